import type { useForm } from '@kaeo/shared/forms';
import { css, media, theme } from '@kaeo/shared/style';
import { FormError } from '@kaeo/shared/ui/bundled';
import { Button } from '@kaeo/shared/ui/initial';
import type { ReactNode } from 'react';
import { footHeight } from './page-column.tsx';

const { size, space } = theme;
/** Fills the remaining height. A focused field scrolls clear of the top bar and the step's footer. */
const fillsColumn = css({
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  flex: 1,
  '& :is(input, select, button)': { scrollMarginBlock: `calc(${size.topBar} + ${space[3]}) 112px` },
});
const stepFoot = css({
  position: 'sticky',
  bottom: footHeight,
  zIndex: 1,
  margin: `auto -${size.gutter} 0`,
  padding: `${space[3]} ${size.gutter} max(${space[4]}, env(safe-area-inset-bottom))`,
  borderTop: `1px solid ${theme.color.barLine}`,
  background: theme.color.bg,
  // On a very low screen a sticky footer would leave only a line or two of the form visible, so it scrolls with the page.
  '@media (max-height: 300px)': { position: 'static' },
  [media.wide]: { position: 'static', margin: `${space[5]} 0 0`, padding: 0, border: 0 },
});

type StepFormProps = {
  readonly form: Pick<ReturnType<typeof useForm>, 'submit' | 'formError' | 'isSubmitting'>;
  readonly submitLabel: string;
  /** Above the form's error and its button. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
};

/** The form of a step in a `PageColumn`, with the submit button at the bottom. */
export function StepForm({ form, submitLabel, note, children }: StepFormProps) {
  return (
    <form noValidate css={fillsColumn} onSubmit={form.submit}>
      {children}
      {/* Keeps a distance to the last line when the page is longer than the screen. */}
      <div aria-hidden css={{ minHeight: space[5] }} />
      <div css={stepFoot}>
        {note}
        <FormError text={form.formError} />
        <Button type="submit" isBlock isPending={form.isSubmitting}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
