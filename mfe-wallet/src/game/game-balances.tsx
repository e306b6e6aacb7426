import type { GameAccount, Wallet } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import { useModal } from '@kaeo/shared/router';
import { css, text, theme } from '@kaeo/shared/style';
import { Amount } from '@kaeo/shared/ui/bundled';
import { IconButton } from '@kaeo/shared/ui/initial';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { walletCode } from '../transfer/transfer-accounts.ts';

/** Balances of the game and the wallet, with a button to move money back. */
export function GameBalances({ game, wallet }: { game: GameAccount; wallet: Wallet }) {
  const { t } = useTranslation('wallet');
  const { open } = useModal();
  const { currency } = wallet.profile;
  return (
    <section css={box}>
      <div>
        <p css={caption}>{t('home.inGames')}</p>
        <Amount value={game.amount} currency={currency} />
      </div>
      <IconButton
        label={t('game.moveBack')}
        icon={<ArrowLeftRight size={22} />}
        variant="filled"
        onClick={() => open('transfer', { from: game.code, to: walletCode, amount: 'all' })}
      />
      <div css={end}>
        <p css={caption}>{t('home.wallet')}</p>
        <Amount value={wallet.wallet.amount} currency={currency} />
      </div>
    </section>
  );
}

const box = css({
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr',
  alignItems: 'center',
  gap: theme.space[2],
  padding: theme.space[3],
  borderRadius: theme.radius.card,
  background: theme.color.s2,
  '& > button': { background: theme.color.s3 },
});
const caption = css({ ...text.caption, color: theme.color.text3 });
const end = css({ textAlign: 'end' });
