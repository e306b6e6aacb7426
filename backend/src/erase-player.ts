import { createSlipPictures } from './features/cash/deposit/slip-pictures.ts';
import { createAuditTrail } from './features/identity/audit-trail/audit-trail.ts';
import { createPlayerStore } from './features/identity/player/player.store.ts';
import { eraseConversation } from './features/support/chat/chat-sweep.ts';
import type { Context } from './platform/context.ts';

type Erased = { readonly conversations: number; readonly files: number; readonly slipPictures: number };

/**
 * Erases what a player may ask to be erased (ADR 0051): the conversation with its files, and the pictures of settled slips. The books, who the
 * player is and a slip in progress stay. It leaves a record, and may be done again.
 * @param username the player's phone number.
 * @param by who decided it.
 * @returns how much went; undefined for a player who does not exist.
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
  const erased = { ...conversation, slipPictures: await createSlipPictures(context).eraseOf(player.id) };
  const act = { actorKind: 'operator', actor: by, action: 'personal data erased', subject: player.id, outcome: 'done' } as const;
  await createAuditTrail(db).record({ ...act, at: clock.now(), ip: '127.0.0.1', details: erased });
  return erased;
}
