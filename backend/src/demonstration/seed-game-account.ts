import { type Minor, minor } from '@kaeo/shared/money';
import type { Context, Feature, Player } from '../context.ts';
import { createGameStore } from '../features/play/game/game.store.ts';
import type { Transaction } from '../platform/database/db.ts';
import { column } from '../platform/database/row.ts';
import { newReference } from '../platform/id.ts';
import { jobKind } from '../platform/jobs/job-kind.ts';
import type { JobOf, JobOutcome } from '../platform/jobs/outbox.ts';
import { keyRing } from '../platform/secret-box.ts';

/** The outbox job that creates the counterpart of a demonstration account at the provider. */
const demonstrationAccountJob = jobKind('demonstration-game-account', 'game:any', {
  playerId: column.text,
  gameCode: column.text,
  amountMinor: column.minor,
});

/**
 * An open game account whose money is already in the ledger. The provider may not be running yet, so a job creates the
 * account there later. Until then the account name is unknown to the provider, and a refresh leaves the amount
 * unchanged.
 */
export async function seedGameAccount(
  tx: Transaction,
  { clock, config, outbox }: Pick<Context, 'clock' | 'config' | 'outbox'>,
  account: { readonly player: Pick<Player, 'id'>; readonly gameCode: string; readonly amountMinor: Minor },
): Promise<void> {
  const games = createGameStore(tx);
  const { gameCode, amountMinor } = account;
  const playerId = account.player.id;
  const username = newReference('demo').toLowerCase();
  await games.reserve({ playerId, gameCode, username, createdAt: clock.now() });
  const keys = keyRing(config, 'game-credentials');
  const game = await games.find(gameCode);
  await games.activate(playerId, gameCode, {
    username,
    sealedPassword: keys.seal('demo1234'),
    sealedEvent: game?.launch === null ? keys.seal('{}') : null,
  });
  await outbox.add(tx, {
    kind: demonstrationAccountJob,
    payload: { playerId, gameCode, amountMinor },
    key: `${playerId}:${gameCode}`,
  });
}

/** Opens the account at the provider, moves the money there, and then stores the provider's account name. */
function createDemonstrationAccounts({ db, config, providers }: Pick<Context, 'db' | 'config' | 'providers'>) {
  const again: JobOutcome = { kind: 'again', afterMs: 2_000 };

  return async function establish({ payload }: JobOf<typeof demonstrationAccountJob>): Promise<JobOutcome> {
    const { playerId, gameCode, amountMinor } = payload;
    const games = createGameStore(db);
    const game = await games.find(gameCode);
    if (!game) return { kind: 'done' };
    const provider = providers.game(game);
    const opened = await provider.open(gameCode, { username: `demo${playerId.replaceAll('-', '').slice(-12)}` });
    if (opened.kind !== 'opened') return again;
    const balance = await provider.balance(gameCode, opened.username);
    if (balance.kind !== 'found') return again;
    if (balance.amountMinor === minor(0)) {
      const id = `demo-${playerId}`;
      const moved = await provider.transfer(gameCode, { id, username: opened.username, amountMinor });
      // If only the reply was lost, the next attempt sees the balance.
      if (moved.kind !== 'confirmed') return again;
    }
    const keys = keyRing(config, 'game-credentials');
    await games.rename(playerId, gameCode, { username: opened.username, sealedPassword: keys.seal(opened.password) });
    return { kind: 'done' };
  };
}

/** Registers the job that creates the demonstration's game accounts at the provider. */
export const demonstrationJobs: Feature = (_app, context) => {
  if (context.config.operator) context.outbox.handle(demonstrationAccountJob, createDemonstrationAccounts(context));
};
