import type { Wallet } from '@wallet/shared/api';
import { useTranslation } from '@wallet/shared/i18n';
import { useQuery } from '@wallet/shared/query';
import { useModal } from '@wallet/shared/router';
import { css, focusRing, press, text, theme } from '@wallet/shared/style';
import { useNow } from '@wallet/shared/time-ago';
import ChevronRight from 'lucide-react/icons/chevron-right';
import QrCode from 'lucide-react/icons/qr-code';
import { formatCountdown } from '../deposit/qr/qr-countdown.ts';
import { walletQuery } from '../wallet/get-wallet.ts';

type OpenQrProps = { readonly qr: NonNullable<Wallet['openQr']> /** As the player wants to see it. */; readonly amount: string };

/** A payment code that still waits for its payment, with the time left; pressing it opens the code again. */
export function OpenQr({ qr, amount }: OpenQrProps) {
  const { t } = useTranslation('wallet');
  const { open } = useModal();
  // The seconds left are counted from the answer, by this phone's clock.
  const { dataUpdatedAt } = useQuery(walletQuery);
  const leftMs = dataUpdatedAt + qr.leftS * 1000 - Math.max(useNow(1000), dataUpdatedAt);
  if (leftMs <= 0) return null;
  return (
    <button css={line} type="button" onClick={() => open('deposit', { tab: 'qr', channel: qr.channel })}>
      <QrCode size={20} aria-hidden="true" />
      <span>{t('home.openQr', { amount, time: formatCountdown(leftMs) })}</span>
      <ChevronRight size={18} aria-hidden="true" />
    </button>
  );
}

const line = css({
  display: 'grid',
  gridTemplateColumns: '20px 1fr 18px',
  alignItems: 'center',
  gap: theme.space[2],
  width: '100%',
  minHeight: '44px',
  marginTop: theme.space[2],
  padding: `${theme.space[1]} ${theme.space[3]}`,
  border: 0,
  borderRadius: theme.radius.button,
  background: theme.color.heroSplit,
  color: theme.color.text,
  textAlign: 'start',
  fontVariantNumeric: 'tabular-nums',
  ...text.note,
  ...press,
  ...focusRing,
});
