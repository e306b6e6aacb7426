import type { StatementMonth } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import { formatAmount, type Minor, negate, parseAmount, subtract, toAmount, zero } from '@kaeo/shared/money';
import { css, text, theme } from '@kaeo/shared/style';
import { Card } from '@kaeo/shared/ui/initial';
import type { ReactNode } from 'react';

const gap = theme.space[3];
/**
 * Three columns if the longest amount fits three times (`--longest`), otherwise three rows. A shortage is multiplied by 999, so the
 * minimum column width exceeds the row. The same technique puts a label above its amount in a column, and beside it in a row.
 */
const figures = css({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(max((100% - 2 * ${gap}) / 3, min(100%, (3 * var(--longest) + 2 * ${gap} - 100%) * 999)), 1fr))`,
  gap: `${theme.space[1]} ${gap}`,
  marginTop: theme.space[2],
  ...text.strong,
  '& > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between' },
  '& dt': {
    flex: '1 1 calc((12.5rem - 100%) * 999)',
    maxWidth: '100%',
    whiteSpace: 'nowrap',
    color: theme.color.text3,
    ...text.caption,
  },
  '& dd': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});
const moneyInStyle = css({ color: theme.color.success });

const signed = (amount: Minor): string => `${amount > 0 ? '+' : ''}${formatAmount(toAmount(amount))}`;

/** Totals of a month: money in and money out. Without totals it shows the heading only. */
export function MonthCard({ heading, totals }: { readonly heading: ReactNode; readonly totals: StatementMonth | undefined }) {
  return (
    <Card>
      {heading}
      {totals && <Totals totals={totals} />}
    </Card>
  );
}

function Totals({ totals }: { readonly totals: StatementMonth }) {
  const { t } = useTranslation('statement');
  const moneyIn = parseAmount(totals.moneyIn) ?? zero;
  const moneyOut = parseAmount(totals.moneyOut) ?? zero;
  const amounts = [signed(moneyIn), signed(negate(moneyOut)), signed(subtract(moneyIn, moneyOut))];
  const longest = Math.max(...amounts.map(({ length }) => length));
  return (
    <dl css={[figures, { '--longest': `${0.92 * longest}ch` }]}>
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
  );
}
