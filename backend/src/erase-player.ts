import type { Context } from './context.ts';
import { createSlipPictures } from './features/cash/deposit/slip-pictures.ts';
import { createPlayerStore } from './features/identity/player/player.store.ts';
import { createPlayerPageStore } from './features/overview/players/player-page.store.ts';
import { createAuditTrail } from './features/records/audit-trail/audit-trail.ts';
import { eraseConversation } from './features/support/chat/chat-sweep.ts';

type Erased = {
  readonly conversations: number;
  readonly files: number;
  readonly slipPictures: number;
  readonly notes: number;
};

/**
 * Erases the personal data that a player may have erased (ADR 0051): the conversation with its files, the pictures of
 * settled slips, and notes of staff. The books, the player's identity and slips in progress stay. It writes an audit record and can be
 * repeated.
 * @param username the player's phone number.
 * @param by who decided it.
 * @returns the counts of erased items, or undefined if the player does not exist.
 */
export async function erasePlayer(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  username: string,
  by: string,
): Promise<Erased | undefined> {
  const { db, clock } = context;
  const player = await createPlayerStore(db).findByUsername(username);
  if (!player) return undefined;
  const conversation = await eraseConversation(context, player.id);
  const erased = {
    ...conversation,
    slipPictures: await createSlipPictures(context).eraseOf(player.id),
    notes: await createPlayerPageStore(db).removeNotes(player.id),
  };
  const act = { actorKind: 'operator', actor: by, action: 'personal data erased', subject: player.id, outcome: 'done' } as const;
  await createAuditTrail(db).record({ ...act, at: clock.now(), ip: '127.0.0.1', details: erased });
  return erased;
}
