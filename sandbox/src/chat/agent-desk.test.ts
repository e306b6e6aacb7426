import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';
import { autoReply } from './auto-reply.ts';

let playground: TestSandbox;
beforeEach(async () => {
  playground = await startTestSandbox();
});
afterEach(() => playground.close());

const write = (payload: string, createdAt = new Date().toISOString()) =>
  playground.call('POST', '/rails/chat/messages', {
    conversationId: 'c1',
    name: 'Somchai',
    message: { message_type: 'text', payload },
    createdAt,
  });
const answers = () => playground.backend.received.chat;

test('SANDBOX-01 the desk replies to a text automatically, once, in its language', async () => {
  const at = new Date().toISOString();
  await write('ถอนเงินยังไม่เข้าค่ะ', at);
  await write('ถอนเงินยังไม่เข้าค่ะ', at);
  await playground.backend.until(() => answers().length > 0);
  await write('hello', new Date(Date.parse(at) + 1000).toISOString());
  await playground.backend.until(() => answers().length > 1);
  expect(answers()).toEqual([
    { to: 'c1', message: { message_type: 'text', payload: autoReply('ถอนเงิน') } },
    { to: 'c1', message: { message_type: 'text', payload: autoReply('hello') } },
  ]);
});

test('SANDBOX-01 a message without a notification is found by polling', async () => {
  const createdAt = new Date(Date.now() - 10_000).toISOString();
  playground.backend.responses.messages = {
    c2: [{ _id: 'm1', sender: 'customer', message: { message_type: 'text', payload: 'ສະບາຍດີ' }, createdAt }],
  };
  playground.backend.responses.conversations = [
    { id: 'c2', name: 'Guest', lastMessage: 'ສະບາຍດີ', unread: 1, updatedAt: createdAt },
  ];
  await playground.backend.until(() => answers().length > 0);
  expect(answers()[0]?.message.payload).toBe(autoReply('ສະບາຍດີ'));
});

test('SANDBOX-01 with auto reply off a tester replies, with text or any other message', async () => {
  await playground.call('POST', '/api/settings', { autoReply: false });
  await write('hello');
  expect((await playground.call('POST', '/api/agent/messages', { to: 'c1', message: 'Good evening' })).status).toBe(200);
  const card = { message_type: 'generic', payloads: [] };
  expect((await playground.call('POST', '/api/agent/messages', { to: 'c1', message: card })).status).toBe(200);
  expect(answers()).toEqual([
    { to: 'c1', message: { message_type: 'text', payload: 'Good evening' } },
    { to: 'c1', message: card },
  ]);
  expect((await playground.call('POST', '/api/agent/messages', { to: 'c1', message: '' })).status).toBe(400);
});

test.each([
  ['เติมเงินแล้วยอดไม่เข้า', /[\u0E01-\u0E5B]/, 'สลิป'],
  ['ຂ້ອຍຢາກຖອນເງິນ', /[\u0E81-\u0EDF]/, 'ບັນຊີ'],
  ['Where is my bonus?', /[a-z]/, 'bonus'],
  ['ວິທີຮັບໂບ\u2060ນັດ', /[\u0E81-\u0EDF]/, 'ຍອດເທີນ'],
])('SANDBOX-01 the desk understands "%s"', (text, script, word) => {
  expect(autoReply(text)).toMatch(script);
  expect(autoReply(text)).toContain(word);
});
