import { Dialog } from '@base-ui/react/dialog';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import { type ReactNode, useRef, useState } from 'react';
import { errorText } from '../../http/error-text.ts';
import { useTranslation } from '../../i18n/i18n.ts';
import { css, text as textStyle, theme } from '../../style/style.ts';
import { DefinitionList, DefinitionRow } from '../deferred/deferred.ts';
import { Button } from '../initial/initial.ts';
import { dialogButtons, dialogPopup, dialogTitle, iconBox, scrim } from './dialog-style.ts';
import { useBackGuard } from './use-back-guard.ts';
import { useClosing } from './use-closing.ts';

const { color, space } = theme;
const facts = css({ marginTop: space[2], borderTop: `1px solid ${color.rowLine}` });
const plain = css({ marginTop: space[2], color: color.text2, textWrap: 'pretty', ...textStyle.body });
const failure = css({ marginTop: space[2], color: color.danger, ...textStyle.note });
// Equal widths for any labels; below each other if a label does not fit.
const equal = css({ flex: '1 1 0', minWidth: 'min(130px, 100%)', paddingInline: space[2] });
const wrapping = css({ flexWrap: 'wrap' });

type Choice = {
  readonly label: string;
  /** The dialog closes when this resolves. On rejection it stays open and shows the error. */
  readonly onChoose: () => Promise<unknown>;
};
type ChoiceDialogProps = {
  readonly title: string;
  /** Without it, the rows describe the dialog. */
  readonly text?: string | undefined;
  readonly rows?: readonly { readonly term: string; readonly value: ReactNode }[];
  readonly icon?: ReactNode;
  /** Equally prominent. */
  readonly choices: readonly [Choice, Choice];
  readonly onClose: () => void;
};

const RowsAsDescription = (props: { readonly className?: string; readonly children: ReactNode }) => (
  <Dialog.Description render={<div />} {...props} />
);

/** A question that only one of two choices answers: Escape, Back and a press beside it do nothing. */
export function ChoiceDialog({ title, text, rows = [], icon, choices, onClose }: ChoiceDialogProps) {
  const { t } = useTranslation('shared');
  const popup = useRef<HTMLDivElement>(null);
  const [running, setRunning] = useState<Choice>();
  const [error, setError] = useState<unknown>();
  const { isShown, close, handleOpenChangeComplete } = useClosing(true, onClose);
  useBackGuard(isShown, { passes: () => false, onBack: () => undefined });

  const Facts = text === undefined ? RowsAsDescription : 'div';

  const choose = async (choice: Choice): Promise<void> => {
    if (running) return;
    setRunning(choice);
    setError(undefined);
    try {
      await choice.onChoose();
      close();
    } catch (failed) {
      setError(failed);
    } finally {
      setRunning(undefined);
    }
  };

  return (
    <Dialog.Root
      open={isShown}
      disablePointerDismissal
      onOpenChange={(isNowOpen, details) => {
        if (!isNowOpen) details.cancel();
      }}
      onOpenChangeComplete={handleOpenChangeComplete}
    >
      <Dialog.Portal>
        <Dialog.Backdrop forceRender css={scrim} />
        {/* The focus is on neither choice, so that no key pressed a moment ago chooses one. */}
        <Dialog.Popup ref={popup} role="alertdialog" initialFocus={popup} css={dialogPopup}>
          <span css={iconBox}>{icon ?? <CircleHelp size={28} />}</span>
          <Dialog.Title css={dialogTitle}>{title}</Dialog.Title>
          {text !== undefined && <Dialog.Description css={plain}>{text}</Dialog.Description>}
          {rows.length > 0 && (
            <Facts css={facts}>
              <DefinitionList>
                {rows.map((row) => (
                  <DefinitionRow key={row.term} term={row.term}>
                    {row.value}
                  </DefinitionRow>
                ))}
              </DefinitionList>
            </Facts>
          )}
          <div role="alert">{error !== undefined && <p css={failure}>{errorText(t, error)}</p>}</div>
          <div css={[dialogButtons, wrapping]}>
            {choices.map((choice) => (
              <Button
                key={choice.label}
                variant="secondary"
                css={equal}
                isPending={running?.label === choice.label}
                disabled={running !== undefined && running.label !== choice.label}
                onClick={() => void choose(choice)}
              >
                {choice.label}
              </Button>
            ))}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
