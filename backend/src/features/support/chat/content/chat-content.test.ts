import type { ChatContent } from '@kaeo/shared/api';
import { chatFileId, chatFilePath, customerContent, preview, storableContent } from './chat-content.ts';

const fileId = 'f'.repeat(32);
const media = (filePath: string): ChatContent => ({
  message_type: 'media',
  payload: { message: 'slip.png', url: false, fileType: 'image', filePath },
});

test('CHAT-05 text is stored without leading and trailing whitespace', () => {
  expect(customerContent({ message_type: 'text', payload: '  สวัสดี\nครับ ' })).toEqual({
    message_type: 'text',
    payload: 'สวัสดี\nครับ',
  });
});

test.each<{ label: string; content: ChatContent }>([
  { label: 'empty text', content: { message_type: 'text', payload: ' \n ' } },
  { label: 'text of invisible characters', content: { message_type: 'text', payload: '\u0000\u200B' } },
  { label: 'text over 2000 characters', content: { message_type: 'text', payload: 'ก'.repeat(2001) } },
  {
    label: 'a file with an external URL',
    content: {
      message_type: 'media',
      payload: { message: 'x.png', url: true, fileType: 'image', filePath: chatFilePath(fileId) },
    },
  },
  { label: 'an image of another host', content: media('https://elsewhere.example/x.png') },
  { label: 'cards', content: { message_type: 'generic', payloads: [] } },
  { label: 'buttons', content: { message_type: 'buttons', payload: 'x', payloads: [] } },
  { label: 'an unknown type', content: { message_type: 'unknown' } },
])('CHAT-05 a customer cannot send $label', ({ content }) => {
  expect(() => customerContent(content)).toThrow(expect.objectContaining({ code: 'VALIDATION' }));
});

test('CHAT-05 fields that a message type does not have are not stored', () => {
  const sent = { message_type: 'text', payload: 'hello', payloads: [{ html: '<b>' }], isAdmin: true } as const;
  expect(customerContent(sent)).toEqual({ message_type: 'text', payload: 'hello' });
  const button = { type: 'web', title: 'Help\u0000', payload: 'https://kaeo.example', onclick: 'alert(1)' } as const;
  expect(storableContent({ message_type: 'buttons', payload: 'Which?', payloads: [button] })).toEqual({
    message_type: 'buttons',
    payload: 'Which?',
    payloads: [{ type: 'web', title: 'Help', payload: 'https://kaeo.example' }],
  });
});

test("CHAT-07 a reply to a button keeps the button's title", () => {
  const content: ChatContent = { message_type: 'postback', payload: 'DEPOSIT_STATUS', title: 'Check my deposit' };
  expect(customerContent(content)).toEqual(content);
  expect(preview(content)).toBe('Check my deposit');
});

test('CHAT-05 a customer can send only a file that was uploaded here', () => {
  expect(customerContent(media(chatFilePath(fileId)))).toEqual(media(`/api/chat/files/${fileId}`));
  expect(chatFileId(chatFilePath(fileId))).toBe(fileId);
  expect(chatFileId('/api/chat/files/../../account/profile')).toBeUndefined();
});

test.each<{ content: ChatContent; line: string }>([
  { content: { message_type: 'text', payload: 'hello' }, line: 'hello' },
  { content: media(chatFilePath(fileId)), line: 'slip.png' },
  {
    content: { message_type: 'generic', payloads: [{ image_url: '', title: 'Deposit', subtitle: '', buttons: [] }] },
    line: 'Deposit',
  },
  { content: { message_type: 'unknown' }, line: '' },
])('a conversation is listed with "$line" for a $content.message_type message', ({ content, line }) => {
  expect(preview(content)).toBe(line);
});
