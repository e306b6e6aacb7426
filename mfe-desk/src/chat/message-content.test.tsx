import type { ChatContent } from '@kaeo/shared/api';
import { queryClient } from '@kaeo/shared/query';
import { act, apiServer, fireEvent, renderRemotePage, screen, within } from '@kaeo/shared/testing';
import { answerDesk, refuseDesk, signInStaff } from '@kaeo/shared/testing/desk';
import { HttpResponse, http } from 'msw';
import remote from '../remote.ts';
import { aConversation, fromCustomer } from './testing.ts';

const file = (fileType: 'image' | 'video' | 'file', name: string): ChatContent => ({
  message_type: 'media',
  payload: { message: name, url: false, fileType, filePath: '/api/chat/files/0198a5c2-0000-7000-8000-000000000001' },
});
const media = (fileType: 'image' | 'video' | 'file', filePath: string): ChatContent => ({
  message_type: 'media',
  payload: { message: `a ${fileType}`, url: true, fileType, filePath },
});
async function open(...contents: ChatContent[]) {
  answerDesk('GET /desk/api/answers', []);
  answerDesk('GET /desk/api/conversations/{id}', aConversation({ messages: contents.map((content) => fromCustomer(content)) }));
  const rendered = await renderRemotePage(remote, { page: 'chat', path: '/chat?id=c1' });
  return { ...rendered, log: within(await screen.findByRole('log')) };
}

beforeEach(() => {
  signInStaff('support');
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
});

test('DESK-05 texts, pressed buttons and unknown messages are shown', async () => {
  const { log } = await open(
    { message_type: 'text', payload: '<b>Hello</b>' },
    { message_type: 'postback', payload: 'PAYLOAD', title: 'Check my deposit' },
    { message_type: 'unknown' },
  );
  expect(log.getByText('<b>Hello</b>')).toBeInTheDocument();
  expect(log.getByText('Check my deposit')).toBeInTheDocument();
  expect(log.getByText('This type of message cannot be shown')).toBeInTheDocument();
});

test('DESK-05 buttons, quick replies and cards are shown, and only https addresses are links', async () => {
  const buttons = [
    { type: 'web' as const, title: 'Site', payload: 'https://site.example/' },
    { type: 'web' as const, title: 'Trap', payload: 'javascript:alert(1)' },
    { type: 'call' as const, title: 'Phone', payload: '021234567' },
  ];
  const { log } = await open(
    { message_type: 'buttons', payload: 'Please choose', payloads: buttons },
    { message_type: 'quick_replies', payload: '', payloads: [{ type: 'postback', title: 'Yes', payload: 'YES' }] },
    {
      message_type: 'generic',
      payloads: [{ image_url: 'https://cdn.example/a.png', title: 'Card', subtitle: 'Below', buttons: [] }],
    },
  );
  expect(log.getByText('Please choose')).toBeInTheDocument();
  expect(log.getByRole('link', { name: 'Site' })).toHaveAttribute('href', 'https://site.example/');
  expect(log.queryByRole('link', { name: /Trap/ })).not.toBeInTheDocument();
  expect(log.getByText('Trap')).toHaveTextContent('Trap (link)');
  expect(log.getByText('Phone')).toHaveTextContent('Phone (call)');
  expect(log.getByText('Yes')).toHaveTextContent('Yes (answer)');
  expect(within(log.getByRole('list', { name: '1 card' })).getByText('Below')).toBeInTheDocument();
});

test('DESK-05 a picture is read with the session, once, and opens in full size', async () => {
  let reads = 0;
  apiServer.use(
    http.get('*/desk/api/conversations/c1/files/:file', () => {
      reads += 1;
      return new HttpResponse('png', { headers: { 'content-type': 'image/png' } });
    }),
  );
  const { user, log } = await open(file('image', 'slip.png'));
  const opener = await log.findByRole('button', { name: 'Open picture slip.png in full size' });
  expect(within(opener).getByRole('img')).toHaveAttribute('src', 'blob:file');
  await user.click(opener);
  expect(await screen.findByRole('dialog', { name: 'slip.png' })).toBeInTheDocument();
  // A live event reads everything of the desk again, but no file.
  await act(() => queryClient.invalidateQueries({ queryKey: ['desk'] }));
  expect(reads).toBe(1);
});

test('DESK-05 a file of a dangerous type is not shown as a picture', async () => {
  apiServer.use(
    http.get(
      '*/desk/api/conversations/c1/files/:file',
      () => new HttpResponse('<svg/>', { headers: { 'content-type': 'image/svg+xml' } }),
    ),
  );
  const { log } = await open(file('image', 'slip.svg'));
  expect(await log.findByRole('button', { name: 'Download slip.svg' })).toBeInTheDocument();
  expect(log.queryByRole('img')).not.toBeInTheDocument();
});

test('DESK-05 DESK-08 a file that fails can be read again', async () => {
  refuseDesk('GET /desk/api/conversations/{id}/files/{file}', 'NOT_FOUND', 404);
  const { user, log } = await open(file('image', 'slip.png'));
  const retry = await log.findByRole('button', { name: 'Try again' });
  expect(log.getByText('slip.png did not open')).toBeInTheDocument();
  answerDesk('GET /desk/api/conversations/{id}/files/{file}', 'bytes');
  await user.click(retry);
  expect(await log.findByRole('button', { name: 'Download slip.png' })).toBeInTheDocument();
});

test('DESK-05 videos and documents are read on demand', async () => {
  answerDesk('GET /desk/api/conversations/{id}/files/{file}', 'bytes');
  const saved: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { user, log, unmount } = await open(file('video', 'clip.mp4'));
  await user.click(log.getByRole('button', { name: 'Play video clip.mp4' }));
  expect(await log.findByLabelText('Video clip.mp4')).toHaveAttribute('src', 'blob:file');
  unmount();
  queryClient.clear();
  const next = await open(file('file', 'bill\u202Efdp.exe'));
  await next.user.click(next.log.getByRole('button', { name: 'Open file billfdp.exe' }));
  await next.user.click(await next.log.findByRole('button', { name: 'Download billfdp.exe' }));
  expect(saved).toEqual(['billfdp.exe']);
  click.mockRestore();
});

test('DESK-05 media at addresses are shown by type, others by name only', async () => {
  const { log } = await open(
    media('image', 'https://cdn.example/a.png'),
    media('video', 'https://cdn.example/a.mp4'),
    media('file', 'https://cdn.example/a.pdf'),
    media('image', 'http://plain.example/a.png'),
  );
  expect(log.getAllByRole('img')).toHaveLength(1);
  expect(log.getByLabelText('Video a video')).toHaveAttribute('src', 'https://cdn.example/a.mp4');
  expect(log.getByRole('link', { name: 'a file' })).toHaveAttribute('href', 'https://cdn.example/a.pdf');
  expect(log.getByText('a image')).toBeInTheDocument();
  fireEvent.error(log.getByRole('img'));
  expect(log.getByText(/a image did not open/)).toBeInTheDocument();
  expect(log.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute('href', 'https://cdn.example/a.png');
});

test('DESK-05 an uploaded picture of a prepared answer is shown', async () => {
  const path = `/api/pictures/${'a'.repeat(64)}`;
  const { log } = await open(media('image', path));
  expect(log.getByRole('img')).toHaveAttribute('src', path);
});
