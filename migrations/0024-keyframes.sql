-- Views as some update left them: what was long ago is read without folding
-- all that came before it. Disposable, and made when they are first missed.
create table keyframe (
    match text not null references match (id),
    viewer integer not null,
    seq integer not null,
    view text not null,
    primary key (match, viewer, seq)
) strict;
