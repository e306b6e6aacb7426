import type { CannedAnswer } from '@kaeo/shared/desk';
import { fill, fireEvent, renderRemotePage, screen, waitFor, within } from '@kaeo/shared/testing';
import { answerDesk, refuseDesk, signInStaff } from '@kaeo/shared/testing/desk';
import remote from '../remote.ts';
import { aConversation, anAnswer, fromCustomer } from './testing.ts';

/** Serves one conversation that keeps what was sent. */
function serve(answers: CannedAnswer[] = []) {
  const server = { conversation: aConversation(), sent: [] as unknown[] };
  answerDesk('GET /desk/api/answers', answers);
  answerDesk('GET /desk/api/conversations/{id}', () => server.conversation);
  const accept = () =>
    answerDesk('POST /desk/api/conversations/{id}/messages', ({ body }) => {
      const { message } = body as { message: Parameters<typeof fromCustomer>[0] }; // checked by its schema
      server.sent.push(message);
      const sent = fromCustomer(message, { sender: 'other', name: '' });
      server.conversation = { ...server.conversation, owner: 'nok', messages: [...server.conversation.messages, sent] };
      return sent;
    });
  accept();
  return { sent: server.sent, accept };
}
const open = (id = 'c1', language: 'en' | 'th' = 'en') =>
  renderRemotePage(remote, { page: 'chat', path: `/chat?id=${id}`, language });
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Reply' });

beforeEach(() => signInStaff('support'));

test('DESK-05 Enter sends, Shift+Enter starts a new line, and the reply appears', async () => {
  const server = serve();
  const { user } = await open();
  await user.type(await box(), 'One{Shift>}{Enter}{/Shift}two{Enter}');
  expect(await within(screen.getByRole('log')).findByText(/One\s+two/)).toBeInTheDocument();
  expect(server.sent).toEqual([{ message_type: 'text', payload: 'One\ntwo' }]);
  expect(await box()).toHaveValue('');
  await user.type(await box(), '   {Enter}');
  expect(server.sent).toHaveLength(1);
});

test('DESK-05 DESK-08 a reply that fails keeps its text and is sent again', async () => {
  const server = serve();
  refuseDesk('POST /desk/api/conversations/{id}/messages', 'CONVERSATION_TAKEN');
  const { user } = await open();
  await user.type(await box(), 'Hello{Enter}');
  expect(await screen.findByText('Not sent. Another member of staff answers this conversation.')).toBeInTheDocument();
  expect(await box()).toHaveValue('Hello');
  server.accept();
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await within(screen.getByRole('log')).findByText('Hello')).toBeInTheDocument();
  expect(screen.queryByText(/Not sent/)).not.toBeInTheDocument();
});

test('DESK-05 a half-written reply stays with its conversation', async () => {
  serve();
  const first = await open('c1');
  await fill(first.user, await box(), 'Half a');
  first.unmount();
  const other = await open('c2');
  expect(await box()).toHaveValue('');
  other.unmount();
  await open('c1');
  expect(await box()).toHaveValue('Half a');
});

test('DESK-05 a too long reply is explained and not sent', async () => {
  const server = serve();
  const { user } = await open();
  await fill(user, await box(), 'x'.repeat(2001));
  expect(screen.getByText('A message has at most 2000 characters')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(server.sent).toEqual([]);
});

test('DESK-05 a slash finds a prepared answer by its title and inserts it with its picture', async () => {
  const picture = 'https://cdn.example/slip.png';
  const server = serve([anAnswer(), anAnswer({ id: 'a2', title: 'Late slip', en: 'It is late.', picture })]);
  const { user } = await open();
  await user.type(await box(), '/sl');
  const list = within(await screen.findByRole('listbox', { name: 'Prepared answers' }));
  expect(list.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Slip checkWe check your slip.',
    'Late slipIt is late.',
  ]);
  expect(await box()).toHaveAttribute('aria-activedescendant', list.getAllByRole('option')[0]?.id);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await box()).toHaveValue('It is late.');
  expect(screen.getByText('This picture follows the text')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(server.sent).toHaveLength(2));
  expect(server.sent).toEqual([
    { message_type: 'text', payload: 'It is late.' },
    { message_type: 'media', payload: { message: 'slip.png', url: true, fileType: 'image', filePath: picture } },
  ]);
  await waitFor(() => expect(screen.queryByText('This picture follows the text')).not.toBeInTheDocument());
});

test('DESK-05 a mistyped title is not sent, and Escape makes it a text', async () => {
  const server = serve([anAnswer()]);
  const { user } = await open();
  await user.type(await box(), '/xyz{Enter}');
  expect(screen.getByText('No prepared answer has this title')).toBeInTheDocument();
  expect(server.sent).toEqual([]);
  await user.keyboard('{Escape}{Enter}');
  await waitFor(() => expect(server.sent).toEqual([{ message_type: 'text', payload: '/xyz' }]));
});

test('DESK-05 a prepared answer is chosen from the list in another language, after the text', async () => {
  serve([anAnswer()]);
  const { user } = await open();
  await fill(user, await box(), 'Hello');
  await user.selectOptions(screen.getByLabelText('Language of prepared answers'), 'la');
  await user.click(screen.getByRole('button', { name: 'Prepared answers' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Prepared answers' }));
  await fill(user, sheet.getByRole('searchbox'), 'ສະລິບ');
  await user.click(sheet.getByRole('button', { name: 'Slip check' }));
  expect(await box()).toHaveValue('Hello\nກຳລັງກວດສະລິບ');
});

describe('a file', () => {
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText('Attach a picture or video', { selector: 'input' }), { target: { files: [file] } });
  const picture = () => new File(['abc'], 'slip.png', { type: 'image/png' });
  const uploaded = { message: 'slip.png', url: false, fileType: 'image', filePath: '/api/chat/files/0198a5c2-file' } as const;

  test('DESK-05 is uploaded in base64 and sent', async () => {
    const server = serve();
    let body: unknown;
    answerDesk('POST /desk/api/conversations/{id}/files', (input) => {
      ({ body } = input);
      return uploaded;
    });
    await open();
    await box();
    choose(picture());
    await waitFor(() => expect(server.sent).toEqual([{ message_type: 'media', payload: uploaded }]));
    expect(body).toEqual({ name: 'slip.png', data: 'YWJj' });
    await waitFor(() => expect(screen.queryByText('Sending slip.png')).not.toBeInTheDocument());
  });

  test('DESK-05 DESK-08 that fails is sent again without a second upload', async () => {
    const server = serve();
    let uploads = 0;
    answerDesk('POST /desk/api/conversations/{id}/files', () => {
      uploads += 1;
      return uploaded;
    });
    refuseDesk('POST /desk/api/conversations/{id}/messages', 'INTERNAL_SERVER_ERROR', 500);
    const { user } = await open();
    await box();
    choose(picture());
    const retry = await screen.findByRole('button', { name: 'Send slip.png again' });
    server.accept();
    await user.click(retry);
    await waitFor(() => expect(server.sent).toHaveLength(1));
    expect(uploads).toBe(1);
  });

  test('DESK-05 of another type or too large is refused in words', async () => {
    serve();
    await open();
    await box();
    choose(new File(['%PDF'], 'bill.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText(/Only PNG, JPEG and GIF pictures/)).toBeInTheDocument();
    const large = picture();
    Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
    choose(large);
    expect(await screen.findByText('The file is too large: at most 10 MB.')).toBeInTheDocument();
  });
});

test('DESK-05 the reply box is shown in Thai', async () => {
  serve();
  await open('c1', 'th');
  expect(await screen.findByRole('textbox', { name: 'ข้อความตอบ' })).toBeInTheDocument();
});
