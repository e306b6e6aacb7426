import { useTranslation } from '@wallet/shared/i18n';
import { css, theme } from '@wallet/shared/style';
import { Button } from '@wallet/shared/ui';
import Gift from 'lucide-react/icons/gift';
import type { BonusMark } from '../bonus/bonus-mark.ts';

const row = css({
  display: 'flex',
  gap: theme.space[2],
  '& > :first-of-type': { flex: '0.7 1 0' },
  '& > :last-of-type': { flex: '1 1 0' },
});

type DecideButtonsProps = {
  stands: BonusMark;
  label: string;
  isPending: boolean;
  /** Whether another one stands in the way; the words above say so. */
  isBarred: boolean;
  onDecline: () => void;
  onAccept: () => void;
};

/** Take it or leave it. One that is active already is only confirmed; one at its limit can only be left. */
export function DecideButtons({ stands, label, isPending, isBarred, onDecline, onAccept }: DecideButtonsProps) {
  const { t } = useTranslation('bonus');
  const { t: tShared } = useTranslation('shared');
  switch (stands) {
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
        <div css={row}>
          <Button variant="secondary" disabled={isPending} onClick={onDecline}>
            {t('sheet.decline')}
          </Button>
          <Button variant="reward" icon={<Gift size={20} />} isPending={isPending} disabled={isBarred} onClick={onAccept}>
            {label}
          </Button>
        </div>
      );
    default:
      return stands satisfies never;
  }
}
