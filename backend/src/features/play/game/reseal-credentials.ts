import type { Context } from '../../../context.ts';
import { keyRing } from '../../../platform/secret-box.ts';
import { createGameStore, type SealedAccount } from './game.store.ts';

const batch = 500;

/**
 * Reseals credentials that were sealed with an older secret. Once none are left, the old secret can be removed (ADR 0029). Credentials that
 * no accepted secret can unseal are logged and kept.
 * @returns how many accounts were resealed, and how many could not be.
 */
export async function resealCredentials({
  config,
  db,
  log,
}: Pick<Context, 'config' | 'db' | 'log'>): Promise<{ resealed: number; left: number }> {
  const keys = keyRing(config, 'game-credentials');
  const games = createGameStore(db);
  const reseal = (sealed: string) => keys.seal(keys.unseal(sealed));
  let [resealed, left] = [0, 0];
  let last: SealedAccount | undefined;
  do {
    const accounts = await games.listSealedOtherwise(keys.currentId, last, batch);
    for (const account of accounts) {
      try {
        const sealedEvent = account.sealedEvent === null ? null : reseal(account.sealedEvent);
        await games.reseal(account, { sealedPassword: reseal(account.sealedPassword), sealedEvent });
        resealed += 1;
      } catch (error) {
        log.error({ err: error, playerId: account.playerId, game: account.gameCode }, 'credentials cannot be resealed');
        left += 1;
      }
    }
    last = accounts.at(-1);
  } while (last);
  if (resealed + left > 0) log.info({ resealed, left }, 'game credentials resealed with the current key');
  return { resealed, left };
}
