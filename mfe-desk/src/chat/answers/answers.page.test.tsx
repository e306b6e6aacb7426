import type { CannedAnswer } from '@kaeo/shared/desk';
import { fill, renderRemotePage, screen, waitFor, within } from '@kaeo/shared/testing';
import { answerDesk, refuseDesk, signInStaff } from '@kaeo/shared/testing/desk';
import remote from '../../remote.ts';
import { anAnswer } from '../testing.ts';

function serve(...answers: CannedAnswer[]) {
  const server = { answers, saved: [] as { id: string | undefined; body: unknown }[] };
  answerDesk('GET /desk/api/answers', () => server.answers);
  answerDesk('PUT /desk/api/answers/{id}', ({ params, body }) => {
    server.saved.push({ id: params['id'], body });
    server.answers = [{ id: params['id'] ?? '', ...(body as Omit<CannedAnswer, 'id'>) }]; // checked by its schema
    return {};
  });
  answerDesk('DELETE /desk/api/answers/{id}', () => {
    server.answers = [];
    return {};
  });
  return server;
}
const open = (path = '/answers', language: 'en' | 'th' = 'en') => renderRemotePage(remote, { page: 'answers', path, language });

beforeEach(() => signInStaff('support'));

test('DESK-05 prepared answers are listed', async () => {
  serve(anAnswer());
  await open();
  expect(await screen.findByRole('link', { name: 'Slip check' })).toHaveAttribute('href', '/answers?id=a1');
  expect(screen.getByText('We check your slip.')).toBeInTheDocument();
});

test('DESK-05 an answer is added, and each text and the address are needed', async () => {
  const server = serve(anAnswer());
  const { user } = await open();
  await screen.findByRole('link', { name: 'Slip check' });
  await user.click(screen.getByRole('button', { name: 'Add an answer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add an answer' }));
  await fill(user, dialog.getByLabelText('Title'), 'Slip check');
  await fill(user, dialog.getByLabelText(/^Address of a picture/), 'http://plain.example/a.png');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Another answer has this title')).toBeInTheDocument();
  expect(dialog.getByText('Enter an address that begins with https://')).toBeInTheDocument();
  expect(dialog.getAllByText('Fill in this field')).toHaveLength(3);
  await fill(user, dialog.getByLabelText('Title'), 'Hello');
  await fill(user, dialog.getByLabelText('Thai text'), 'สวัสดี');
  await fill(user, dialog.getByLabelText('Lao text'), 'ສະບາຍດີ');
  await fill(user, dialog.getByLabelText('English text'), 'Hello');
  await fill(user, dialog.getByLabelText(/^Address of a picture/), '');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Answer saved')).toBeInTheDocument();
  expect(server.saved).toEqual([
    {
      id: expect.stringMatching(/^[\w-]{36}$/),
      body: { title: 'Hello', th: 'สวัสดี', la: 'ສະບາຍດີ', en: 'Hello', picture: '' },
    },
  ]);
  expect(await screen.findByRole('link', { name: 'Hello' })).toBeInTheDocument();
});

test('DESK-05 an answer is edited by keyboard', async () => {
  const server = serve(anAnswer());
  const { user } = await open('/answers?id=a1');
  await screen.findByRole('heading', { level: 1, name: 'Slip check' });
  await user.keyboard('e');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit' }));
  await fill(user, dialog.getByLabelText('Title'), 'Check of slips');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Check of slips' })).toBeInTheDocument();
  expect(server.saved).toMatchObject([{ id: 'a1', body: { title: 'Check of slips', en: 'We check your slip.' } }]);
});

test('DESK-05 a picture is uploaded into an answer', async () => {
  signInStaff('content');
  const server = serve(anAnswer());
  const path = `/api/pictures/${'a'.repeat(64)}`;
  answerDesk('POST /desk/api/pictures', { path });
  const { user } = await open('/answers?id=a1');
  await screen.findByRole('heading', { level: 1, name: 'Slip check' });
  await user.keyboard('e');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit' }));
  const file = new File(['abc'], 'slip.png', { type: 'image/png' });
  await user.upload(dialog.getByLabelText('Upload a picture', { selector: 'input' }), file);
  await waitFor(() => expect(dialog.getByLabelText(/^Address of a picture/)).toHaveValue(path));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Answer saved')).toBeInTheDocument();
  expect(server.saved).toMatchObject([{ id: 'a1', body: { picture: path } }]);
});

test('DESK-05 an answer is deleted after a confirmation', async () => {
  serve(anAnswer());
  const { user, location } = await open('/answers?id=a1');
  await screen.findByRole('heading', { level: 1, name: 'Slip check' });
  await user.keyboard('d');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete' }));
  expect(dialog.getByText('Slip check will be deleted for all staff.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Answer deleted')).toBeInTheDocument();
  await waitFor(() => expect(location()).toBe('/answers'));
});

test('DESK-05 DESK-08 a refused change is shown in the dialog', async () => {
  serve(anAnswer());
  refuseDesk('PUT /desk/api/answers/{id}', 'NOT_PERMITTED', 403);
  const { user } = await open('/answers?id=a1');
  await screen.findByRole('heading', { level: 1, name: 'Slip check' });
  await user.keyboard('e');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Your roles do not permit this.')).toBeInTheDocument();
});

test('DESK-05 an answer which urges players to win back losses is refused with the word to remove', async () => {
  serve(anAnswer());
  refuseDesk('PUT /desk/api/answers/{id}', 'VALIDATION', 422, { en: 'URGES_TO_WIN_BACK:last chance' });
  const { user } = await open('/answers?id=a1');
  await screen.findByRole('heading', { level: 1, name: 'Slip check' });
  await user.keyboard('e');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/^Remove “last chance”: a text must not urge players/)).toBeInTheDocument();
});

test('DESK-05 DESK-08 without the permission to prepare, answers are read-only', async () => {
  signInStaff('cashier');
  serve(anAnswer());
  const { user } = await open('/answers?id=a1');
  await screen.findByRole('heading', { level: 1, name: 'Slip check' });
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getAllByText('Your roles do not permit changes')).toHaveLength(2);
  await user.keyboard('e');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('DESK-05 an empty list shows a message', async () => {
  serve();
  await open();
  expect(await screen.findByRole('heading', { name: 'No prepared answers' })).toBeInTheDocument();
});

test('DESK-05 DESK-08 a refused list is not shown as empty', async () => {
  refuseDesk('GET /desk/api/answers', 'NOT_PERMITTED', 403);
  await open();
  expect(await screen.findByRole('heading', { name: 'No permission' })).toBeInTheDocument();
  expect(screen.queryByText('No prepared answers')).not.toBeInTheDocument();
});

test('DESK-05 a failed list can be retried', async () => {
  refuseDesk('GET /desk/api/answers', 'INTERNAL_SERVER_ERROR', 500);
  const { user } = await open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  serve(anAnswer());
  await user.click(retry);
  expect(await screen.findByRole('link', { name: 'Slip check' })).toBeInTheDocument();
});

test('DESK-05 answers are shown in Thai', async () => {
  serve(anAnswer());
  await open('/answers?id=a1', 'th');
  expect(await screen.findByRole('region', { name: 'ข้อความภาษาลาว' })).toHaveTextContent('ກຳລັງກວດສະລິບ');
});
