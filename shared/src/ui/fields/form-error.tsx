import { css, theme } from '@wallet/shared/style';
import { Note } from '../feedback/note.tsx';

const region = css({ '&:not(:empty)': { marginBottom: theme.space[3] } });

/** Where a form says why it was refused, above its button. The region is there from the start, so that its text is announced. */
export function FormError({ text }: { text: string | undefined }) {
  return (
    <div role="alert" css={region}>
      {text !== undefined && <Note tone="danger">{text}</Note>}
    </div>
  );
}
