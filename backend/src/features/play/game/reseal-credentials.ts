import type { Context } from '../../../platform/context.ts';
import { keyRing } from '../../../platform/secret-box.ts';
import { createGameStore, type SealedAccount } from './game.store.ts';

const batch = 500;

/**
 * Seals anew what another secret than the current one has sealed; when it has told of none left, that secret may go (ADR 0046). What no
 * accepted secret opens is told and left.
 * @returns how many accounts were sealed anew, and how many could not be.
 */
export async function resealCredentials({
  config,
  db,
  log,
}: Pick<Context, 'config' | 'db' | 'log'>): Promise<{ resealed: number; left: number }> {
  const keys = keyRing(config, 'game-credentials');
  const games = createGameStore(db);
  const anew = (sealed: string) => keys.seal(keys.unseal(sealed));
  let [resealed, left] = [0, 0];
  let last: SealedAccount | undefined;
  do {
    const accounts = await games.listSealedOtherwise(keys.currentId, last, batch);
    for (const account of accounts) {
      try {
        const sealedEvent = account.sealedEvent === null ? null : anew(account.sealedEvent);
        await games.reseal(account, { sealedPassword: anew(account.sealedPassword), sealedEvent });
        resealed += 1;
      } catch (error) {
        log.error({ err: error, playerId: account.playerId, game: account.gameCode }, 'credentials cannot be sealed anew');
        left += 1;
      }
    }
    last = accounts.at(-1);
  } while (last);
  if (resealed + left > 0) log.info({ resealed, left }, 'credentials of games were sealed under the current key');
  return { resealed, left };
}
