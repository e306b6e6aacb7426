import type { GameAccount, Wallet } from '@kaeo/shared/api';
import { minor, sum, toAmount } from '@kaeo/shared/money';
import type { Context, Player } from '../../../context.ts';
import { type AccountName, accounts } from '../../../ledger/ledger.ts';
import { presentAccount } from '../../identity/account/account.presenter.ts';
import { presentGame } from '../../play/game/game-presenter.ts';
import { invitePercents } from '../../rewards/losses/loss-share.ts';
import { createWalletStore, type WalletFacts } from './wallet.store.ts';

type Caller = Pick<Player, 'id' | 'currency'>;

export function createWalletService(context: Pick<Context, 'config' | 'db' | 'clock' | 'flags'>) {
  const { clock, config, db, flags } = context;
  const store = createWalletStore(db);

  const read = (caller: Caller): Promise<WalletFacts> => store.read(caller.id, caller.currency, clock.now());

  const presentGames = (caller: Caller, facts: WalletFacts): GameAccount[] =>
    facts.games.map((game) => presentGame(config, caller.id, game, facts.balances));

  return {
    async read(caller: Caller): Promise<Wallet> {
      const { isInviteActive } = await flags.read();
      const facts = await read(caller);
      const of = (account: (playerId: string) => AccountName) => facts.balances.get(account(caller.id)) ?? minor(0);
      return {
        ...presentAccount(facts.owner, clock.now()),
        wallet: { amount: toAmount(of(accounts.wallet)) },
        onTheWay: {
          amount: toAmount(sum([of(accounts.hold), of(accounts.transit)])),
          toGames: toAmount(of(accounts.transit)),
        },
        openQr: facts.openQr && {
          channel: facts.openQr.channel,
          amount: toAmount(facts.openQr.amountMinor),
          leftS: facts.openQr.leftS,
        },
        invite: {
          amount: toAmount(facts.inviteMinor),
          ...invitePercents,
          isInactive: !isInviteActive,
        },
        slots: presentGames(caller, facts),
      };
    },

    async games(caller: Caller): Promise<GameAccount[]> {
      return presentGames(caller, await read(caller));
    },
  };
}
