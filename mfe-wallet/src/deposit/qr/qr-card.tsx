import type { QrChannel, QrRecord } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import { css, text, theme } from '@kaeo/shared/style';
import { Amount, Image } from '@kaeo/shared/ui/bundled';
import { BankTile } from '@kaeo/shared/ui/deferred';
import type { ReactNode } from 'react';
import { useMoney } from '../../wallet/amount/use-money.ts';
import { useWalletCurrency } from '../../wallet/balance/get-wallet.ts';
import { qrImageUrl } from './qr-image-url.ts';

type QrCardProps = {
  channel: QrChannel;
  receiver: string;
  record: QrRecord;
  timer: ReactNode;
};

/** Payment code in the style of a bank slip: always black on white, with a quiet zone. */
export function QrCard({ channel, receiver, record, timer }: QrCardProps) {
  const { t } = useTranslation('wallet');
  const currency = useWalletCurrency();
  const money = useMoney(currency);
  return (
    <section css={paper}>
      <header css={head}>
        <BankTile code={channel} size={40} />
        <div>
          <strong>{t('deposit.qr.scan')}</strong> <small>{t('deposit.qr.singleUse')}</small>
        </div>
        {timer}
      </header>
      <Image
        css={codeStyle}
        src={qrImageUrl(record.qrcode)}
        alt={t('deposit.qr.alt', { amount: money(record.amount) })}
        width={196}
        height={196}
      />
      <footer css={foot}>
        <div>
          <p css={caption}>{t('deposit.qr.payAmount')}</p>
          <Amount value={record.amount} currency={currency} size="large" />
        </div>
        {receiver !== '' && (
          <div>
            <p css={caption}>{t('deposit.qr.receiver')}</p>
            <p css={receiverStyle}>{receiver}</p>
          </div>
        )}
      </footer>
    </section>
  );
}

const paper = css({
  overflow: 'clip',
  borderRadius: theme.radius.hero,
  background: theme.color.paper,
  color: theme.color.ink,
});
const head = css({
  display: 'grid',
  gridTemplateColumns: '40px 1fr auto',
  alignItems: 'center',
  gap: theme.space[2],
  minHeight: '52px',
  padding: `${theme.space[1]} ${theme.space[4]}`,
  background: theme.color.heroFrom,
  color: theme.color.text,
  '& strong, & small': { display: 'block' },
  '& strong': { ...text.label },
  '& small': { ...text.caption, color: theme.color.heroText },
});
// With its white margin the quiet zone is at least four modules. The code is small enough to keep the remaining time visible on a phone.
const codeStyle = css({ margin: `${theme.space[6]} auto ${theme.space[3]}`, width: '196px', height: '196px' });
const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: theme.space[3],
  padding: `0 ${theme.space[5]} ${theme.space[4]}`,
  // If the amount is too wide, the receiver wraps to its own line and stays right-aligned.
  '& > div:nth-of-type(2)': { flex: '1 1 auto', textAlign: 'end' },
});
const caption = css({ ...text.caption, color: theme.color.heroTo });
const receiverStyle = css({ ...text.label, lineHeight: '2.125rem' });
