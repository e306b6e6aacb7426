import type { ActiveBonus } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import { formatAmount } from '@kaeo/shared/money';
import { css, text, theme } from '@kaeo/shared/style';
import { Card } from '@kaeo/shared/ui/initial';
import { useMoney } from './use-money.ts';

const { color, radius, space } = theme;

const track = css({
  position: 'relative',
  height: '8px',
  marginTop: space[2],
  overflow: 'hidden',
  borderRadius: radius.pill,
  background: color.s3,
});
const bar = css({ display: 'block', height: '100%', borderRadius: radius.pill, background: color.reward });
const figures = css({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space[3],
  fontVariantNumeric: 'tabular-nums',
  ...text.caption,
});

/** Turnover progress as a bar and as text. Renders nothing for a bonus without turnover. */
export function TurnoverProgress({ active }: { active: ActiveBonus }) {
  const { t } = useTranslation('bonus');
  const money = useMoney(active.currency);
  const { turnover = 0, turnoverDone = 0, remaining = 0 } = active;
  if (turnover === 0) return null;
  const played = t('active.played', { done: formatAmount(Math.min(turnoverDone, turnover)), turnover: money(turnover) });
  return (
    <>
      <div
        css={track}
        role="progressbar"
        aria-label={t('terms.turnover')}
        aria-valuemin={0}
        aria-valuemax={turnover}
        aria-valuenow={Math.min(turnoverDone, turnover)}
        aria-valuetext={played}
      >
        <span css={bar} style={{ width: `${Math.min(100, (turnoverDone / turnover) * 100)}%` }} />
      </div>
      <p css={figures}>
        <span css={{ color: color.text2 }}>{played}</span>
        {remaining > 0 && <strong css={{ color: color.rewardText }}>{t('active.left', { left: money(remaining) })}</strong>}
      </p>
    </>
  );
}

export function TurnoverCard({ active }: { active: ActiveBonus }) {
  const hint = useActiveHint(active);
  return (
    <Card level={2}>
      <TurnoverProgress active={active} />
      <p css={{ color: color.text2, ...text.note }}>{hint}</p>
    </Card>
  );
}

export function useActiveHint(active: ActiveBonus): string {
  const { t } = useTranslation('bonus');
  const money = useMoney(active.currency);
  const { turnover, remaining = 0, canEnd, waitsFor, floor = 0 } = active;
  if (turnover === 0) return t('active.noTurnover');
  if (canEnd) return remaining > 0 ? t('active.belowFloor', { floor: money(floor) }) : t('active.met');
  if (waitsFor === 'open-play') return t('active.openPlay', { floor: money(floor) });
  return t('active.hint');
}
