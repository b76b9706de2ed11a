/* Why something could not be done, said at once to whoever cannot see it. */

export const Trouble = (props: { text: string | null }) =>
  props.text === null ? null : (
    <p class="trouble" role="alert">
      {props.text}
    </p>
  );
