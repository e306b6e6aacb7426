import type { ChatContent, ChatHistory } from '@kaeo/shared/api';
import sharp from 'sharp';
import { type TestStaff, testStaff } from '../../../testing/staff/test-staff.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';
import { eraseConversation } from './chat-sweep.ts';

let backend: TestBackend;
let support: TestStaff;
let other: TestStaff;
beforeAll(async () => {
  backend = await createTestBackend();
  support = await testStaff(backend, { login: 'nok', roles: ['support'] });
  other = await testStaff(backend, { login: 'ton', roles: ['support'] });
});
afterAll(() => backend.close());

const message = (reply: { json(): { message: string } }) => reply.json().message;
const text = (payload: string): ChatContent => ({ message_type: 'text', payload });

/** A player who has written, and the id of the conversation. */
async function asking(words: string): Promise<{ player: TestPlayer; id: string }> {
  const player = await backend.player({ name: `Player of ${words}` });
  await player.call('POST', '/api/chat/send-message', { message: text(words) });
  const { conversations } = await support.ok('GET /desk/api/conversations');
  return { player, id: conversations.find(({ playerId }) => playerId === player.id)?.id ?? '' };
}
const answer = (staff: TestStaff, id: string, content: ChatContent) =>
  staff.call(`POST /desk/api/conversations/${id}/messages`, { message: content });
const read = (id: string) => support.ok('GET /desk/api/conversations/{id}', `/desk/api/conversations/${id}`);
const history = async (player: TestPlayer) => (await player.call('POST', '/api/chat/history', {})).json<ChatHistory>().messages;

test('DESK-05 the queue names the player, and an answer reaches the player and takes the conversation', async () => {
  const { player, id } = await asking('where is my deposit');
  const queued = async () => (await support.ok('GET /desk/api/conversations')).conversations.find((each) => each.id === id);
  const waiting = { playerId: player.id, lastMessage: 'where is my deposit', unread: 1, owner: null, isAnswered: false };
  expect(await queued()).toMatchObject(waiting);
  expect((await answer(support, id, text('one moment'))).statusCode).toBe(200);
  expect(await queued()).toMatchObject({ lastMessage: 'one moment', owner: 'nok', isAnswered: true });
  expect((await history(player))[0]).toMatchObject({ sender: 'other', message: text('one moment') });
  expect(await read(id)).toMatchObject({ playerId: player.id, owner: 'nok' });
});

test('DESK-05 the queue is read page by page, and filtered by owner', async () => {
  const reader = await testStaff(backend, { login: 'reader', roles: ['support'] });
  const asked: string[] = [];
  for (let at = 0; at < 52; at += 1) {
    backend.clock.advance({ seconds: 1 });
    asked.push((await asking(`question ${at}`)).id);
  }
  await answer(reader, asked[0] ?? '', text('mine'));
  const idsOf = async (query: string): Promise<string[]> => {
    const ids: string[] = [];
    let cursor = '';
    do {
      const page = await reader.ok('GET /desk/api/conversations', `/desk/api/conversations?${query}${cursor}`);
      ids.push(...page.conversations.map(({ id }) => id));
      cursor = page.next === null ? '' : `&cursor=${page.next}`;
    } while (cursor !== '');
    return ids;
  };
  expect(await idsOf('filter=mine')).toEqual([asked[0]]);
  const unowned = await idsOf('filter=unowned');
  expect(unowned.slice(0, 51)).toEqual(asked.slice(1).toReversed());
  const all = await idsOf('filter=all');
  expect(all.filter((id) => asked.includes(id))).toHaveLength(52);
  expect(new Set(all).size).toBe(all.length);
  expect(message(await reader.call('GET /desk/api/conversations?filter=theirs'))).toBe('VALIDATION');
});

test('DESK-05 a conversation is handed only to a member who may answer, and who prepares answers reads them', async () => {
  const content = await testStaff(backend, { login: 'writer', roles: ['content'] });
  const { id } = await asking('who may answer');
  const handed = await support.call(`PUT /desk/api/conversations/${id}/owner`, { login: 'writer' });
  expect([handed.statusCode, handed.json()]).toEqual([403, expect.objectContaining({ message: 'NOT_PERMITTED' })]);
  expect((await content.call('GET /desk/api/answers')).statusCode).toBe(200);
  expect((await content.call('GET /desk/api/conversations')).statusCode).toBe(403);
});

test('DESK-05 another member of staff cannot answer until the conversation is handed over or returned', async () => {
  const { id } = await asking('hello');
  await answer(support, id, text('hello'));
  expect(message(await answer(other, id, text('hello too')))).toBe('CONVERSATION_TAKEN');
  const owner = `PUT /desk/api/conversations/${id}/owner`;
  expect(message(await support.call(owner, { login: 'nobody' }))).toBe('NO_USER');
  expect((await support.call(owner, { login: 'ton' })).statusCode).toBe(200);
  expect((await answer(other, id, text('now it is mine'))).statusCode).toBe(200);
  await other.call(owner, { login: null });
  expect((await answer(support, id, text('and mine again'))).statusCode).toBe(200);
});

test('DESK-05 every message type is sent', async () => {
  const { player, id } = await asking('show me');
  const button = { type: 'postback', title: 'Yes', payload: 'yes' } as const;
  const contents: ChatContent[] = [
    text('plain'),
    { message_type: 'buttons', payload: 'choose', payloads: [button] },
    { message_type: 'quick_replies', payload: 'choose', payloads: [button] },
    { message_type: 'generic', payloads: [{ image_url: '', title: 'Card', subtitle: '', buttons: [button] }] },
  ];
  for (const content of contents) expect((await answer(support, id, content)).statusCode).toBe(200);
  const types = (await history(player)).map((each) => each.message.message_type);
  expect(types.slice(0, 4)).toEqual(['generic', 'quick_replies', 'buttons', 'text']);
});

test('DESK-05 a picture is uploaded and read, only in its own conversation', async () => {
  const [first, second] = [await asking('picture please'), await asking('no picture')];
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  const payload = await support.ok('POST /desk/api/conversations/{id}/files', `/desk/api/conversations/${first.id}/files`, {
    name: 'receipt.png',
    data: png.toString('base64'),
  });
  const media: ChatContent = { message_type: 'media', payload };
  expect((await answer(support, first.id, media)).statusCode).toBe(200);
  expect(message(await answer(support, second.id, media))).toBe('NOT_FOUND');
  const file = payload.filePath.split('/').at(-1);
  const served = await support.call(`GET /desk/api/conversations/${first.id}/files/${file}`);
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/png']);
  expect((await support.call(`GET /desk/api/conversations/${second.id}/files/${file}`)).statusCode).toBe(404);
});

test('DESK-05 notes are seen by staff only and end with the conversation', async () => {
  const { player, id } = await asking('a secret');
  await support.ok('POST /desk/api/conversations/{id}/notes', `/desk/api/conversations/${id}/notes`, { text: 'called before' });
  expect((await read(id)).notes).toMatchObject([{ author: 'nok', text: 'called before' }]);
  expect(JSON.stringify(await history(player))).not.toContain('called before');
  await eraseConversation(backend.context, player.id);
  expect(await backend.context.db.query('select from chat_notes where conversation_id = $1', [id])).toEqual([]);
});

test('DESK-05 a prepared answer which urges players to win back losses is refused with its field and word', async () => {
  const words = { title: 'Losses', th: 'มาเอาคืนกัน', la: 'ຕັ້ງວົງເງິນໄດ້', en: 'Win it back', picture: '' };
  const put = (body: object) => support.call('PUT /desk/api/answers/losses', body);
  const refused = await put(words);
  const fields = { th: 'URGES_TO_WIN_BACK:เอาคืน', en: 'URGES_TO_WIN_BACK:win it back' };
  expect(refused.json()).toMatchObject({ message: 'VALIDATION', fields });
  expect(message(await support.call('DELETE /desk/api/answers/losses'))).toBe('NO_DATA');
  expect((await put({ ...words, th: 'ตั้งวงเงินได้', en: 'You can set a limit' })).statusCode).toBe(200);
  // A text from before the check does not stop another change.
  await backend.context.db.run(`update canned_answers set en = 'Win it back' where id = 'losses'`);
  expect((await put({ ...words, th: 'ตั้งวงเงินไว้ก่อน' })).statusCode).toBe(200);
  expect((await support.call('DELETE /desk/api/answers/losses')).statusCode).toBe(200);
});

test('DESK-05 prepared answers exist in three languages, and their changes are recorded', async () => {
  const words = { title: 'Deposit', th: 'กรุณารอสักครู่', la: 'ກະລຸນາລໍຖ້າ', en: 'One moment, please', picture: '' };
  const put = (id: string, body: object) => support.call(`PUT /desk/api/answers/${id}`, body);
  expect((await put('deposit', words)).statusCode).toBe(200);
  expect((await put('deposit', { ...words, en: 'Please wait' })).statusCode).toBe(200);
  expect(message(await put('other', words))).toBe('VALIDATION');
  expect(message(await put('other', { ...words, title: 'Other', picture: 'http://plain.example/a.png' }))).toBe('VALIDATION');
  expect(await support.ok('GET /desk/api/answers')).toEqual([{ ...words, id: 'deposit', en: 'Please wait' }]);
  const manager = await testStaff(backend, { roles: ['manager'] });
  const { acts } = await manager.ok('GET /desk/api/acts', '/desk/api/acts?subject=answer:deposit&limit=1');
  expect(acts).toMatchObject([{ before: { en: 'One moment, please' }, after: { en: 'Please wait' } }]);
  expect((await support.call('DELETE /desk/api/answers/deposit')).statusCode).toBe(200);
  expect(message(await support.call('DELETE /desk/api/answers/deposit'))).toBe('NO_DATA');
});
