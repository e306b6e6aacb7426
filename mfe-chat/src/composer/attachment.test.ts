import { checkAttachment } from './attachment.ts';

const megabyte = 1024 * 1024;

test.each([
  { name: 'slip.png', type: 'image/png', size: 10 * megabyte, says: { kind: 'accepted', as: 'image' } },
  { name: 'slip.jpg', type: 'image/jpeg', size: 1, says: { kind: 'accepted', as: 'image' } },
  { name: 'fun.gif', type: 'image/gif', size: 1, says: { kind: 'accepted', as: 'image' } },
  { name: 'screen.mov', type: 'video/quicktime', size: 20 * megabyte, says: { kind: 'accepted', as: 'video' } },
  { name: 'screen.mp4', type: 'video/mp4', size: 1, says: { kind: 'accepted', as: 'video' } },
  { name: 'slip.png', type: 'image/png', size: 10 * megabyte + 1, says: { kind: 'too-large', megabytes: 10 } },
  { name: 'screen.mp4', type: 'video/mp4', size: 20 * megabyte + 1, says: { kind: 'too-large', megabytes: 20 } },
  { name: 'slip', type: 'image/png', size: 1, says: { kind: 'unsupported' } },
  { name: '.png', type: 'image/png', size: 1, says: { kind: 'unsupported' } },
  { name: 'page.svg', type: 'image/svg+xml', size: 1, says: { kind: 'unsupported' } },
  { name: 'list.pdf', type: 'application/pdf', size: 1, says: { kind: 'unsupported' } },
])('CHAT-06 $name of type $type with $size bytes is $says.kind', ({ says, ...file }) => {
  expect(checkAttachment(file)).toEqual(says);
});
