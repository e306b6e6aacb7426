import type { Currency, GameAccount } from '@wallet/shared/api';
import { useTranslation } from '@wallet/shared/i18n';
import { formatAmount } from '@wallet/shared/money';
import { useModal } from '@wallet/shared/router';
import { Amount } from '@wallet/shared/ui';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Lock from 'lucide-react/icons/lock';
import Plus from 'lucide-react/icons/plus';
import { gameCredits } from '../game/game-credits.ts';
import { Art, CardBox, CardButton, CardName, Credits, Facts, Foot, Logo, NotOpened, Scrim } from './game-card.style.ts';

/**
 * One game account: what it holds and the way to it, or the offer to open it (HOME-05). 300 x 211.
 * Beside the centre of the carousel only the picture shows.
 */
export function GameCard({ game, currency }: { game: GameAccount; currency: Currency }) {
  const { t } = useTranslation('wallet');
  const { open } = useModal();
  const handleOpen = () => open('account', { game: game.code });

  return (
    <CardBox data-active={game.isActive}>
      <Art src={game.background} alt="" width={300} height={211} draggable={false} />
      <Scrim />
      <Logo data-centre-only src={game.logo} alt="" width={32} height={32} draggable={false} />
      {(!game.isActive || game.paused) && (
        <NotOpened data-centre-only>
          <Lock size={14} aria-hidden="true" />
          {t(game.paused ? 'game.paused' : 'game.notOpened')}
        </NotOpened>
      )}
      <Foot data-centre-only>
        <Facts>
          <CardName data-active={game.isActive}>{game.name}</CardName>
          {game.isActive && (
            <>
              <Amount value={game.amount} currency={currency} size="large" />
              <Credits>{t('game.credits', { amount: formatAmount(gameCredits(game)) })}</Credits>
            </>
          )}
        </Facts>
        {game.isActive ? (
          <CardButton type="button" aria-label={t('game.viewOf', { name: game.name })} onClick={handleOpen}>
            {t('game.view')}
            <ChevronRight size={18} aria-hidden="true" />
          </CardButton>
        ) : (
          <CardButton type="button" data-look="ghost" aria-label={t('game.openOf', { name: game.name })} onClick={handleOpen}>
            <Plus size={18} aria-hidden="true" />
            {t('game.open')}
          </CardButton>
        )}
      </Foot>
    </CardBox>
  );
}
