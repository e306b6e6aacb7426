import { signTicket } from '@kaeo/backend/chat-ticket';
import { partnerKey } from '@kaeo/backend/signature';
import { io, type Socket } from 'socket.io-client';
import { providerSecret } from '../testing/fake-backend.ts';
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';

let playground: TestSandbox;
const sockets: Socket[] = [];
beforeEach(async () => {
  playground = await startTestSandbox();
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect();
  await playground.close();
});

function socketOf(ticket: unknown): Socket {
  const socket = io(`${playground.sandbox.url}/chat`, { transports: ['websocket'], reconnection: false, auth: { ticket } });
  sockets.push(socket);
  return socket;
}
const once = <Value>(socket: Socket, event: string) => new Promise<Value>((resolve) => socket.once(event, resolve));
const ticketOf = (id: string) => signTicket(partnerKey(providerSecret, 'tickets:chat'), id, new Date());
const sendAgentText = (payload: string) =>
  playground.call('POST', '/api/agent/messages', { to: 'c1', message: { message_type: 'text', payload } });

test('SANDBOX-01 the second chat backend sends the desk’s stored message to its customer only', async () => {
  const [own, other] = [socketOf(ticketOf('player-1')), socketOf(ticketOf('player-2'))];
  await Promise.all([once(own, 'connect'), once(other, 'connect')]);
  const strange: unknown[] = [];
  other.on('messaging', (message) => strange.push(message));

  const stored = {
    _id: 'm1',
    seq: 3,
    clientId: '',
    sender: 'other',
    userId: 'player-1',
    guestId: '',
    username: '',
    name: '',
    deviceToken: '',
    session_id: '',
    message: { message_type: 'text', payload: 'hello' },
    createdAt: new Date().toISOString(),
  };
  playground.backend.responses.stored = stored;
  const received = once(own, 'messaging');
  await sendAgentText('hello');
  expect(await received).toEqual(stored);

  playground.backend.responses.stored = { ...stored, _id: 'm2', userId: 'player-2' };
  const next = once(other, 'messaging');
  await sendAgentText('hello');
  await next;
  expect(strange).toHaveLength(1);
});

test.each([
  { description: 'no ticket', ticket: () => undefined },
  { description: 'a ticket that is not text', ticket: () => ({ $ne: '' }) },
  { description: 'a ticket with a wrong signature', ticket: () => signTicket('another secret', 'player-1', new Date()) },
  {
    description: 'an expired ticket',
    ticket: () => signTicket(partnerKey(providerSecret, 'tickets:chat'), 'player-1', new Date(Date.now() - 600_000)),
  },
])('SANDBOX-01 a client with $description is refused', async ({ ticket }) => {
  expect(await once<Error>(socketOf(ticket()), 'connect_error')).toMatchObject({ message: 'UNAUTHORIZED' });
});

test('SANDBOX-01 the desk uploads a file to a conversation and gets its media message', async () => {
  const file = { name: 'terms.pdf', data: Buffer.from('terms').toString('base64') };
  const media = { message: 'terms.pdf', url: false, fileType: 'file', filePath: '/api/chat/files/x' };
  playground.backend.responses.file = media;
  expect(await playground.call('POST', '/api/agent/files', { to: 'c1', ...file })).toEqual({ status: 200, body: media });
  expect(playground.backend.received.files).toEqual([{ to: 'c1', ...file }]);
});

const button = { type: 'web', title: 'Help', payload: 'https://kaeo.example' };
test.each([
  { message_type: 'text', payload: 'hello' },
  {
    message_type: 'buttons',
    payload: 'Which?',
    payloads: ['web', 'call', 'postback', 'other'].map((type) => ({ ...button, type })),
  },
  { message_type: 'media', payload: { message: 'a.png', url: true, fileType: 'image', filePath: 'https://kaeo.example/a.png' } },
  { message_type: 'quick_replies', payload: 'Which?', payloads: [{ ...button, type: 'postback' }] },
  { message_type: 'generic', payloads: [{ image_url: '', title: 'Card', subtitle: '', buttons: [button] }] },
  { message_type: 'postback', payload: 'DEPOSIT' },
  { message_type: 'unknown' },
])('SANDBOX-01 an agent sends a message of type $message_type', async (message) => {
  expect((await playground.call('POST', '/api/agent/messages', { to: 'c1', message })).status).toBe(200);
  expect(playground.backend.received.chat).toEqual([{ to: 'c1', message }]);
});

test.each([
  { description: 'another type', message: { message_type: 'html', payload: '<b>' } },
  {
    description: 'a button of another type',
    message: { message_type: 'buttons', payload: 'x', payloads: [{ ...button, type: 'js' }] },
  },
  { description: 'cards without a list', message: { message_type: 'generic' } },
])('SANDBOX-01 $description is refused', async ({ message }) => {
  expect((await playground.call('POST', '/api/agent/messages', { to: 'c1', message })).status).toBe(400);
});
