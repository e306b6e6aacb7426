import { useTranslation } from '@wallet/shared/i18n';
import { styled, text, theme } from '@wallet/shared/style';

/** Which share of a loss comes back: of one made without a bonus, and of one made while a bonus runs. Percentages. */
export function RefundShares({ success, fail }: { success: number; fail: number }) {
  const { t } = useTranslation('wallet');
  return (
    <Shares>
      <Share tone="success" term={t('refund.withoutBonus')} percent={success} />
      <Share tone="pending" term={t('refund.withBonus')} percent={fail} />
    </Shares>
  );
}

function Share({ tone, term, percent }: { tone: 'success' | 'pending'; term: string; percent: number }) {
  const { t } = useTranslation('wallet');
  return (
    <div>
      <dt>{term}</dt>
      <dd>{t('percent', { value: percent })}</dd>
      <Bar aria-hidden="true">
        <span style={{ width: `${Math.min(100, percent)}%`, background: theme.color[tone] }} />
      </Bar>
    </div>
  );
}

const Shares = styled.dl({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: theme.space[3],
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    alignItems: 'end',
    gap: theme.space[2],
    padding: `${theme.space[3]} ${theme.space[4]}`,
    borderRadius: theme.radius.card,
    background: theme.color.s2,
  },
  '& dt': { ...text.caption, color: theme.color.text2, textWrap: 'balance' },
  '& dd': { margin: 0, ...text.strong, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});
const Bar = styled.div({
  gridColumn: '1 / -1',
  overflow: 'clip',
  height: '6px',
  borderRadius: theme.radius.pill,
  background: theme.color.s3,
  '& > span': { display: 'block', height: '100%', minWidth: '6px', borderRadius: theme.radius.pill },
});
