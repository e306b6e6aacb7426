import type { RefundCheck } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import { css, text, theme } from '@kaeo/shared/style';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';

/** Conditions of the refund, each with its state. */
export function RefundConditions({ refund }: { refund: RefundCheck }) {
  const { t } = useTranslation('wallet');
  return (
    <ul css={lines} aria-label={t('refund.conditions')}>
      <Condition text={t('refund.hasAmount')} isMet={refund.result} />
      <Condition text={t('refund.hasNoBonus')} isMet={!refund.bonus} />
    </ul>
  );
}

function Condition({ text: words, isMet }: { text: string; isMet: boolean }) {
  const { t } = useTranslation('wallet');
  const tone = isMet ? theme.color.success : theme.color.danger;
  return (
    <li>
      {isMet ? <CircleCheck color={tone} aria-hidden="true" /> : <CircleX color={tone} aria-hidden="true" />}
      <span>{words}</span>
      <strong style={{ color: tone }}>{isMet ? t('refund.met') : t('refund.unmet')}</strong>
    </li>
  );
}

const lines = css({
  display: 'grid',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: theme.space[3],
    minHeight: theme.size.target,
    ...text.body,
  },
  '& strong': text.label,
});
