import type { StatementEntry } from '@wallet/shared/api';
import { useTranslation } from '@wallet/shared/i18n';
import { formatAmount, type Minor, negate, toAmount } from '@wallet/shared/money';
import { css, text, theme } from '@wallet/shared/style';
import { Card } from '@wallet/shared/ui';
import { netOf } from './page-net.ts';

const figures = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: theme.space[3],
  '& > :last-child': { textAlign: 'end' },
  '& dt': { color: theme.color.text3, ...text.caption },
  '& dd': text.strong,
});
const moneyInStyle = css({ color: theme.color.success });

const signed = (amount: Minor): string => `${amount > 0 ? '+' : ''}${formatAmount(toAmount(amount))}`;

/** What came in and went out on this page of the statement. */
export function PageNetCard({ entries }: { readonly entries: readonly StatementEntry[] }) {
  const { t } = useTranslation('statement');
  const { moneyIn, moneyOut, net } = netOf(entries);
  return (
    <Card>
      <dl css={figures}>
        <div>
          <dt>{t('net.in')}</dt>
          <dd css={moneyInStyle}>{signed(moneyIn)}</dd>
        </div>
        <div>
          <dt>{t('net.out')}</dt>
          <dd>{signed(negate(moneyOut))}</dd>
        </div>
        <div>
          <dt>{t('net.net')}</dt>
          <dd>{signed(net)}</dd>
        </div>
      </dl>
    </Card>
  );
}
