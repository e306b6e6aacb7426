import { css, text, theme } from '@kaeo/shared/style';
import { Button } from '@kaeo/shared/ui/initial';
import { Sheet, SheetFooter } from '@kaeo/shared/ui/overlay';
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { FormError } from '../bundled/form-error.tsx';
import { TextField } from '../bundled/text-field.tsx';
import { type ActField, ActFieldControl } from './act-field.tsx';
import { useDeskWords } from './desk-words.tsx';
import { Facts } from './detail-page.tsx';

type ActDialogProps = {
  readonly title: string;
  /** What changes, in one sentence. */
  readonly text?: string;
  readonly facts?: readonly (readonly [term: string, value: ReactNode])[];
  readonly fields?: readonly ActField[];
  /** Other controls, after the fields. */
  readonly children?: ReactNode;
  /** Why their values are not accepted. */
  readonly childrenFault?: string | undefined;
  /** Common reasons; a digit chooses one. Without reasons the reason is typed. `null`: the act needs no reason. */
  readonly reasons?: readonly string[] | null;
  readonly confirmLabel: string;
  readonly tone?: 'primary' | 'danger';
  /** Rejects with the refusal, which is shown in the dialog. The caller closes the dialog by `onClose`. */
  readonly onAct: (values: { readonly reason: string } & Readonly<Record<string, string>>) => Promise<unknown>;
  readonly onClose: () => void;
};

const { color, space } = theme;
const minReason = 3;
/** A ref, not an effect of the dialog: the sheet mounts its content later. */
const focusFirst = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLElement>('input, select, textarea, [type="submit"]')?.focus();
const reasonList = css({ display: 'flex', flexWrap: 'wrap', gap: space[2], marginBottom: space[2] });
const reasonChip = css({
  minHeight: theme.size.target,
  padding: '4px 12px',
  border: `1px solid ${color.borderStrong}`,
  borderRadius: 999,
  background: 'none',
  color: color.text2,
  cursor: 'pointer',
  ...text.note,
  '&[aria-pressed="true"]': { borderColor: color.action, background: color.actionSoft, color: color.text },
});

/** Asks for the reason of an act, performs it, and shows a refusal. Enter confirms. */
export function ActDialog({
  title,
  text: consequence,
  facts = [],
  fields = [],
  children,
  childrenFault,
  reasons,
  confirmLabel,
  tone = 'primary',
  onAct,
  onClose,
}: ActDialogProps): ReactNode {
  const words = useDeskWords();
  const [reason, setReason] = useState('');
  const [values, setValues] = useState(() => Object.fromEntries(fields.map(({ name, value = '' }) => [name, value])));
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const [error, setError] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const isRunning = useRef(false);
  const needsReason = reasons !== null;

  const faultOf = ({ name, check, isOptional }: ActField): string | undefined => {
    const value = (values[name] ?? '').trim();
    if (value === '') return isOptional ? undefined : words.reasonShort;
    return check?.(value, values);
  };
  const reasonFault = needsReason && reason.trim().length < minReason ? words.reasonShort : undefined;

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isRunning.current) return;
    setHasSubmitted(true);
    if (reasonFault !== undefined || childrenFault !== undefined || fields.some((field) => faultOf(field) !== undefined)) return;
    isRunning.current = true;
    setIsPending(true);
    setError(undefined);
    try {
      await onAct({
        ...Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value.trim()])),
        reason: reason.trim(),
      });
    } catch (failure) {
      setError(words.error(failure));
    } finally {
      isRunning.current = false;
      setIsPending(false);
    }
  };
  const handleKey = (event: KeyboardEvent) => {
    const chosen = reason === '' || reasons?.includes(reason) ? reasons?.[Number(event.key) - 1] : undefined;
    const isOtherField =
      event.target instanceof HTMLElement && event.target.matches('input:not([name="reason"]), select, textarea');
    if (chosen === undefined || isOtherField) return;
    event.preventDefault();
    setReason(chosen);
  };
  return (
    <Sheet title={title} onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- digits choose a reason, which the buttons also do */}
      <form ref={focusFirst} noValidate onSubmit={(event) => void handleSubmit(event)} onKeyDown={handleKey}>
        {consequence !== undefined && <p css={{ color: color.text2, ...text.body }}>{consequence}</p>}
        {facts.length > 0 && <Facts facts={facts} />}
        {fields.map((field) => (
          <ActFieldControl
            key={field.name}
            field={field}
            value={values[field.name] ?? ''}
            error={hasSubmitted ? faultOf(field) : undefined}
            onValueChange={(value) => setValues((known) => ({ ...known, [field.name]: value }))}
          />
        ))}
        {children}
        {needsReason && (
          <div>
            {reasons && reasons.length > 0 && (
              <div css={reasonList} role="group" aria-label={words.reason}>
                {reasons.map((known, at) => (
                  <button
                    key={known}
                    type="button"
                    css={reasonChip}
                    aria-pressed={reason === known}
                    aria-keyshortcuts={String(at + 1)}
                    onClick={() => setReason(known)}
                  >
                    {at + 1}. {known}
                  </button>
                ))}
              </div>
            )}
            <TextField
              name="reason"
              label={words.reason}
              hint={words.reasonHint}
              maxLength={500}
              value={reason}
              error={hasSubmitted ? reasonFault : undefined}
              onChange={(event) => setReason(event.target.value)}
            />
          </div>
        )}
        <FormError text={error ?? (hasSubmitted ? childrenFault : undefined)} />
        <SheetFooter>
          <Button type="submit" variant={tone} isBlock isPending={isPending}>
            {confirmLabel}
          </Button>
        </SheetFooter>
      </form>
    </Sheet>
  );
}
