import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { openContents } from '../../../platform/files/open-contents.ts';
import { createChatFileStore, type OldFile } from './files/chat-file.store.ts';
import { conversationScope, groupOf } from './files/chat-quota.ts';
import { createChatStorageStore } from './files/chat-storage.store.ts';
import { createChatStore } from './messages/chat.store.ts';

/** Small enough that one transaction does not block others for long. */
const batch = 100;

/** Deletes expired files and messages, abandoned conversations of guests, and quota counts of past days. */
export async function sweepChat({ db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>): Promise<void> {
  const { fileLifeMs, guestLifeMs } = config.chat;
  const contents = openContents(config.chat);
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);

  async function sweepBatch(take: (tx: Transaction) => Promise<{ files: OldFile[]; count: number }>): Promise<boolean> {
    const { files, count } = await db.transaction(async (tx) => {
      const removed = await take(tx);
      await releaseQuotas(tx, removed.files);
      return removed;
    });
    for (const { id } of files) await contents?.remove(id);
    return count === batch;
  }

  const oldFiles = async (tx: Transaction) => {
    const files = await createChatFileStore(tx).removeOld(ago(fileLifeMs), batch);
    return { files, count: files.length };
  };
  const oldGuests = async (tx: Transaction) => {
    const ids = await createChatStore(tx).lockOldGuests(ago(guestLifeMs), batch);
    const files = await createChatFileStore(tx).removeOfConversations(ids);
    await createChatStore(tx).remove(ids);
    return { files, count: ids.length };
  };
  while (await sweepBatch(oldFiles));
  while (await sweepBatch(oldGuests));
  const messagesBefore = ago(config.lifetimes.chatMessageMs);
  while ((await createChatStore(db).removeOldMessages(messagesBefore, batch)) === batch);
  await createChatStorageStore(db).removeEnded(clock.now());
}

/** Deletes a player's conversation with its messages and files; a later message starts a new one. */
export async function eraseConversation(
  { db, config }: Pick<Context, 'db' | 'config'>,
  playerId: string,
): Promise<{ conversations: number; files: number }> {
  const contents = openContents(config.chat);
  // Delete contents first: if their store is unreachable, the rows remain for the next attempt.
  for (const id of await createChatFileStore(db).idsOfPlayer(playerId)) await contents?.remove(id);
  const { ids, files } = await db.transaction(async (tx) => {
    const locked = await createChatStore(tx).lockOfPlayer(playerId);
    const removed = await createChatFileStore(tx).removeOfConversations(locked);
    await releaseQuotas(tx, removed);
    await createChatStore(tx).remove(locked);
    return { ids: locked, files: removed };
  });
  return { conversations: ids.length, files: files.length };
}

/** Returns the bytes of deleted files to their quotas. Groups last, in the same lock order as when counting. */
async function releaseQuotas(tx: Transaction, files: readonly OldFile[]): Promise<void> {
  const storage = createChatStorageStore(tx);
  const freed = new Map<string, number>();
  const add = (scope: string, bytes: number) => freed.set(scope, (freed.get(scope) ?? 0) + bytes);
  for (const { conversationId, bytes } of files) add(conversationScope(conversationId), bytes);
  for (const { isOfGuest, bytes } of files) add(groupOf(isOfGuest ? 'guest' : 'player'), bytes);
  const isGroup = (scope: string) => !scope.startsWith('conversation:');
  const inOrder = [...freed].toSorted(
    ([left], [right]) => Number(isGroup(left)) - Number(isGroup(right)) || (left < right ? -1 : 1),
  );
  for (const [scope, bytes] of inOrder) await storage.lower(scope, bytes);
}
