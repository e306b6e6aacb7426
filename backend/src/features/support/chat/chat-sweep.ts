import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { createChatStore } from './chat.store.ts';
import { createChatFileStore, type OldFile } from './chat-file.store.ts';
import { openContents } from './chat-file-contents.ts';
import { conversationScope, groupOf } from './chat-quota.ts';
import { createChatStorageStore } from './chat-storage.store.ts';

/** Few enough for one transaction that holds nobody up. */
const batch = 100;

/** Removes files and messages that have outlived their time, guests' conversations that nobody writes in any more, and the counts of days gone by. */
export async function sweepChat({ db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>): Promise<void> {
  const { fileLifeMs, guestLifeMs } = config.chat;
  const contents = openContents(config.chat);
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);

  async function sweepBatch(take: (tx: Transaction) => Promise<{ files: OldFile[]; count: number }>): Promise<boolean> {
    const { files, count } = await db.transaction(async (tx) => {
      const taken = await take(tx);
      await giveBack(tx, taken.files);
      return taken;
    });
    for (const { id } of files) await contents?.remove(id);
    return count === batch;
  }

  const oldFiles = async (tx: Transaction) => {
    const files = await createChatFileStore(tx).takeOld(ago(fileLifeMs), batch);
    return { files, count: files.length };
  };
  const oldGuests = async (tx: Transaction) => {
    const ids = await createChatStore(tx).lockOldGuests(ago(guestLifeMs), batch);
    const files = await createChatFileStore(tx).takeOfConversations(ids);
    await createChatStore(tx).remove(ids);
    return { files, count: ids.length };
  };
  while (await sweepBatch(oldFiles));
  while (await sweepBatch(oldGuests));
  const messagesBefore = ago(config.lifetimes.chatMessageMs);
  while ((await createChatStore(db).removeOldMessages(messagesBefore, batch)) === batch);
  await createChatStorageStore(db).removeEnded(clock.now());
}

/** Removes a player's conversation with all that is in it; one that is written in later begins anew. */
export async function eraseConversation(
  { db, config }: Pick<Context, 'db' | 'config'>,
  playerId: string,
): Promise<{ conversations: number; files: number }> {
  const contents = openContents(config.chat);
  // Contents go first: where their place is away, the rows stay and tell the next attempt what to remove.
  for (const id of await createChatFileStore(db).idsOfPlayer(playerId)) await contents?.remove(id);
  const { ids, files } = await db.transaction(async (tx) => {
    const locked = await createChatStore(tx).lockOfPlayer(playerId);
    const taken = await createChatFileStore(tx).takeOfConversations(locked);
    await giveBack(
      tx,
      taken.map((file) => ({ ...file, isOfGuest: false })),
    );
    await createChatStore(tx).remove(locked);
    return { ids: locked, files: taken };
  });
  return { conversations: ids.length, files: files.length };
}

/** What is removed may be used again. The groups last, as when files are counted. */
async function giveBack(tx: Transaction, files: readonly OldFile[]): Promise<void> {
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
