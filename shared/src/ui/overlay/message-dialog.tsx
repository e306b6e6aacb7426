import { Dialog } from '@base-ui/react/dialog';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import X from 'lucide-react/icons/x';
import { type ReactNode, useRef } from 'react';
import type { Currency } from '../../api/common.ts';
import { useTranslation } from '../../i18n/i18n.ts';
import { css, text as textStyle, theme } from '../../style/style.ts';
import { Amount } from '../bundled/amount.tsx';
import { DefinitionList, DefinitionRow } from '../deferred/deferred.ts';
import { Button } from '../initial/initial.ts';
import { dialogButtons, dialogPopup, dialogTitle, iconBox, scrim } from './dialog-style.ts';
import { useBackGuard } from './use-back-guard.ts';
import { useClosing } from './use-closing.ts';

const { color, space } = theme;
const kinds = {
  success: { style: css({ background: color.successSoft, color: color.success }), icon: <Check size={28} /> },
  /** Accepted but not completed. */
  pending: { style: css({ background: color.pendingSoft, color: color.pending }), icon: <Clock size={28} /> },
  error: { style: css({ background: color.dangerSoft, color: color.danger }), icon: <X size={28} /> },
};
const facts = css({ marginTop: space[2], borderTop: `1px solid ${color.rowLine}` });
const plain = css({ marginTop: space[2], color: color.text2, whiteSpace: 'pre-line', textWrap: 'pretty', ...textStyle.body });

type MessageDialogProps = {
  kind: keyof typeof kinds;
  title: string;
  text?: string;
  amount?: { value: number; currency: Currency };
  /** Result of each part, if there are several. */
  rows?: readonly { term: string; value: ReactNode }[];
  onClose: () => void;
  closeLabel?: string;
};

/** The result of an action: done or accepted, with one "Done" button, or failed with instructions. */
export function MessageDialog({ kind, title, text, amount, rows = [], onClose, closeLabel }: MessageDialogProps) {
  const { t } = useTranslation('shared');
  const button = useRef<HTMLButtonElement>(null);
  const { isShown, close, handleOpenChangeComplete } = useClosing(true, onClose);
  useBackGuard(isShown, { passes: () => false, onBack: close });
  return (
    <Dialog.Root
      open={isShown}
      onOpenChange={(isNowOpen) => !isNowOpen && close()}
      onOpenChangeComplete={handleOpenChangeComplete}
    >
      <Dialog.Portal>
        <Dialog.Backdrop forceRender css={scrim} />
        <Dialog.Popup role="alertdialog" initialFocus={button} css={dialogPopup}>
          <span css={[iconBox, kinds[kind].style]}>{kinds[kind].icon}</span>
          <Dialog.Title css={dialogTitle}>{title}</Dialog.Title>
          {amount && (
            <p>
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
          {text !== undefined && <Dialog.Description css={plain}>{text}</Dialog.Description>}
          <div css={dialogButtons}>
            <Button ref={button} isBlock variant={kind === 'error' ? 'secondary' : 'primary'} onClick={close}>
              {closeLabel ?? t(kind === 'error' ? 'action.close' : 'action.done')}
            </Button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
