import type { ChatButton, ChatContent } from '@kaeo/shared/api';
import { registerMessages } from '@kaeo/shared/i18n';
import { renderInShell, screen, within } from '@kaeo/shared/testing';
import type { MessageView } from '../conversation/message-rows.ts';
import remote from '../remote.ts';
import { ChatReplyContext } from './chat-reply-context.ts';
import { MessageContent } from './message-content.tsx';

const web: ChatButton = { type: 'web', title: 'Help', payload: 'https://kaeo.example/help' };
const postback: ChatButton = { type: 'postback', title: 'My deposit', payload: 'DEPOSIT' };

async function show(content: ChatContent, change: Partial<MessageView> = {}) {
  await registerMessages(remote.messages.namespace, remote.messages.load);
  const pressed: ChatButton[] = [];
  const view: MessageView = {
    isOwn: false,
    content,
    at: '2026-11-21T01:15:00.000Z',
    delivery: undefined,
    share: 1,
    file: undefined,
    clientId: 'client-1',
    ...change,
  };
  const rendered = await renderInShell(
    <ChatReplyContext value={(button) => pressed.push(button)}>
      <MessageContent view={view} />
    </ChatReplyContext>,
  );
  return { ...rendered, pressed };
}

test('CHAT-07 text is rendered as plain text', async () => {
  const { container } = await show({ message_type: 'text', payload: '<img src=x onerror="alert(1)"><b>bold</b>' });
  expect(screen.getByText('<img src=x onerror="alert(1)"><b>bold</b>')).toBeVisible();
  expect(container.querySelector('img, b')).toBeNull();
});

test('CHAT-07 a web button opens a new tab without access to this one', async () => {
  await show({ message_type: 'buttons', payload: 'Which?', payloads: [web] });
  const link = screen.getByRole('link', { name: 'Help (opens in a new tab)' });
  expect(link).toHaveAttribute('href', 'https://kaeo.example/help');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('CHAT-07 a button to a page of the product opens it in place', async () => {
  const own: ChatButton = { type: 'web', title: 'Your activity', payload: '/user/statement?page=2' };
  const { user, location } = await show({ message_type: 'buttons', payload: 'Which?', payloads: [own] });
  const link = screen.getByRole('link', { name: 'Your activity' });
  expect(link).not.toHaveAttribute('target');
  await user.click(link);
  expect(location()).toBe('/user/statement?page=2');
});

test('CHAT-07 a call button calls; one with an invalid address is plain text', async () => {
  const payloads: ChatButton[] = [
    { type: 'call', title: 'Call', payload: '+66 2 000 0000' },
    { type: 'call', title: 'Secret code', payload: '*#06#' },
    { type: 'web', title: 'Trap', payload: 'javascript:alert(1)' },
  ];
  await show({ message_type: 'buttons', payload: 'Which?', payloads });
  expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+6620000000');
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getByText('Trap')).toHaveTextContent('Trap (this link cannot be opened)');
});

test('CHAT-07 postback and other buttons reply to support', async () => {
  const other: ChatButton = { type: 'other', title: 'Else', payload: 'X' };
  const { user, pressed } = await show({ message_type: 'buttons', payload: '', payloads: [postback, other] });
  expect(screen.getByText('Please choose')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'My deposit' }));
  await user.click(screen.getByRole('button', { name: 'Else' }));
  expect(pressed).toEqual([postback, other]);
});

test('CHAT-07 a card has its picture, text and buttons; a picture with an unsafe address is left out', async () => {
  const card = { image_url: 'https://kaeo.example/card.png', title: 'Bonus', subtitle: '20 %', buttons: [postback] };
  const { container, rerender } = await show({ message_type: 'generic', payloads: [card] });
  expect(screen.getByText('Bonus')).toBeVisible();
  expect(container.querySelector('img')).toHaveAttribute('src', 'https://kaeo.example/card.png');
  expect(screen.queryByRole('button', { name: 'Next card' })).not.toBeInTheDocument();
  rerender(<p>gone</p>);
  await show({ message_type: 'generic', payloads: [{ ...card, image_url: 'data:image/svg+xml,<svg onload="x">' }] });
  expect(document.querySelector('img')).toBeNull();
});

test('CHAT-07 several cards can be stepped through', async () => {
  const card = (title: string) => ({ image_url: '', title, subtitle: '', buttons: [] });
  const { user } = await show({ message_type: 'generic', payloads: [card('one'), card('two')] });
  Object.assign(Element.prototype, { scrollTo: () => undefined });
  expect(within(screen.getByRole('list', { name: '2 cards' })).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Previous card' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Next card' }));
  expect(screen.getByText('2 of 2')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next card' })).toBeDisabled();
});

test('CHAT-07 a reply by button shows the button’s title', async () => {
  await show({ message_type: 'postback', payload: 'DEPOSIT', title: 'My deposit' }, { isOwn: true, delivery: 'succeed' });
  expect(screen.getByText('My deposit')).toBeVisible();
});

test('CHAT-06 CHAT-07 a file with a path outside the server shows only its name, without a request', async () => {
  const payload = { message: 'slip\u202Egnp.exe', url: false, fileType: 'image', filePath: 'https://evil.example/x' } as const;
  await show({ message_type: 'media', payload });
  expect(screen.getByText('slipgnp.exe')).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('CHAT-07 pictures and files from the web are shown and linked', async () => {
  const at = (fileType: 'image' | 'file') =>
    ({ message: `a.${fileType}`, url: true, fileType, filePath: `https://kaeo.example/a.${fileType}` }) as const;
  const { rerender } = await show({ message_type: 'media', payload: at('image') });
  expect(screen.getByRole('img', { name: 'Picture a.image' })).toHaveAttribute('src', 'https://kaeo.example/a.image');
  rerender(<p>gone</p>);
  await show({ message_type: 'media', payload: at('file') });
  expect(screen.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer');
});

test('CHAT-07 unsupported content shows a note', async () => {
  await show({ message_type: 'unknown' });
  expect(screen.getByText('This message cannot be shown in the chat')).toBeVisible();
});
