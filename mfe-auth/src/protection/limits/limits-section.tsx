import type { LimitKind, LimitPeriod, Protection } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import { css, text, theme } from '@kaeo/shared/style';
import { Amount } from '@kaeo/shared/ui/bundled';
import { Button } from '@kaeo/shared/ui/initial';
import { Section } from '../section.tsx';
import { useWords } from '../use-words.ts';
import { limitOf, limitPeriods } from './limit-amount.ts';
import { WaitingRaise } from './waiting-raise.tsx';

const { color, space } = theme;
const row = css({
  display: 'grid',
  gap: space[2],
  paddingBlock: space[3],
  '&:first-of-type': { paddingTop: 0 },
  '&:last-of-type': { paddingBottom: 0 },
  '& + &': { borderTop: `1px solid ${color.rowLine}` },
});
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[2]} ${space[3]}`,
});
const words = css({ flex: '1 1 auto', minWidth: 0 });
const name = css({ display: 'block', color: color.text2, ...text.note });
const none = css({ color: color.text3, ...text.strong });
const facts = css({ color: color.text3, ...text.caption });

type LimitsSectionProps = {
  readonly kind: LimitKind;
  readonly protection: Protection;
  readonly onChange: (period: LimitPeriod) => void;
};

/** The limits of one kind by day, week and month: value, used part, end of the period, and a raise that waits (PROT-01, PROT-02). */
export function LimitsSection({ kind, protection, onChange }: LimitsSectionProps) {
  const { t } = useTranslation('auth');
  const { timeText } = useWords();
  const { currency } = protection;
  return (
    <Section title={t(`protection.limits.${kind}.title`)} lead={t(`protection.limits.${kind}.lead`)}>
      <ul>
        {limitPeriods.map((period) => {
          const limit = limitOf(protection, kind, period);
          return (
            <li key={period} css={row}>
              <div css={line}>
                <div css={words}>
                  <span css={name}>{t(`protection.limits.period.${period}`)}</span>
                  {limit ? (
                    <Amount value={limit.amount} currency={currency} />
                  ) : (
                    <span css={none}>{t('protection.limits.none')}</span>
                  )}
                </div>
                <Button
                  variant="secondary"
                  size="medium"
                  aria-label={`${t(limit ? 'protection.limits.change' : 'protection.limits.set')} ${t(`protection.limits.${kind}.${period}`)}`}
                  onClick={() => onChange(period)}
                >
                  {t(limit ? 'protection.limits.change' : 'protection.limits.set')}
                </Button>
              </div>
              {limit && (
                <p css={facts}>
                  {t(`protection.limits.${kind}.used`)}{' '}
                  <Amount value={Math.max(0, limit.used)} currency={currency} size="caption" />
                  {' · '}
                  {t('protection.limits.resets', { time: timeText(limit.resetsAt) })}
                  {limit.setBy === 'staff' && ` · ${t('protection.limits.byStaff')}`}
                </p>
              )}
              {limit?.raise && <WaitingRaise limit={limit} raise={limit.raise} currency={currency} />}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
