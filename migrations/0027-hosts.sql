-- How many challenges somebody has open is counted at each that they make.
create index challenge_host on challenge (host) where state = 'open';
