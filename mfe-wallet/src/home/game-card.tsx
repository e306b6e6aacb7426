import type { Currency, GameAccount } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import { formatAmount } from '@kaeo/shared/money';
import { useModal } from '@kaeo/shared/router';
import { css, focusRing, text, theme } from '@kaeo/shared/style';
import { Amount, carouselPlaces, Image } from '@kaeo/shared/ui/bundled';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Lock from 'lucide-react/icons/lock';
import Plus from 'lucide-react/icons/plus';
import { gameCredits } from '../game/game-credits.ts';
import { useMoney } from '../wallet/amount/use-money.ts';
import { initialOf } from '../wallet/display/person.ts';

const cardBox = css({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'clip',
  display: 'grid',
  alignItems: 'end',
  padding: `14px 14px 14px ${theme.space[4]}`,
  width: '300px',
  height: carouselPlaces.cardHeight,
  borderRadius: theme.radius.hero,
  background: theme.color.s2,
  textAlign: 'start',
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    borderRadius: 'inherit',
    boxShadow: `inset 0 0 0 1px ${theme.color.heroSplit}`,
    pointerEvents: 'none',
  },
  '&[data-active="false"] > img:first-of-type': { filter: 'var(--art-filter, saturate(.3) brightness(.6))' },
});
const art = css({ position: 'absolute', inset: 0, zIndex: -2, width: '100%', height: '100%', objectFit: 'cover' });
const scrim = css({ position: 'absolute', inset: 0, zIndex: -1, background: theme.gradient.scrim });
const logo = css({
  position: 'absolute',
  top: '14px',
  left: '14px',
  display: 'grid',
  placeItems: 'center',
  width: '32px',
  height: '32px',
  borderRadius: theme.radius.chip,
  background: theme.color.veil,
  ...text.captionStrong,
});
const notOpened = css({
  position: 'absolute',
  top: '14px',
  right: '14px',
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  minHeight: '26px',
  padding: `0 ${theme.space[2]}`,
  borderRadius: theme.radius.chip,
  background: theme.color.veil,
  ...text.captionStrong,
});
const foot = css({
  display: 'flex',
  // With millions of kip, the amount needs its own line.
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  columnGap: theme.space[2],
});
const facts = css({
  minWidth: 0,
  display: 'grid',
  justifyItems: 'start',
  // Very long amounts with doubled text size wrap instead of being clipped.
  '& > span': { overflowWrap: 'anywhere' },
});
/** At most two lines, above the amount if there is one, otherwise beside the button. */
const cardName = css({
  ...text.label,
  flexBasis: '100%',
  '& > span': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    // Glyphs with stacked marks are taller than the line.
    paddingBlock: '0.25em',
    marginBlock: '-0.25em',
  },
  '&[data-active="false"]': { ...text.title, flex: '1 1 8rem', paddingBottom: theme.space[2] },
});
const credits = css({ ...text.caption, color: theme.color.text2 });

/**
 * The pseudo-element makes the whole card clickable. Do not add a transform on press: the pill would become its containing block,
 * and the release would miss it.
 */
const cardButton = css({
  display: 'inline-flex',
  flexShrink: 0,
  alignItems: 'center',
  gap: '6px',
  marginInlineStart: 'auto',
  minHeight: theme.size.target,
  padding: `0 ${theme.space[4]}`,
  border: 0,
  borderRadius: theme.radius.pill,
  background: theme.color.text,
  color: theme.color.ink,
  ...text.label,
  ...focusRing,
  // Lies above the pseudo-element of the other button, and contains its own.
  '&[data-look="play"]': { position: 'relative', zIndex: 1, flexShrink: 1, margin: 0 },
  '&[data-look="ghost"]': { border: `1px solid ${theme.color.text3}`, background: theme.color.veil, color: theme.color.text },
  '&::before': { content: '""', position: 'absolute', inset: 0, borderRadius: theme.radius.hero },
  '&:active': { background: theme.color.text2 },
  '&[data-look="ghost"]:active': { background: theme.color.s3 },
});

/** The player played before: the way to the account shrinks to an icon. */
const actions = css({ display: 'flex', flexBasis: '100%', alignItems: 'center', gap: theme.space[2], marginTop: theme.space[1] });

/** A picture of 300 x 211 px (HOME-05). */
export function GameCard({ game, currency }: { game: GameAccount; currency: Currency }) {
  const { t } = useTranslation('wallet');
  const { open } = useModal();
  const money = useMoney(currency);
  const lastIn = game.isActive && !game.paused && game.web !== null ? (game.transfers?.lastIn ?? 0) : 0;
  const isOpen = game.isActive;
  const account = (
    <button
      css={cardButton}
      type="button"
      data-look={lastIn > 0 || !isOpen ? 'ghost' : undefined}
      aria-label={t(isOpen ? 'game.viewOf' : 'game.openOf', { name: game.name })}
      onClick={() => open('account', { game: game.code })}
    >
      {!isOpen && <Plus size={18} aria-hidden="true" />}
      {lastIn === 0 && t(isOpen ? 'game.view' : 'game.open')}
      {isOpen && <ChevronRight size={18} aria-hidden="true" />}
    </button>
  );

  return (
    <article css={cardBox} data-active={game.isActive}>
      <Image css={art} src={game.background} alt="" width={300} height={211} draggable={false} />
      <div css={scrim} />
      <span css={logo} data-centre-only>
        <Image
          src={game.logo}
          alt=""
          width={20}
          height={20}
          draggable={false}
          fallback={<span aria-hidden="true">{initialOf(game.name)}</span>}
        />
      </span>
      {(!game.isActive || game.paused) && (
        <p css={notOpened} data-centre-only>
          <Lock size={14} aria-hidden="true" />
          {t(game.paused ? 'game.paused' : 'game.notOpened')}
        </p>
      )}
      <div css={foot} data-centre-only>
        <h3 css={cardName} data-active={game.isActive}>
          <span>{game.name}</span>
        </h3>
        {game.isActive && (
          <div css={facts}>
            <Amount value={game.amount} currency={currency} size="large" />
            <p css={credits}>{t('game.credits', { amount: formatAmount(gameCredits(game)) })}</p>
          </div>
        )}
        {lastIn > 0 ? (
          <div css={actions}>
            <button
              css={cardButton}
              type="button"
              data-look="play"
              aria-label={t('game.playWithOf', { amount: money(lastIn), name: game.name })}
              onClick={() => open('play', { game: game.code })}
            >
              {t('game.playWith', { amount: money(lastIn) })}
            </button>
            {account}
          </div>
        ) : (
          account
        )}
      </div>
    </article>
  );
}
