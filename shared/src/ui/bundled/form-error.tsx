import { css, theme } from '@kaeo/shared/style';
import { Note } from './note.tsx';

const region = css({ '&:not(:empty)': { marginBottom: theme.space[3] } });

/** Error of a form, above its button. The region exists from the start, so that its text is announced. */
export function FormError({ text }: { text: string | undefined }) {
  return (
    <div role="alert" css={region}>
      {text !== undefined && <Note tone="danger">{text}</Note>}
    </div>
  );
}
