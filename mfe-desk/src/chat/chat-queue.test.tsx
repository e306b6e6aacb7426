import { type Asked, renderRemotePage, screen, waitFor, within } from '@kaeo/shared/testing';
import { answerDesk, refuseDesk, signInStaff } from '@kaeo/shared/testing/desk';
import remote from '../remote.ts';
import { aConversation, aQueued } from './testing.ts';

const open = (path = '/chat', language: 'en' | 'la' = 'en') => renderRemotePage(remote, { page: 'chat', path, language });

beforeEach(() => signInStaff('support'));

test('DESK-05 the queue shows who waits, unread messages and the owner', async () => {
  answerDesk('GET /desk/api/conversations', {
    conversations: [aQueued(), aQueued({ id: 'c2', name: 'Mali', unread: 0, owner: 'dao', isAnswered: true })],
    next: null,
  });
  await open();
  expect(await screen.findByRole('link', { name: 'Somchai' })).toHaveAttribute('href', '/chat?id=c1');
  expect(screen.getByRole('row', { name: /Somchai 2 new Where is my money\? Waits for an answer No owner/ })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Mali Where is my money\? Answered dao/ })).toBeInTheDocument();
});

test('DESK-05 a filter is read from the server and stays in the address of a row', async () => {
  const asked: Asked['query'][] = [];
  answerDesk('GET /desk/api/conversations', ({ query }) => {
    asked.push(query);
    return { conversations: query['filter'] === 'mine' ? [aQueued({ owner: 'nok' })] : [], next: null };
  });
  const { user, location } = await open('/chat?after=abc');
  expect(await screen.findByText('No conversations')).toBeInTheDocument();
  expect(asked[0]).toEqual({ filter: 'all', cursor: 'abc' });
  await user.click(screen.getByRole('radio', { name: 'Mine' }));
  expect(location()).toBe('/chat?filter=mine');
  expect(await screen.findByRole('link', { name: 'Somchai' })).toHaveAttribute('href', '/chat?id=c1&filter=mine');
  expect(asked.at(-1)).toEqual({ filter: 'mine' });
});

test('DESK-05 DESK-08 a refused queue is not shown as empty', async () => {
  refuseDesk('GET /desk/api/conversations', 'NOT_PERMITTED', 403);
  await open();
  expect(await screen.findByRole('heading', { name: 'No permission' })).toBeInTheDocument();
  expect(screen.queryByText('No conversations')).not.toBeInTheDocument();
});

test('DESK-05 a failed queue can be retried', async () => {
  refuseDesk('GET /desk/api/conversations', 'INTERNAL_SERVER_ERROR', 500);
  const { user } = await open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answerDesk('GET /desk/api/conversations', { conversations: [aQueued()], next: null });
  await user.click(retry);
  expect(await screen.findByRole('link', { name: 'Somchai' })).toBeInTheDocument();
});

test('DESK-05 a conversation is answered by keyboard from the list', async () => {
  let sent: unknown;
  answerDesk('GET /desk/api/conversations', { conversations: [aQueued()], next: null });
  answerDesk('GET /desk/api/conversations/{id}', aConversation());
  answerDesk('GET /desk/api/answers', []);
  answerDesk('POST /desk/api/conversations/{id}/messages', ({ body }) => {
    sent = body;
    const [message] = aConversation().messages;
    if (!message) throw new Error('no message');
    return message;
  });
  const { user } = await open();
  (await screen.findByRole('link', { name: 'Somchai' })).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('log');
  await user.keyboard('r');
  expect(screen.getByRole('textbox', { name: 'Reply' })).toHaveFocus();
  await user.keyboard('Hello{Enter}');
  await within(screen.getByRole('log')).findByText('Where is my money?');
  expect(await screen.findByRole('textbox', { name: 'Reply' })).toHaveValue('');
  expect(sent).toEqual({ message: { message_type: 'text', payload: 'Hello' } });
});

test('DESK-05 the queue is read again after a conversation, whose messages are then read', async () => {
  let unread = 2;
  answerDesk('GET /desk/api/conversations', () => ({ conversations: [aQueued({ unread })], next: null }));
  answerDesk('GET /desk/api/conversations/{id}', () => {
    unread = 0;
    return aConversation();
  });
  answerDesk('GET /desk/api/answers', []);
  const { user } = await open();
  expect(await screen.findByText('2 new')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Somchai' }));
  await screen.findByRole('log');
  await user.click(screen.getByRole('link', { name: 'Chat' }));
  expect(await screen.findByRole('link', { name: /^Somchai/ })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('2 new')).not.toBeInTheDocument());
});

test('DESK-05 the queue is shown in Lao', async () => {
  answerDesk('GET /desk/api/conversations', { conversations: [aQueued()], next: null });
  await open('/chat', 'la');
  expect(await screen.findByText('ລໍຖ້າຄຳຕອບ')).toBeInTheDocument();
  expect(screen.getByText('ໃໝ່ 2 ຂໍ້ຄວາມ')).toBeInTheDocument();
});
