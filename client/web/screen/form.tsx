/* Fields of forms: a label above, and what it says beside it. */

type Field<T> = { label: string; lang?: string; value: T; change: (value: T) => void };

export function Choice(
  props: Field<string> & { options: ReadonlyArray<readonly [value: string, said: string]> },
) {
  return (
    <label lang={props.lang}>
      {props.label}
      <select
        value={props.value}
        onChange={(event) => props.change(event.currentTarget.value)}
      >
        {props.options.map(([value, said]) => (
          <option key={value} value={value} selected={value === props.value}>
            {said}
          </option>
        ))}
      </select>
    </label>
  );
}

export function Text(
  props: Field<string> & {
    most?: number;
    type?: "text" | "password" | "email" | "url" | "datetime-local";
    autocomplete?: string;
    required?: boolean;
    hint?: string;
  },
) {
  return (
    <label lang={props.lang}>
      {props.label}
      <input
        type={(props.type ?? "text") as "text"}
        value={props.value}
        maxLength={props.most ?? 256}
        autocomplete={(props.autocomplete ?? "off") as "off"}
        required={props.required === true}
        onInput={(event) => props.change(event.currentTarget.value)}
      />
      {props.hint !== undefined && <span class="facts">{props.hint}</span>}
    </label>
  );
}

export function Whole(props: Field<number> & { least: number; most: number }) {
  return (
    <label lang={props.lang}>
      {props.label}
      <input
        type="number"
        value={props.value}
        min={props.least}
        max={props.most}
        step={1}
        required
        onInput={(event) => props.change(Math.round(event.currentTarget.valueAsNumber || 0))}
      />
    </label>
  );
}

export function Check(props: Field<boolean>) {
  return (
    <label class="check" lang={props.lang}>
      <input
        type="checkbox"
        checked={props.value}
        onChange={(event) => props.change(event.currentTarget.checked)}
      />
      {props.label}
    </label>
  );
}
