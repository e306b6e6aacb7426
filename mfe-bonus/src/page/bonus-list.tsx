import type { Bonus } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import { formatAmount } from '@kaeo/shared/money';
import type { UseQueryResult } from '@kaeo/shared/query';
import { css, focusRing, media, press, text, theme } from '@kaeo/shared/style';
import { AsyncView, Chip, EmptyState, Image } from '@kaeo/shared/ui/bundled';
import { Skeleton } from '@kaeo/shared/ui/initial';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Check from 'lucide-react/icons/check';
import { bonusMark } from '../bonus/api/get-bonuses.ts';
import { useBonusKind } from '../bonus/bonus-words.ts';
import { useMoney } from '../bonus/use-money.ts';

const { color, gradient, radius, space } = theme;

const head = css({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space[3],
  marginBottom: space[3],
});
const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[3],
  [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
});
const skeletonCards = ['a', 'b', 'c', 'd', 'e', 'f'];

type BonusListProps = { query: UseQueryResult<Bonus[]>; onOpen: (code: string) => void };

export function BonusList({ query, onOpen }: BonusListProps) {
  const { t } = useTranslation('bonus');
  return (
    <section aria-labelledby="bonus-list-title">
      <div css={head}>
        <h2 id="bonus-list-title" css={text.h2}>
          {t('list.title')}
        </h2>
        {query.data && <span css={{ color: color.text3, ...text.caption }}>{t('list.count', { count: query.data.length })}</span>}
      </div>
      <AsyncView
        query={query}
        skeleton={
          <div css={grid}>
            {skeletonCards.map((key) => (
              <Skeleton key={key} height={132} radius={radius.card} />
            ))}
          </div>
        }
        empty={{
          isEmpty: (bonuses) => bonuses.length === 0,
          view: <EmptyState art="bonus" title={t('list.emptyTitle')} hint={t('list.emptyHint')} />,
        }}
      >
        {(bonuses) => (
          <ul css={grid}>
            {bonuses.map((bonus) => (
              <li key={bonus.code}>
                <BonusCard bonus={bonus} onOpen={() => onOpen(bonus.code)} />
              </li>
            ))}
          </ul>
        )}
      </AsyncView>
    </section>
  );
}

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
/** Dim only the picture, so that the text keeps its contrast. */
const receivedArt = css({ filter: 'saturate(.2) brightness(.5)' });
const shade = css({ position: 'absolute', inset: 0, background: gradient.scrim });
const words = css({ position: 'relative', display: 'grid', overflowWrap: 'anywhere' });
const benefit = css({ color: color.rewardText, fontVariantNumeric: 'tabular-nums', ...text.label });
const markPlace = css({ position: 'relative', minHeight: '26px' });

/** A bonus at its limit is disabled; the active banner links to the terms of the current one. */
function BonusCard({ bonus, onOpen }: { bonus: Bonus; onOpen: () => void }) {
  const kindOf = useBonusKind();
  const { t } = useTranslation('bonus');
  const money = useMoney(bonus.currency);
  const mark = bonusMark(bonus);
  const image = bonus.banners[0]?.image ?? '';
  const isReceived = mark === 'received';
  const face = (
    <>
      <Image css={[art, isReceived && receivedArt]} src={image} alt="" loading="lazy" draggable={false} />
      <span css={shade} />
      <span css={markPlace}>{mark !== 'open' && <BonusMarkChip mark={mark} />}</span>
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
  if (bonus.isFull) return <div css={[card, mark === 'current' && currentRing]}>{face}</div>;
  return (
    <button type="button" css={[card, pressable, mark === 'current' && currentRing]} aria-haspopup="dialog" onClick={onOpen}>
      {face}
    </button>
  );
}

const marks = {
  current: { tone: 'reward', Icon: BadgeCheck },
  received: { tone: 'neutral', Icon: Check },
} as const;

function BonusMarkChip({ mark }: { mark: keyof typeof marks }) {
  const { t } = useTranslation('bonus');
  const { tone, Icon } = marks[mark];
  return (
    <Chip tone={tone} icon={<Icon size={16} />}>
      {t(`mark.${mark}`)}
    </Chip>
  );
}
