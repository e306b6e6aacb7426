import { type Asked, fill, renderRemotePage, screen, within } from '@kaeo/shared/testing';
import { answerDesk, refuseDesk, signInStaff } from '@kaeo/shared/testing/desk';
import { answerPlayer } from '../players/player.builders.ts';
import remote from '../remote.ts';
import { aConversation, type ReadConversation } from './testing.ts';

/** Serves one conversation whose owner and notes change with the calls. */
function serve(given: Partial<ReadConversation> = {}) {
  const server = { conversation: aConversation(given), asked: [] as Asked['body'][] };
  answerDesk('GET /desk/api/answers', []);
  answerDesk('GET /desk/api/conversations/{id}', () => server.conversation);
  answerDesk('PUT /desk/api/conversations/{id}/owner', ({ body }) => {
    server.asked.push(body);
    server.conversation = { ...server.conversation, owner: (body as { login: string | null }).login }; // checked by its schema
    return {};
  });
  return server;
}
const open = () => renderRemotePage(remote, { page: 'chat', path: '/chat?id=c1&filter=mine' });

beforeEach(() => signInStaff('support'));

test('DESK-05 a conversation is taken and returned to the queue by keyboard', async () => {
  const server = serve();
  const { user } = await open();
  await screen.findByRole('log');
  expect(screen.getByRole('button', { name: 'Return to the queue' })).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('t');
  expect(await screen.findByText('You answer this conversation now')).toBeInTheDocument();
  expect(await screen.findByText('You answer it already')).toBeInTheDocument();
  await user.keyboard('q');
  expect(await screen.findByText('Returned to the queue')).toBeInTheDocument();
  expect(server.asked).toEqual([{ login: 'nok' }, { login: null }]);
});

test('DESK-05 DESK-08 a conversation is handed over by sign-in name; an unknown member, or one who cannot answer, is explained', async () => {
  const server = serve({ owner: 'nok' });
  const { user } = await open();
  await screen.findByRole('log');
  await user.keyboard('h');
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over' }));
  await fill(user, dialog.getByLabelText('Log-in name of the member of staff'), 'Dao Daeng');
  await user.click(dialog.getByRole('button', { name: 'Hand over' }));
  expect(dialog.getByText('Lower-case letters, digits, dots and hyphens')).toBeInTheDocument();
  refuseDesk('PUT /desk/api/conversations/{id}/owner', 'NO_USER', 404);
  await fill(user, dialog.getByLabelText('Log-in name of the member of staff'), 'nobody');
  await user.click(dialog.getByRole('button', { name: 'Hand over' }));
  expect(await dialog.findByText('No active member of staff has this log-in name.')).toBeInTheDocument();
  refuseDesk('PUT /desk/api/conversations/{id}/owner', 'NOT_PERMITTED', 403, { login: 'NOT_PERMITTED' });
  await fill(user, dialog.getByLabelText('Log-in name of the member of staff'), 'lek');
  await user.click(dialog.getByRole('button', { name: 'Hand over' }));
  expect(await dialog.findByText('This member cannot answer the chat. Choose another one.')).toBeInTheDocument();
  answerDesk('PUT /desk/api/conversations/{id}/owner', ({ body }) => {
    server.asked.push(body);
    return {};
  });
  await fill(user, dialog.getByLabelText('Log-in name of the member of staff'), 'dao');
  await user.click(dialog.getByRole('button', { name: 'Hand over' }));
  expect(await screen.findByText('Handed over to dao')).toBeInTheDocument();
  expect(server.asked).toEqual([{ login: 'dao' }]);
});

test('DESK-05 a manager chooses among the members who can answer', async () => {
  signInStaff('manager');
  const server = serve();
  const member = { isActive: true, isEnrolled: true, createdBy: null, createdAt: '2026-11-01T00:00:00.000Z', seenAt: null };
  answerDesk('GET /desk/api/staff', [
    { ...member, id: 's2', login: 'dao', name: 'Dao', roles: ['support'] },
    { ...member, id: 's3', login: 'lek', name: 'Lek', roles: ['content'] },
    { ...member, id: 's4', login: 'old', name: 'Old', roles: ['support'], isActive: false },
  ]);
  const { user } = await open();
  await screen.findByRole('log');
  await user.keyboard('h');
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over' }));
  const list = await dialog.findByRole('combobox');
  expect(within(list).queryByRole('option', { name: /lek|old/ })).not.toBeInTheDocument();
  await user.selectOptions(list, 'dao');
  await user.click(dialog.getByRole('button', { name: 'Hand over' }));
  expect(await screen.findByText('Handed over to dao')).toBeInTheDocument();
  expect(server.asked).toEqual([{ login: 'dao' }]);
});

test('DESK-05 a conversation of another member cannot be answered before it is taken', async () => {
  serve({ owner: 'dao' });
  const { user } = await open();
  await screen.findByRole('log');
  expect(screen.getAllByText('dao answers this conversation. Take it to answer.')).not.toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true');
  await user.type(screen.getByRole('textbox', { name: 'Reply' }), 'Hello{Enter}');
  expect(screen.getByRole('textbox', { name: 'Reply' })).toHaveValue('Hello');
});

test('DESK-05 notes are apart from messages, and one is added', async () => {
  const note = { author: 'dao', text: 'Calls back on Friday', at: '2026-11-26T01:00:00.000Z' };
  const server = serve({ notes: [note] });
  let body: unknown;
  answerDesk('POST /desk/api/conversations/{id}/notes', (input) => {
    ({ body } = input);
    server.conversation = { ...server.conversation, notes: [{ ...note, author: 'nok', text: 'Called' }, note] };
    return {};
  });
  const { user } = await open();
  const notes = within(await screen.findByRole('region', { name: 'Private notes' }));
  expect(notes.getByText('Calls back on Friday')).toBeInTheDocument();
  expect(within(screen.getByRole('log')).queryByText('Calls back on Friday')).not.toBeInTheDocument();
  await user.keyboard('n');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a note' }));
  await fill(user, dialog.getByLabelText('Note'), 'Called');
  await user.click(dialog.getByRole('button', { name: 'Save the note' }));
  expect(await notes.findByText('Called')).toBeInTheDocument();
  expect(body).toEqual({ text: 'Called' });
});

test('DESK-05 the customer leads to the page of the player, and back to the filtered queue', async () => {
  answerPlayer();
  serve({ playerId: 'p1' });
  await open();
  expect(await screen.findByRole('link', { name: 'Page of the player' })).toHaveAttribute('href', '/players?id=p1');
  expect(screen.getByRole('link', { name: 'Chat' })).toHaveAttribute('href', '/chat?filter=mine');
  expect(screen.getByRole('heading', { level: 1, name: 'Somchai' })).toBeInTheDocument();
});

test('DESK-05 DESK-08 a guest has no page, and a deleted conversation is explained', async () => {
  serve({ playerId: null });
  const { unmount } = await open();
  expect(await screen.findByText('A guest without account')).toBeInTheDocument();
  unmount();
  refuseDesk('GET /desk/api/conversations/{id}', 'NOT_FOUND', 404);
  await renderRemotePage(remote, { page: 'chat', path: '/chat?id=gone' });
  expect(await screen.findByText('This does not exist any more.')).toBeInTheDocument();
});
