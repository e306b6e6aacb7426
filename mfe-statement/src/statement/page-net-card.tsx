import type { StatementEntry } from '@wallet/shared/api';
import { useTranslation } from '@wallet/shared/i18n';
import { formatAmount, type Minor, negate, toAmount } from '@wallet/shared/money';
import { css, text, theme } from '@wallet/shared/style';
import { Card } from '@wallet/shared/ui';
import { netOf } from './page-net.ts';

/**
 * Three columns where the longest amount fits three times (`--least`), else three rows: a basis of a thousand times what is missing is a
 * whole row, and a negative one is none. In the same way a label is above its amount in a column and beside it in a row.
 */
const figures = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${theme.space[1]} ${theme.space[3]}`,
  ...text.strong,
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    flex: '1 1 calc((max(var(--least), 17rem) - 100%) * 999)',
    maxWidth: '100%',
  },
  '& dt': {
    flex: '999 1 calc((12.5rem - 100%) * 999)',
    maxWidth: '100%',
    whiteSpace: 'nowrap',
    color: theme.color.text3,
    ...text.caption,
  },
  '& dd': { flex: '1 0 auto', fontVariantNumeric: 'tabular-nums' },
  // In a column it is as wide as its words, at the end of the row.
  '& > :last-child': { flexGrow: 0 },
});
const moneyInStyle = css({ color: theme.color.success });

const signed = (amount: Minor): string => `${amount > 0 ? '+' : ''}${formatAmount(toAmount(amount))}`;

/** What came in and went out on this page of the statement. */
export function PageNetCard({ entries }: { readonly entries: readonly StatementEntry[] }) {
  const { t } = useTranslation('statement');
  const { moneyIn, moneyOut, net } = netOf(entries);
  const amounts = [signed(moneyIn), signed(negate(moneyOut)), signed(net)];
  const longest = Math.max(...amounts.map(({ length }) => length));
  return (
    <Card>
      <dl css={[figures, { '--least': `${3 * 0.92 * longest}ch` }]}>
        <div>
          <dt>{t('net.in')}</dt>
          <dd css={moneyInStyle}>{amounts[0]}</dd>
        </div>
        <div>
          <dt>{t('net.out')}</dt>
          <dd>{amounts[1]}</dd>
        </div>
        <div>
          <dt>{t('net.net')}</dt>
          <dd>{amounts[2]}</dd>
        </div>
      </dl>
    </Card>
  );
}
