import { AutoLogin } from '@wallet/shared/api';
import { Type } from 'typebox';
import type { App, Context, Feature } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isSameSecret } from '../../../platform/secret-box.ts';
import { playerOf } from '../../../platform/session/session.ts';
import { createGameService } from './game.service.ts';
import { createGameStore, type LaunchKind } from './game.store.ts';
import { gameLink } from './game-links.ts';
import { createGamePauseStore } from './game-pause.store.ts';
import { unknownAccountCode } from './unknown-account-code.ts';

/** What follows the kind in the path, as the specification lists it. */
const paths: Readonly<Record<LaunchKind, 'username' | 'username-and-password'>> = {
  pg: 'username',
  betflix: 'username',
  askmebet: 'username-and-password',
  imi: 'username-and-password',
  usun: 'username-and-password',
  areaslot: 'username',
  circus: 'username-and-password',
  slotracha: 'username-and-password',
  pgslot: 'username-and-password',
  joker2: 'username',
  huayhd: 'username',
};

const Username = Type.Object({ username: Type.String({ minLength: 1, maxLength: 100 }) });
const UsernameAndPassword = Type.Object({ ...Username.properties, password: Type.String({ minLength: 1, maxLength: 200 }) });

/** Opens games without typing (GAME-03): eleven calls that answer a link, for the caller's own account only (D-33). */
export const autoLoginRoutes: Feature = (app, context) => {
  for (const launch of launchesOf(paths)) {
    registerLaunch(app, context, launch);
  }
};

const launchesOf = (table: typeof paths) => Object.keys(table).filter((name): name is LaunchKind => name in table);

function registerLaunch(app: App, context: Context, launch: LaunchKind): void {
  const service = createGameService(context);
  const games = createGameStore(context.db);
  const options = {
    schema: { response: { 200: AutoLogin }, tags: ['game'], summary: `Link that opens the ${launch} game signed in` },
    config: { access: 'player', isAddressSecret: true },
  } as const;

  async function link(playerId: string, username: string, password: string | undefined) {
    const account = await games.findLaunched(playerId, launch);
    if (!account || account.sealedPassword === null || account.username !== username) throw new Refusal('FORBIDDEN');
    const credentials = service.open({ ...account, sealedPassword: account.sealedPassword });
    if (password !== undefined && !isSameSecret(password, credentials.password)) throw new Refusal('FORBIDDEN');
    await createGamePauseStore(context.db).assertUsable(playerId, account.gameCode);
    if (account.web === null) throw new Refusal('NO_GAME');
    const answer = await context.providers.game(account.family).signIn(account.gameCode, account.username);
    if (answer.kind === 'unknown-account') throw new Refusal(unknownAccountCode(launch) ?? 'SLOT_NO_ACCOUNT');
    if (answer.kind !== 'signed-in') throw new Refusal('GAME_UNAVAILABLE');
    return { link: gameLink(context.config, account.web, answer.ticket) };
  }

  if (paths[launch] === 'username') {
    app.get(`/api/autoLogin/${launch}/:username`, { ...options, schema: { ...options.schema, params: Username } }, (request) =>
      link(playerOf(request).id, request.params.username, undefined),
    );
    return;
  }
  app.get(
    `/api/autoLogin/${launch}/:username/:password`,
    { ...options, schema: { ...options.schema, params: UsernameAndPassword } },
    (request) => link(playerOf(request).id, request.params.username, request.params.password),
  );
}
