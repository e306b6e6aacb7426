import type { ActiveBonus } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import { formatAmount } from '@kaeo/shared/money';
import { css, text, theme } from '@kaeo/shared/style';
import { ProgressRing, percentDone } from '@kaeo/shared/ui/bundled';
import { Card } from '@kaeo/shared/ui/initial';
import { useMoney } from './use-money.ts';

const { color, space } = theme;

const progress = css({ position: 'relative', display: 'flex', alignItems: 'center', gap: space[4], marginTop: space[2] });
const percent = css({ ...text.strong, color: color.rewardText, fontVariantNumeric: 'tabular-nums' });
const figures = css({ minWidth: 0, fontVariantNumeric: 'tabular-nums', ...text.note });

/** Turnover progress as a ring and as text. Renders nothing for a bonus without turnover. */
export function TurnoverProgress({ active }: { active: ActiveBonus }) {
  const { t } = useTranslation('bonus');
  const money = useMoney(active.currency);
  const { turnover = 0, turnoverDone = 0, remaining = 0 } = active;
  if (turnover === 0) return null;
  const played = t('active.played', { done: formatAmount(Math.min(turnoverDone, turnover)), turnover: money(turnover) });
  return (
    <div css={progress}>
      <ProgressRing value={turnoverDone} max={turnover} label={t('terms.turnover')} text={played} size={88}>
        <span css={percent} aria-hidden="true">
          {t('terms.percent', { percent: percentDone(turnoverDone, turnover) })}
        </span>
      </ProgressRing>
      <div css={figures}>
        <p css={{ color: color.text2 }}>{played}</p>
        {remaining > 0 && (
          <p>
            <strong css={{ color: color.rewardText }}>{t('active.left', { left: money(remaining) })}</strong>
          </p>
        )}
      </div>
    </div>
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

/** What ending the bonus now costs, by the server's figure. */
export function useEndCost({ canEnd, taken = 0, currency }: ActiveBonus): string {
  const { t } = useTranslation('bonus');
  const money = useMoney(currency);
  if (canEnd === false) return t('cancel.barred');
  return taken > 0 ? t('active.endTakes', { amount: money(taken) }) : t('active.endTakesNothing');
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
