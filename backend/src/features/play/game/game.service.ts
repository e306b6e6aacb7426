import { randomInt } from 'node:crypto';
import type { GameCredentials } from '@kaeo/shared/api';
import type { Context, Player } from '../../../context.ts';
import { partnerOfGame } from '../../../platform/config/rails-config.ts';
import { Refusal, type RefusalCode } from '../../../platform/refusal.ts';
import { keyRing } from '../../../platform/secret-box.ts';
import { createProtectionGuard } from '../../protection/guard/guard.ts';
import { assertGameOpen } from './assert-game-open.ts';
import { playInGames } from './exposure.ts';
import { createGameStore, type Game, type GameAccount } from './game.store.ts';
import { createGamePauseStore } from './game-pause.store.ts';

/** Limited because each request is sent to the provider. */
const resetsByPlayer = { points: 10, durationS: 60 };

/** Players' accounts at game providers. Credentials are sealed before they are stored (SRV-03). */
export function createGameService(context: Context) {
  const { config, db, clock, providers, limits } = context;
  const games = createGameStore(db);
  const guard = createProtectionGuard(context);
  const keys = keyRing(config, 'game-credentials');

  async function offered(code: string): Promise<Game> {
    const game = await games.find(code);
    if (!game) throw new Refusal('NO_GAME');
    return game;
  }

  async function active(player: Player, code: string): Promise<GameAccount & { sealedPassword: string }> {
    await offered(code);
    const account = await games.findAccount(player.id, code);
    if (account?.state !== 'ACTIVE' || account.sealedPassword === null) throw new Refusal('SLOT_NO_ACCOUNT');
    return { ...account, sealedPassword: account.sealedPassword };
  }

  /** @throws Refusal also `GAME_FROZEN` while staff have to decide about the account (FAIR-03). */
  async function usable(player: Player, code: string) {
    const account = await active(player, code);
    await createGamePauseStore(db).assertUsable(player.id, code);
    return account;
  }

  /** @throws Refusal of the guard. A player with credentials can log in at the provider, so reading them is play too. */
  const assertMayPlay = (player: Player): Promise<void> => db.transaction((tx) => guard.assert(tx, player, playInGames(player)));

  /** After a reset with an unknown outcome, fetches the valid password: opening an existing account returns its credentials. */
  async function withoutDoubt(player: Player, account: GameAccount & { sealedPassword: string }) {
    if (account.passwordDoubtedAt === null) return account;
    const game = await offered(account.gameCode);
    const answer = await providers.game(game).open(account.gameCode, { username: account.username });
    if (answer.kind !== 'opened') return account;
    const sealedPassword = keys.seal(answer.password);
    await games.changePassword(player.id, account.gameCode, sealedPassword);
    return { ...account, sealedPassword, passwordDoubtedAt: null };
  }

  async function credentials(player: Player, code: string): Promise<GameCredentials> {
    const account = await withoutDoubt(player, await usable(player, code));
    await assertGameOpen(context, code);
    await assertMayPlay(player);
    return { ...open(account), ...(account.passwordDoubtedAt === null ? {} : { isOutdated: true }) };
  }

  function open({ username, sealedPassword, sealedEvent }: GameAccount & { sealedPassword: string }): GameCredentials {
    return {
      username,
      password: keys.unseal(sealedPassword),
      event: sealedEvent === null ? null : parseEvent(keys.unseal(sealedEvent)),
    };
  }

  return {
    /** Opens or returns the account. The username is reserved first, so that a retry creates no second one. */
    async activate(player: Player, code: string): Promise<GameCredentials> {
      const game = await offered(code);
      await assertGameOpen(context, code);
      await assertMayPlay(player);
      await games.reserve({ playerId: player.id, gameCode: code, username: newGameUsername(), createdAt: clock.now() });
      const reserved = await games.findAccount(player.id, code);
      if (reserved?.state === 'OPENING') {
        const answer = await providers.game(game).open(code, { username: reserved.username });
        if (answer.kind === 'refused') throw new Refusal('GAME_ACTIVATION_FAIL');
        if (answer.kind === 'unknown') throw new Refusal('SLOT_ACTIVATE_FAIL');
        await games.activate(player.id, code, {
          username: answer.username,
          partner: partnerOfGame(config.rails, code)?.name ?? null,
          sealedPassword: keys.seal(answer.password),
          sealedEvent: answer.event === null ? null : keys.seal(JSON.stringify(answer.event)),
        });
      }
      return credentials(player, code);
    },

    credentials,

    /**
     * Requests a new password from the provider. Each call sets another one. After an unknown outcome the old password is marked as
     * outdated, and the next look fetches the valid one.
     * @throws Refusal of the guard, `NO_GAME`, `SLOT_NO_ACCOUNT`, `GAME_FROZEN`, `SLOT_RESET_PASSWORD_FAIL` if the password is certainly unchanged,
     * `GAME_UNAVAILABLE` if the outcome is unknown, `REQUEST_LIMIT`, or the code for an account unknown to the provider.
     */
    async resetPassword(player: Player, code: string): Promise<GameCredentials> {
      const game = await offered(code);
      const account = await usable(player, code);
      await assertMayPlay(player);
      await limits.action('reset-password', player.id, resetsByPlayer);
      await games.doubtPassword(player.id, code, clock.now());
      const answer = await providers.game(game).resetPassword(code, account.username);
      if (answer.kind === 'unknown') throw new Refusal('GAME_UNAVAILABLE');
      if (answer.kind !== 'reset') await games.trustPassword(player.id, code);
      if (answer.kind === 'unknown-account') throw new Refusal(unknownAccountCode(game.launch) ?? 'SLOT_RESET_PASSWORD_FAIL');
      if (answer.kind !== 'reset') throw new Refusal('SLOT_RESET_PASSWORD_FAIL');
      const sealedPassword = keys.seal(answer.password);
      await games.changePassword(player.id, code, sealedPassword);
      await assertMayPlay(player);
      return open({ ...account, sealedPassword });
    },

    /** Unseals credentials that another part of the feature has read. */
    open,
    assertMayPlay,
  };
}

/** Ten characters accepted by every provider as a name, without look-alikes. */
function newGameUsername(): string {
  return Array.from({ length: 10 }, () => 'abcdefghjkmnpqrstuvwxyz23456789'.charAt(randomInt(31))).join('');
}

function parseEvent(text: string): Record<string, string> {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) throw new Error('the sealed event of a game account is not an object');
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, String(field)]));
}

/** The code for a player unknown to the provider, if it has its own (section 8); UFABET is opened by posting a form. */
export function unknownAccountCode(launch: Game['launch']): RefusalCode | undefined {
  if (launch === 'areaslot') return 'NOT_AREASLOT';
  return launch === null ? 'NOT_UFABET' : undefined;
}
