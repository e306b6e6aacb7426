import { erasePlayer } from './erase-player.ts';
import { createSlipStore } from './features/cash/deposit/slip.store.ts';
import { createChatFiles } from './features/support/chat/files/chat-file.service.ts';
import { newId } from './platform/id.ts';
import { assertCleanBooks } from './testing/clean-books.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from './testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());

/** A player with money who wrote to support, received a file and uploaded two slips, one still in progress. */
async function livelyPlayer(): Promise<TestPlayer> {
  const { context, clock } = backend;
  const player = await backend.player({ walletMinor: 50_000 });
  await player.call('POST', '/api/chat/send-message', { message: { message_type: 'text', payload: 'hello' } });
  const [conversation] = await context.db.query<{ id: string }>('select id from chat_conversations where player_id = $1', [
    player.id,
  ]);
  const document = { conversationId: conversation?.id ?? '', name: 'terms.txt', content: Buffer.from('terms') };
  await createChatFiles(context).addOfDesk(document);
  const store = createSlipStore(context.db);
  const slip = () => ({
    id: newId(),
    reference: newId(),
    playerId: player.id,
    currency: player.currency,
    createdAt: clock.now(),
    sendingBank: '004',
    bankReference: newId(),
  });
  const [settled, open] = [slip(), slip()];
  await store.addFailed({ ...settled, reason: 'INVALID_SLIP' });
  await store.claim(open);
  for (const { id } of [settled, open]) await store.keepImage(id, Buffer.from('a picture'));
  return player;
}
const dataOf = async (player: TestPlayer) => {
  const [row] = await backend.context.db.query(
    `select (select count(*)::int from chat_conversations where player_id = $1) as conversations,
       (select count(*)::int from chat_messages m join chat_conversations c on c.id = m.conversation_id where player_id = $1) as messages,
       (select count(*)::int from chat_files f join chat_conversations c on c.id = f.conversation_id where player_id = $1) as files,
       (select count(*)::int from slip_images i join slips s on s.id = i.slip_id where player_id = $1) as pictures,
       (select count(*)::int from slips where player_id = $1) as slips`,
    [player.id],
  );
  return row;
};

test('OPS-08 erasing a player removes only that player’s personal data, keeps books and open slips, and records who decided it', async () => {
  const { context } = backend;
  const [player, other] = [await livelyPlayer(), await livelyPlayer()];
  const everything = { conversations: 1, messages: 1, files: 1, pictures: 2, slips: 2 };
  expect([await dataOf(player), await dataOf(other)]).toEqual([everything, everything]);

  const erased = { conversations: 1, files: 1, slipPictures: 1, notes: 0 };
  expect(await erasePlayer(context, player.username, 'Somchai')).toEqual(erased);
  expect(await dataOf(player)).toEqual({ conversations: 0, messages: 0, files: 0, pictures: 1, slips: 2 });
  expect(await dataOf(other)).toEqual(everything);
  expect(await player.walletMinor()).toBe(50_000);
  await assertCleanBooks(context.db);
  const stored = await context.db.query('select bytes from chat_storage where bytes > 0');
  expect(stored).toEqual([{ bytes: 'terms'.length }]);
  const [record] = (await backend.operate('GET', `/operator/audit?subject=${player.id}&limit=1`)).json<object[]>();
  expect(record).toMatchObject({ actorKind: 'operator', actor: 'Somchai', action: 'personal data erased', details: erased });

  expect(await erasePlayer(context, player.username, 'Somchai')).toEqual({
    conversations: 0,
    files: 0,
    slipPictures: 0,
    notes: 0,
  });
  expect(await erasePlayer(context, '0800000000', 'Somchai')).toBeUndefined();
});
