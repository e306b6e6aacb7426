import { errorText } from '@kaeo/shared/http';
import { useTranslation } from '@kaeo/shared/i18n';
import type { UseMutationResult } from '@kaeo/shared/query';
import { css, text, theme } from '@kaeo/shared/style';
import { Button } from '@kaeo/shared/ui/initial';
import { MessageDialog, SheetFooter } from '@kaeo/shared/ui/overlay';
import Gift from 'lucide-react/icons/gift';
import Lock from 'lucide-react/icons/lock';
import { type ReactNode, useId, useState } from 'react';
import type { BonusMark } from '../bonus/api/get-bonuses.ts';
import { isUnknown } from './unknown-note.tsx';

const row = css({
  display: 'flex',
  gap: theme.space[2],
  '& > :first-of-type': { flex: '0.7 1 0' },
  '& > :last-of-type': { flex: '1 1 0' },
});
const reason = css({
  display: 'flex',
  gap: theme.space[2],
  marginBottom: theme.space[3],
  color: theme.color.pending,
  ...text.caption,
  '& > svg': { flexShrink: 0, marginTop: '3px' },
});

type DecideButtonsProps = {
  mark: BonusMark;
  label: string;
  isPending: boolean;
  blockedBy: string | undefined;
  onDecline: () => void;
  onAccept: () => void;
};

type ReceiveFooterProps = Pick<DecideButtonsProps, 'mark' | 'label' | 'blockedBy'> & {
  code: string;
  activate: UseMutationResult<unknown, Error, string>;
  children?: ReactNode;
  onReceived: () => void;
  onClose: () => void;
};

/** Receives a bonus or promotion by its code. A refusal appears in a dialog; without a response the sheet stays open. */
export function ReceiveFooter({ code, activate, children, onReceived, onClose, ...buttons }: ReceiveFooterProps) {
  const { t } = useTranslation('bonus');
  const { t: tShared } = useTranslation('shared');
  const [failure, setFailure] = useState<string>();
  const handleReceive = () =>
    activate.mutate(code, {
      onSuccess: onReceived,
      onError: (error) => isUnknown(error) || setFailure(errorText(tShared, error)),
    });
  return (
    <>
      <SheetFooter>
        {children}
        <DecideButtons
          {...buttons}
          isPending={activate.isPending}
          onDecline={onClose}
          onAccept={buttons.mark === 'current' ? onClose : handleReceive}
        />
      </SheetFooter>
      {failure !== undefined && (
        <MessageDialog kind="error" title={t('result.failed')} text={failure} onClose={() => setFailure(undefined)} />
      )}
    </>
  );
}

/** Accept and decline buttons. An active bonus can only be confirmed; one at its limit can only be declined. */
function DecideButtons({ mark, label, isPending, blockedBy, onDecline, onAccept }: DecideButtonsProps) {
  const { t } = useTranslation('bonus');
  const { t: tShared } = useTranslation('shared');
  const reasonId = useId();
  switch (mark) {
    case 'current':
      return (
        <Button isBlock onClick={onAccept}>
          {t('sheet.confirm')}
        </Button>
      );
    case 'received':
      return (
        <Button isBlock variant="secondary" onClick={onDecline}>
          {tShared('action.close')}
        </Button>
      );
    case 'open':
      return (
        <>
          {blockedBy !== undefined && (
            <p id={reasonId} css={reason}>
              <Lock size={16} />
              {blockedBy}
            </p>
          )}
          <div css={row}>
            <Button variant="secondary" disabled={isPending} onClick={onDecline}>
              {t('sheet.decline')}
            </Button>
            <Button
              variant="reward"
              icon={<Gift size={20} />}
              isPending={isPending}
              aria-disabled={blockedBy !== undefined}
              {...(blockedBy === undefined ? {} : { 'aria-describedby': reasonId })}
              onClick={onAccept}
            >
              {label}
            </Button>
          </div>
        </>
      );
  }
}
