import type { Bonus } from '@wallet/shared/api';
import { useTranslation } from '@wallet/shared/i18n';
import { formatAmount } from '@wallet/shared/money';
import { css, focusRing, press, text, theme } from '@wallet/shared/style';
import { Chip } from '@wallet/shared/ui';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { bonusMark } from '../bonus/bonus-mark.ts';
import { useBonusKind } from '../bonus/bonus-words.ts';
import { useMoney } from '../bonus/use-money.ts';

const { color, gradient, radius, space } = theme;

const card = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  width: '100%',
  minHeight: '132px',
  height: '100%',
  overflow: 'hidden',
  padding: space[3],
  border: 0,
  borderRadius: radius.card,
  background: color.s2,
  boxShadow: `inset 0 0 0 1px ${color.line}`,
  color: color.text,
  textAlign: 'start',
});
const pressable = css({ cursor: 'pointer', ...press, ...focusRing });
const currentRing = css({ boxShadow: `0 0 0 2px ${color.bg}, 0 0 0 4px ${color.reward}` });
const art = css({ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' });
/** The picture steps back, never the words: their contrast stays. */
const receivedArt = css({ filter: 'saturate(.2) brightness(.5)' });
const shade = css({ position: 'absolute', inset: 0, background: gradient.scrim });
const words = css({ position: 'relative', display: 'grid', overflowWrap: 'anywhere' });
const benefit = css({ color: color.rewardText, fontVariantNumeric: 'tabular-nums', ...text.label });
const mark = css({ position: 'relative', minHeight: '26px' });

/**
 * One bonus: its first banner behind its name. At its limit it cannot be pressed, current or not; the active banner leads to the
 * conditions of a current one.
 */
export function BonusCard({ bonus, onOpen }: { bonus: Bonus; onOpen: () => void }) {
  const kindOf = useBonusKind();
  const { t } = useTranslation('bonus');
  const money = useMoney(bonus.currency);
  const [isBroken, setIsBroken] = useState(false);
  const stands = bonusMark(bonus);
  const image = bonus.banners[0]?.image ?? '';
  const isReceived = stands === 'received';
  const face = (
    <>
      {image !== '' && !isBroken && (
        <img
          css={[art, isReceived && receivedArt]}
          src={image}
          alt=""
          loading="lazy"
          draggable={false}
          onError={() => setIsBroken(true)}
        />
      )}
      <span css={shade} />
      <span css={mark}>
        <BonusMarkChip mark={stands} />
      </span>
      <span css={words}>
        <span css={[text.strong, isReceived && { color: color.text2 }]}>{bonus.name}</span>
        {bonus.grant !== undefined && <span css={[benefit, isReceived && { color: color.text3 }]}>{money(bonus.grant)}</span>}
        <span css={{ color: isReceived ? color.text3 : color.text2, ...text.caption }}>
          {kindOf(bonus)}
          {bonus.turnover !== undefined &&
            ` · ${bonus.turnover > 0 ? t('card.turnover', { turnover: formatAmount(bonus.turnover) }) : t('card.noTurnover')}`}
        </span>
      </span>
    </>
  );
  if (bonus.isFull) return <div css={[card, stands === 'current' && currentRing]}>{face}</div>;
  return (
    <button type="button" css={[card, pressable, stands === 'current' && currentRing]} aria-haspopup="dialog" onClick={onOpen}>
      {face}
    </button>
  );
}

function BonusMarkChip({ mark: stands }: { mark: ReturnType<typeof bonusMark> }) {
  const { t } = useTranslation('bonus');
  switch (stands) {
    case 'current':
      return (
        <Chip tone="reward" icon={<BadgeCheck size={16} />}>
          {t('mark.current')}
        </Chip>
      );
    case 'received':
      return (
        <Chip tone="neutral" icon={<Check size={16} />}>
          {t('mark.received')}
        </Chip>
      );
    case 'open':
      return null;
    default:
      return stands satisfies never;
  }
}
