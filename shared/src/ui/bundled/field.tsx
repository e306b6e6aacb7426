import { useTranslation } from '@kaeo/shared/i18n';
import { css, fieldFocus, text, theme } from '@kaeo/shared/style';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useId } from 'react';

export type FieldOwnProps = {
  label: string;
  /** One line of help below the control; an error replaces it. */
  hint?: ReactNode;
  error?: string | undefined;
  /** Default: required. Only optional fields are marked. */
  isRequired?: boolean;
  /** Next to the label, e.g. the reference of an OTP. */
  labelAside?: ReactNode;
  /** Next to the help line, e.g. a counter. */
  hintAside?: ReactNode;
};
export type FieldControl = { id: string; describedBy: string; isInvalid: boolean };
type FieldProps = FieldOwnProps & { id?: string | undefined; children: (control: FieldControl) => ReactNode };

const { color, space } = theme;

const row = css({ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: space[2] });
const labelStyle = css({ color: color.text2, ...text.label });
const optionalStyle = css({ color: color.text3, fontWeight: 400 });
const asideStyle = css({ color: color.text3, ...text.caption });
// Always reserves one line: an error that shifts the page would make a tap on the button miss.
const help = css({
  minHeight: 'calc(1.375rem + var(--leading, 0rem))',
  marginTop: space[1],
  color: color.text3,
  ...text.caption,
});
/** For a button in the row of a field: below the label, beside the field's box. */
export const besideField = css({ flexShrink: 0, justifySelf: 'start', marginTop: 'calc(1.5rem + 6px + var(--leading, 0rem))' });
const errorStyle = css({ display: 'flex', gap: '6px', color: color.danger, '& > svg': { marginTop: '3px' } });

export function Field({ label, hint, error, isRequired = true, labelAside, hintAside, id, children }: FieldProps) {
  const { t } = useTranslation('shared');
  const ownId = useId();
  const controlId = id ?? ownId;
  const helpId = `${controlId}-help`;
  return (
    <div>
      <div css={[row, { marginBottom: '6px' }]}>
        <label htmlFor={controlId} css={labelStyle}>
          {label}
          {!isRequired && (
            <>
              {' '}
              <span css={optionalStyle}>({t('field.optional')})</span>
            </>
          )}
        </label>
        {labelAside !== undefined && <span css={asideStyle}>{labelAside}</span>}
      </div>
      {children({ id: controlId, describedBy: helpId, isInvalid: error !== undefined })}
      <FieldHelp id={helpId} hint={hint} error={error} hintAside={hintAside} />
    </div>
  );
}

type FieldHelpProps = Pick<FieldOwnProps, 'hint' | 'error' | 'hintAside'> & { id: string; className?: string };

/** The line below a control: its help, or its error. */
export function FieldHelp({ id, hint, error, hintAside, className }: FieldHelpProps) {
  return (
    <div css={[row, help]} className={className}>
      <div id={id} aria-live="polite">
        {error === undefined ? (
          hint
        ) : (
          <span css={errorStyle}>
            <CircleAlert size={16} />
            {error}
          </span>
        )}
      </div>
      {hintAside !== undefined && <span>{hintAside}</span>}
    </div>
  );
}

/** The outlined box of a text control; shows the focus of the control inside. */
export const fieldBox = css({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: theme.size.primary,
  paddingInline: '15px',
  border: `1px solid ${color.borderStrong}`,
  borderRadius: theme.radius.input,
  background: color.s2,
  color: color.text3,
  transition: `border-color ${theme.motion.fade}, box-shadow ${theme.motion.fade}`,
  '&:focus-within': fieldFocus,
  '&:has(> :disabled, > input:read-only)': { borderColor: color.borderSubtle, background: color.s1 },
});
export const invalidBox = css({ borderColor: color.danger });
export const boxedControl = css({
  flex: 1,
  minWidth: 0,
  width: '100%',
  minHeight: '50px',
  padding: 0,
  border: 0,
  background: 'transparent',
  color: color.text,
  ...text.body,
  '&:focus, &:focus-visible': { outline: 'none' },
  '&::placeholder': { color: color.text3, opacity: 1 },
  // The browser's yellow autofill background would hide the text.
  '&:autofill': { WebkitTextFillColor: color.text, transition: 'background-color 99999s' },
});
