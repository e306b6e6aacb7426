import { useTranslation } from '@kaeo/shared/i18n';
import { css, text, theme } from '@kaeo/shared/style';
import { Button } from '@kaeo/shared/ui/initial';
import Gift from 'lucide-react/icons/gift';
import Lock from 'lucide-react/icons/lock';
import { useId } from 'react';
import type { BonusMark } from '../bonus/api/get-bonuses.ts';

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

/** Accept and decline buttons. An active bonus can only be confirmed; one at its limit can only be declined. */
export function DecideButtons({ mark, label, isPending, blockedBy, onDecline, onAccept }: DecideButtonsProps) {
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
    default:
      return mark satisfies never;
  }
}
