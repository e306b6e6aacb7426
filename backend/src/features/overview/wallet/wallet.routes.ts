import type { GameAccount } from '@kaeo/shared/api';
import { minor, sum, toAmount } from '@kaeo/shared/money';
import type { Feature, Player } from '../../../context.ts';
import { type AccountName, accounts } from '../../../ledger/ledger.ts';
import { serve } from '../../../platform/http/serve.ts';
import { playerOf } from '../../../platform/session/session.ts';
import { presentAccount } from '../../identity/account/account.presenter.ts';
import { presentGame } from '../../play/game/game-presenter.ts';
import { createGameRefresh } from '../../play/game/game-refresh.ts';
import { readWallet, type WalletFacts } from './wallet.store.ts';

/** Limited because each refresh queries the provider of every active game. */
const refreshesByPlayer = { points: 30, durationS: 60 };

export const walletRoutes: Feature = (app, context) => {
  const { clock, config, db, limits, site } = context;
  const refresh = createGameRefresh(context);

  const read = ({ id, currency }: Player): Promise<WalletFacts> => readWallet(db, id, currency, clock.now());
  const presentGames = (player: Player, { games, balances }: WalletFacts): GameAccount[] =>
    games.map((game) => presentGame(config, player.id, game, balances));

  serve(app, 'GET /api/wallet', async (request) => {
    const player = playerOf(request);
    const { switches, shares } = await site.read();
    const facts = await read(player);
    const { balances, inviteMinor, isExcluded, openQr, owner, ownInviteCode } = facts;
    const of = (account: (playerId: string) => AccountName) => balances.get(account(player.id)) ?? minor(0);
    return {
      ...presentAccount(owner, clock.now()),
      wallet: { amount: toAmount(of(accounts.wallet)) },
      onTheWay: {
        amount: toAmount(sum([of(accounts.hold), of(accounts.transit)])),
        toGames: toAmount(of(accounts.transit)),
      },
      openQr: openQr && { channel: openQr.channel, amount: toAmount(openQr.amountMinor), leftS: openQr.leftS },
      invite: {
        amount: toAmount(inviteMinor),
        success: shares.invite.percent,
        fail: shares.invite.percentFail,
        isInactive: !switches.isInviteActive,
        code: ownInviteCode,
      },
      slots: presentGames(player, facts),
      ...(isExcluded ? { isExcluded } : {}),
    };
  });
  serve(app, 'GET /api/wallet/refresh/slot', async (request) => {
    const player = playerOf(request);
    await limits.action('refresh', player.id, refreshesByPlayer);
    const silent = await refresh.refreshAll(player);
    return { slots: presentGames(player, await read(player)), syncedAt: clock.now().toISOString(), silent: [...silent] };
  });
};
