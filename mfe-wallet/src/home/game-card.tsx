import type { Currency, GameAccount } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import { formatAmount } from '@kaeo/shared/money';
import { useModal } from '@kaeo/shared/router';
import { Amount, Image } from '@kaeo/shared/ui/bundled';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Lock from 'lucide-react/icons/lock';
import Plus from 'lucide-react/icons/plus';
import { gameCredits } from '../game/game-credits.ts';
import { initialOf } from '../wallet/person.ts';
import { art, cardBox, cardButton, cardName, credits, facts, foot, logo, notOpened, scrim } from './game-card.style.ts';

/**
 * One game account of 300 x 211 px: its balance and a link, or a button that opens the account (HOME-05). Cards beside the centre of the
 * carousel show only the picture.
 */
export function GameCard({ game, currency }: { game: GameAccount; currency: Currency }) {
  const { t } = useTranslation('wallet');
  const { open } = useModal();
  const handleOpen = () => open('account', { game: game.code });

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
        {game.isActive ? (
          <button css={cardButton} type="button" aria-label={t('game.viewOf', { name: game.name })} onClick={handleOpen}>
            {t('game.view')}
            <ChevronRight size={18} aria-hidden="true" />
          </button>
        ) : (
          <button
            css={cardButton}
            type="button"
            data-look="ghost"
            aria-label={t('game.openOf', { name: game.name })}
            onClick={handleOpen}
          >
            <Plus size={18} aria-hidden="true" />
            {t('game.open')}
          </button>
        )}
      </div>
    </article>
  );
}
