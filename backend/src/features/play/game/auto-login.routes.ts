import type { Feature, Player } from '../../../context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isSameSecret } from '../../../platform/secret-box.ts';
import { playerOf } from '../../../platform/session/session.ts';
import { assertGameOpen } from './assert-game-open.ts';
import { createGameService, unknownAccountCode } from './game.service.ts';
import { createGameStore, type LaunchKind } from './game.store.ts';
import { createGamePauseStore } from './game-pause.store.ts';
import { gameLink } from './game-presenter.ts';

/** Opens games without typing credentials (GAME-03), for the caller's own account only (D-33). */
export const autoLoginRoutes: Feature = (app, context) => {
  const service = createGameService(context);
  const games = createGameStore(context.db);

  async function link(player: Player, { launch, username, password }: Launched) {
    const account = await games.findLaunched(player.id, launch);
    if (!account || account.sealedPassword === null || account.username !== username) throw new Refusal('FORBIDDEN');
    const credentials = service.open({ ...account, sealedPassword: account.sealedPassword });
    if (password !== undefined && !isSameSecret(password, credentials.password)) throw new Refusal('FORBIDDEN');
    await createGamePauseStore(context.db).assertUsable(player.id, account.gameCode);
    await assertGameOpen(context, account.gameCode);
    if (account.web === null) throw new Refusal('NO_GAME');
    await service.assertMayPlay(player);
    const provider = context.providers.game({ code: account.gameCode, family: account.family });
    const answer = await provider.signIn(account.gameCode, account.username);
    if (answer.kind === 'unknown-account') throw new Refusal(unknownAccountCode(launch) ?? 'SLOT_NO_ACCOUNT');
    if (answer.kind !== 'signed-in') throw new Refusal('GAME_UNAVAILABLE');
    // An exclusion may have been committed meanwhile.
    await service.assertMayPlay(player);
    return { link: 'link' in answer ? answer.link : gameLink(context.config, account.web, answer.ticket) };
  }

  serve(app, 'GET /api/autoLogin/{launch}/{username}', (request) => link(playerOf(request), request.params));
  serve(app, 'GET /api/autoLogin/{launch}/{username}/{password}', (request) => link(playerOf(request), request.params));
};

type Launched = { readonly launch: LaunchKind; readonly username: string; readonly password?: string };
