import { addBankChange } from '../features/identity/account/bank-change.store.ts';
import { createPlayerStore } from '../features/identity/player/player.store.ts';
import { newId } from '../platform/id.ts';
import type { TestBackend, TestPlayer } from './test-backend.ts';

/** Changes the player's bank account with its history, without proof, hold or message. */
export async function changeBankAccount(
  { context: { db, clock } }: TestBackend,
  player: TestPlayer,
  bank: { readonly bankCode: string; readonly bankAccountNo: string },
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const found = await createPlayerStore(tx).find(player.id);
    if (!found) throw new Error(`player ${player.id} does not exist`);
    const { name, bankCode, bankAccountNo, bankAccountName } = found;
    const [old, next] = [
      { bankCode, bankAccountNo, bankAccountName },
      { ...bank, bankAccountName },
    ];
    await createPlayerStore(tx).changeProfile(player.id, { name, ...next }, now);
    const change = { id: newId(), playerId: player.id, proof: 'password', sessionId: '', address: '', changedAt: now } as const;
    await addBankChange(tx, { ...change, old, new: next });
  });
}
