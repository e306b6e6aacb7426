import { videoFile } from '../../../../testing/video-file.ts';
import { videoType } from './chat-video.ts';

test('SAFE-06 CHAT-06 a video is recognised by its boxes: MP4 and QuickTime', () => {
  expect(videoType(videoFile())).toBe('video/mp4');
  expect(videoType(videoFile({ brand: 'qt  ', coding: 'hvc1' }))).toBe('video/quicktime');
});

test.each<[string, Buffer, string]>([
  ['four trailing zeros', Buffer.concat([videoFile(), Buffer.alloc(4)]), 'video/mp4'],
  ['a trailer of its manufacturer', Buffer.concat([videoFile(), Buffer.from('SEFT of a phone')]), 'video/mp4'],
  ['zeros at the end of its lists', videoFile({ brand: 'qt  ', listEnd: '\0\0\0\0' }), 'video/quicktime'],
  ['no brand', videoFile({ brand: '' }), 'video/quicktime'],
  ['a rare brand', videoFile({ brand: 'XAVC' }), 'video/mp4'],
  ['the brand of a phone', videoFile({ brand: '3g2a' }), 'video/mp4'],
])('SAFE-06 CHAT-06 a video with %s is accepted, as by players', (_, content, type) => {
  expect(videoType(content)).toBe(type);
});

const beginning = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\x02\0isommp42')]);
test.each<[string, Buffer]>([
  ['a valid start, then noise', Buffer.concat([beginning, Buffer.alloc(4096, 0xa7)])],
  ['a valid start, then zeros', Buffer.concat([beginning, Buffer.alloc(4096)])],
  ['only a valid start', beginning],
  ['no content', Buffer.alloc(0)],
  ['audio without video', videoFile({ handler: 'soun', coding: 'mp4a' })],
  ['video with an unknown codec', videoFile({ coding: 'evil' })],
  ['the brand of an image', videoFile({ brand: 'heic' })],
  ['no data', videoFile({ dataBytes: 0 })],
  ['a video followed by a large file', Buffer.concat([videoFile(), Buffer.from('MZ'), Buffer.alloc(70_000, 0xa7)])],
  ['a program followed by a video', Buffer.concat([Buffer.from('MZ'), videoFile()])],
  ['the brand of an AVIF image', videoFile({ brand: 'avif' })],
  ['a truncated end', videoFile().subarray(0, -1)],
  [
    'boxes without end',
    Buffer.concat([beginning, ...Array.from({ length: 3000 }, () => Buffer.from('\0\0\0\x08free', 'latin1'))]),
  ],
])('SAFE-06 a file with %s is not accepted as a video', (_, content) => {
  expect(videoType(content)).toBeUndefined();
});
