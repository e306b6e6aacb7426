import { Dialog } from '@base-ui/react/dialog';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode, useRef, useState } from 'react';
import type { Currency } from '../../api/common.ts';
import { ApiError } from '../../http/api-error.ts';
import { errorText } from '../../http/error-text.ts';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link } from '../../router/router.ts';
import { css, text as textStyle, theme } from '../../style/style.ts';
import { Amount } from '../bundled/amount.tsx';
import { DefinitionList, DefinitionRow } from '../deferred/deferred.ts';
import { Button } from '../initial/initial.ts';
import { dialogButtons, dialogPopup, dialogTitle, iconBox, scrim } from './dialog-style.ts';
import { useBackGuard } from './use-back-guard.ts';
import { useClosing } from './use-closing.ts';

const { color, space } = theme;
const dangerIcon = css({ background: color.dangerSoft, color: color.danger });
const amountStyle = css({ marginBottom: space[2] });
const facts = css({ borderTop: `1px solid ${color.rowLine}` });
const plain = css({ marginTop: space[2], color: color.text2, textWrap: 'pretty', ...textStyle.body });
const underFacts = css({ color: color.text3, ...textStyle.caption });
const failure = css({
  marginTop: space[2],
  color: color.danger,
  ...textStyle.note,
  '& a': { color: 'inherit', fontWeight: 600 },
});
const isUnknown = (error: unknown): boolean => error instanceof ApiError && error.code === 'OUTCOME_UNKNOWN';
// Padding is included in the flex share, so that the safe choice stays smaller for any label.
const cancelStyle = css({ flex: 0.7, paddingInline: space[2] });
const greater = css({ flex: 1, paddingInline: space[2] });

type ConfirmDialogProps = {
  title: string;
  /** The consequence in one sentence. */
  text?: string;
  amount?: { value: number; currency: Currency };
  rows?: readonly { term: string; value: ReactNode }[];
  icon?: ReactNode;
  /** A verb that names the action. */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'primary' | 'danger';
  /** The dialog closes when this resolves. On rejection it stays open and shows the error. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
};

/** Confirmation of an irreversible action. The safe choice has the focus; the other cannot be pressed twice. */
export function ConfirmDialog({
  title,
  text,
  amount,
  rows = [],
  icon,
  confirmLabel,
  cancelLabel,
  tone = 'primary',
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useTranslation('shared');
  const safeChoice = useRef<HTMLButtonElement>(null);
  const isRunning = useRef(false);
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const { isShown, close, handleOpenChangeComplete } = useClosing(true, onClose);
  useBackGuard(isShown, { passes: () => false, onBack: () => !isPending && close() });
  const hasFacts = amount !== undefined || rows.length > 0;

  const handleConfirm = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsPending(true);
    setError(undefined);
    try {
      await onConfirm();
      close();
    } catch (failed) {
      setError(failed);
    } finally {
      isRunning.current = false;
      setIsPending(false);
    }
  };

  return (
    <Dialog.Root
      open={isShown}
      disablePointerDismissal={isPending}
      onOpenChange={(isNowOpen, details) => {
        if (isPending) details.cancel();
        else if (!isNowOpen) close();
      }}
      onOpenChangeComplete={handleOpenChangeComplete}
    >
      <Dialog.Portal>
        <Dialog.Backdrop forceRender css={scrim} />
        <Dialog.Popup role="alertdialog" initialFocus={safeChoice} css={dialogPopup}>
          <span css={[iconBox, tone === 'danger' && dangerIcon]}>
            {icon ?? (tone === 'danger' ? <TriangleAlert size={28} /> : <CircleHelp size={28} />)}
          </span>
          <Dialog.Title css={dialogTitle}>{title}</Dialog.Title>
          {amount && (
            <p css={amountStyle}>
              <Amount {...amount} size="balance" />
            </p>
          )}
          {rows.length > 0 && (
            <div css={facts}>
              <DefinitionList>
                {rows.map((row) => (
                  <DefinitionRow key={row.term} term={row.term}>
                    {row.value}
                  </DefinitionRow>
                ))}
              </DefinitionList>
            </div>
          )}
          {text !== undefined && <Dialog.Description css={hasFacts ? underFacts : plain}>{text}</Dialog.Description>}
          <div role="alert">
            {error !== undefined && (
              <p css={failure}>
                {errorText(t, error)} {isUnknown(error) && <Link to="/user/statement">{t('action.activity')}</Link>}
              </p>
            )}
          </div>
          <div css={dialogButtons}>
            <Button ref={safeChoice} variant="secondary" css={cancelStyle} disabled={isPending} onClick={close}>
              {cancelLabel ?? t('action.cancel')}
            </Button>
            <Button variant={tone} css={greater} isPending={isPending} onClick={() => void handleConfirm()}>
              {confirmLabel}
            </Button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
