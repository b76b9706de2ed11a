/* Several names in a row: each by itself, so that none turns the others round. */

import { clean } from "../play/clean.js";

export function Names(props: { names: readonly string[]; between: string }) {
  return (
    <>
      {props.names.map((name, index) => (
        <>
          {index > 0 && props.between}
          <bdi>{clean(name)}</bdi>
        </>
      ))}
    </>
  );
}
