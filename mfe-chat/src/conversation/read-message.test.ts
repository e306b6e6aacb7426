import { aMessage } from '../testing/chat-builders.ts';
import { readContent, readMessage } from './read-message.ts';

const button = { type: 'web', title: 'Help', payload: 'https://kaeo.example' };
const unknown = { message_type: 'unknown' };

test.each([
  { message_type: 'text', payload: 'hello' },
  { message_type: 'postback', payload: 'YES', title: 'Yes' },
  { message_type: 'buttons', payload: 'Which?', payloads: [button] },
  { message_type: 'quick_replies', payload: 'Which?', payloads: [button] },
  { message_type: 'media', payload: { message: 'a.png', url: true, fileType: 'image', filePath: 'https://kaeo.example/a.png' } },
  { message_type: 'generic', payloads: [{ image_url: '', title: 'Card', subtitle: '', buttons: [button] }] },
])('CHAT-07 a message of type $message_type is parsed unchanged', (content) => {
  expect(readContent(content)).toEqual(content);
});

test.each<{ content: unknown }>([
  { content: undefined },
  { content: null },
  { content: 'text' },
  { content: [] },
  { content: { message_type: 'text' } },
  { content: { message_type: 'text', payload: { toString: 'x' } } },
  { content: { message_type: 'postback', payload: 1 } },
  { content: { message_type: 'buttons', payload: {}, payloads: [] } },
  { content: { message_type: 'media', payload: 'a.png' } },
  { content: { message_type: 'generic', payloads: {} } },
  { content: { message_type: 'hologram', payload: 'x' } },
  { content: { message_type: '__proto__', payload: 'x' } },
])('CHAT-07 $content is parsed as unknown content', ({ content }) => {
  expect(readContent(content)).toEqual(unknown);
});

test('CHAT-07 invalid parts of a message are left out, and the rest is shown', () => {
  const payloads = [button, { type: 'robot', title: 'Dance' }, { title: '  ' }, null, 7];
  expect(readContent({ message_type: 'buttons', payload: null, payloads })).toEqual({
    message_type: 'buttons',
    payload: '',
    payloads: [button, { type: 'other', title: 'Dance', payload: '' }],
  });
  expect(readContent({ message_type: 'generic', payloads: [{ title: 5, buttons: 'x' }] })).toEqual({
    message_type: 'generic',
    payloads: [{ image_url: '', title: '', subtitle: '', buttons: [] }],
  });
});

test('CHAT-08 a message of another server has no position in our history', () => {
  expect(readMessage(aMessage({ seq: 7 }))).toEqual({ ...aMessage({ seq: 7 }), seq: 0 });
  for (const value of [null, 'x', {}, { _id: 'm1' }, { _id: 'm1', createdAt: 'soon' }])
    expect(readMessage(value)).toBeUndefined();
});
