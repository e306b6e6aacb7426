import type { ChatHistory } from '@kaeo/shared/api';
import { partnerKey } from '../../../providers/sandbox/signature.ts';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';
import { readTicket } from './connections/chat-ticket.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());

let made = 0;
const newClientId = () => `client-${String((made += 1)).padStart(6, '0')}`;
const text = (payload: string) => ({ message_type: 'text', payload });

test.each([
  { label: 'a number as text', body: { clientId: 'client-0001', message: { message_type: 'text', payload: 7 } } },
  { label: 'a list as text', body: { clientId: 'client-0001', message: { message_type: 'text', payload: ['x'] } } },
  { label: 'an unknown type', body: { clientId: 'client-0001', message: { message_type: 'html', payload: 'x' } } },
  { label: 'an unknown field', body: { clientId: 'client-0001', message: text('x'), isAdmin: true } },
  { label: 'a client id with a null byte', body: { clientId: 'client\u00000001', message: text('x') } },
  { label: '2001 characters', body: { clientId: 'client-0001', message: text('ก'.repeat(2001)) } },
  { label: 'letters with hundreds of marks', body: { clientId: 'client-0001', message: text(`a${'\u0301'.repeat(8000)}`) } },
])('CHAT-05 $label is refused with VALIDATION', async ({ body }) => {
  const player = await backend.player();
  const answer = await player.call('POST', '/api/chat/send-message', body);
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([400, 'VALIDATION']);
});

test('CHAT-05 2000 visible characters can be sent in any encoding', async () => {
  const player = await backend.player();
  for (const payload of ['ที่'.repeat(2000), '👍'.repeat(2000), 'a'.repeat(2000)]) {
    const sent = await player.call('POST', '/api/chat/send-message', { clientId: newClientId(), message: text(payload) });
    expect(sent.statusCode).toBe(200);
    const { messages } = (await player.call('POST', '/api/chat/history', { limit: 1 })).json<ChatHistory>();
    expect(messages[0]?.message).toEqual(text(payload));
  }
});

test('CHAT-05 an oversized body is refused before it is read', async () => {
  const player = await backend.player();
  const answer = await player.call('POST', '/api/chat/send-message', {
    clientId: newClientId(),
    message: text('x'.repeat(70_000)),
  });
  expect(answer.statusCode).toBe(413);
});

test('CHAT-05 null bytes and lone surrogates are refused, with the field named', async () => {
  const player = await backend.player();
  const send = (facts: object) =>
    player.call('POST', '/api/chat/send-message', { clientId: newClientId(), message: text('hello'), ...facts });
  for (const facts of [{ name: 'A\u0000' }, { deviceToken: '\u0000token' }, { message: text('a\ud800c') }]) {
    const sent = await send(facts);
    expect([sent.statusCode, sent.json()]).toMatchObject([400, { message: 'VALIDATION' }]);
    expect(Object.keys(sent.json<{ fields: object }>().fields)).toEqual(Object.keys(facts));
  }
});

test('CHAT-04 an invalid position in the history is refused', async () => {
  const player = await backend.player();
  for (const request of [{ after: 1e15 }, { after: -1 }, { skip: -1 }, { limit: 101 }, { limit: 'all' }]) {
    expect((await player.call('POST', '/api/chat/history', request)).statusCode).toBe(400);
  }
});

test('CHAT-08 a ticket is issued to the authenticated owner only', async () => {
  const player = await backend.player();
  const { provider } = backend.context.config;
  const own = (await player.call('GET', '/api/chat/config')).json<{ PREFIX: string; ticket: string }>();
  expect(own.PREFIX).toBe('chat:');
  expect(readTicket(partnerKey(provider.secret, 'tickets:chat'), own.ticket, backend.clock.now())).toBe(player.id);
  expect(own.ticket).not.toContain(player.token);
  expect((await backend.inject({ method: 'GET', url: '/api/chat/config' })).json()).toEqual({ PREFIX: 'chat:' });
  const guest = { 'x-chat-guest-id': 'a'.repeat(32) };
  const ofGuest = (await backend.inject({ method: 'GET', url: '/api/chat/config', headers: guest })).json<{ ticket: string }>();
  expect(ofGuest.ticket).not.toContain('a'.repeat(32));
});
