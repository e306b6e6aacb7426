import type { Wallet } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import { formatAmount } from '@kaeo/shared/money';
import { useQuery } from '@kaeo/shared/query';
import { useModal } from '@kaeo/shared/router';
import { css, focusRing, press, text, theme } from '@kaeo/shared/style';
import { useNow } from '@kaeo/shared/ui/bundled';
import ChevronRight from 'lucide-react/icons/chevron-right';
import QrCode from 'lucide-react/icons/qr-code';
import type { ReactNode } from 'react';
import { formatCountdown } from '../deposit/qr/qr-countdown.ts';
import { walletQuery } from '../wallet/balance/get-wallet.ts';

type OpenQrProps = { readonly qr: Wallet['openQr'] /** Shown if no code is open. */; readonly children: ReactNode };

/** Replaces another strip of the same height, so that the page does not shift. */
export function OpenQr({ qr, children }: OpenQrProps) {
  const { t } = useTranslation('wallet');
  const { open } = useModal();
  // Count the remaining seconds from the response time, by this phone's clock.
  const { dataUpdatedAt } = useQuery(walletQuery);
  const leftMs = dataUpdatedAt + (qr?.leftS ?? 0) * 1000 - Math.max(useNow(1000), dataUpdatedAt);
  if (!qr || leftMs <= 0) return children;
  return (
    // A section, like the strip that it replaces.
    <section>
      <button css={strip} type="button" onClick={() => open('deposit', { tab: 'qr', channel: qr.channel })}>
        <QrCode color={theme.color.action} aria-hidden="true" />
        <span>{t('home.openQr', { amount: formatAmount(qr.amount), time: formatCountdown(leftMs) })}</span>
        <ChevronRight aria-hidden="true" />
      </button>
    </section>
  );
}

const strip = css({
  display: 'grid',
  gridTemplateColumns: '24px 1fr 24px',
  alignItems: 'center',
  gap: theme.space[3],
  width: '100%',
  minHeight: 'calc(56px + 2 * var(--leading, 0rem))',
  padding: `0 ${theme.space[4]}`,
  border: 0,
  borderRadius: theme.radius.card,
  background: theme.color.s2,
  boxShadow: `inset 0 0 0 1px ${theme.color.action}`,
  color: theme.color.text,
  textAlign: 'start',
  fontVariantNumeric: 'tabular-nums',
  ...text.label,
  ...press,
  ...focusRing,
});
