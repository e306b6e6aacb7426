import type { ChatContent } from '@wallet/shared/api';
import { chatFileId, chatFilePath, customerContent, preview } from './chat-content.ts';

const fileId = 'f'.repeat(32);
const media = (filePath: string): ChatContent => ({
  message_type: 'media',
  payload: { message: 'slip.png', url: false, fileType: 'image', filePath },
});

test('CHAT-05 text is stored without its blank ends', () => {
  expect(customerContent({ message_type: 'text', payload: '  สวัสดี\nครับ ' })).toEqual({
    message_type: 'text',
    payload: 'สวัสดี\nครับ',
  });
});

test.each<{ says: string; content: ChatContent }>([
  { says: 'empty text', content: { message_type: 'text', payload: ' \n ' } },
  { says: 'a picture from elsewhere', content: media('https://elsewhere.example/x.png') },
  { says: 'cards', content: { message_type: 'generic', payloads: [] } },
  { says: 'buttons', content: { message_type: 'buttons', payload: 'x', payloads: [] } },
  { says: 'nothing known', content: { message_type: 'unknown' } },
])('CHAT-05 a customer cannot send $says', ({ content }) => {
  expect(() => customerContent(content)).toThrow(expect.objectContaining({ code: 'VALIDATION' }));
});

test('CHAT-05 a customer sends a file that was uploaded here', () => {
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
