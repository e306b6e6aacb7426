import type { Wallet } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import { formatAmount } from '@kaeo/shared/money';
import { css, text, theme } from '@kaeo/shared/style';
import { Amount } from '@kaeo/shared/ui/bundled';
import { activeGamesBalance, withdrawableBalance } from '../wallet/balances.ts';
import { useMoney } from '../wallet/use-money.ts';

/** The withdrawable amount by location: the wallet and opened game accounts (WD-01). Zero while a bonus locks it. */
export function AvailableBalance({ wallet, isLocked }: { wallet: Wallet; isLocked: boolean }) {
  const { t } = useTranslation('wallet');
  const money = useMoney(wallet.profile.currency);
  const whole = withdrawableBalance(wallet);
  return (
    <section aria-label={t('withdraw.available')}>
      <p css={line}>
        <span>{t('withdraw.available')}</span>
        <Amount value={isLocked ? 0 : whole} currency={wallet.profile.currency} size="body" />
      </p>
      <p css={parts}>
        {isLocked
          ? t('withdraw.locked', { amount: money(whole) })
          : t('withdraw.availableParts', {
              wallet: formatAmount(wallet.wallet.amount),
              games: formatAmount(activeGamesBalance(wallet)),
            })}
      </p>
    </section>
  );
}

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: theme.space[3],
  ...text.body,
  color: theme.color.text2,
});
const parts = css({ ...text.caption, color: theme.color.text3 });
