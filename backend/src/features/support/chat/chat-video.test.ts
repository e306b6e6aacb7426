import { videoFile } from '../../../testing/video-file.ts';
import { videoType } from './chat-video.ts';

test('SAFE-06 CHAT-06 a video is one by its boxes: MP4 and QuickTime', () => {
  expect(videoType(videoFile())).toBe('video/mp4');
  expect(videoType(videoFile({ brand: 'qt  ', coding: 'hvc1' }))).toBe('video/quicktime');
});

const beginning = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\x02\0isommp42')]);
test.each<[string, Buffer]>([
  ['only the right first bytes, then noise', Buffer.concat([beginning, Buffer.alloc(4096, 0xa7)])],
  ['only the right first bytes, then zeros', Buffer.concat([beginning, Buffer.alloc(4096)])],
  ['only the right first bytes', beginning],
  ['nothing', Buffer.alloc(0)],
  ['sound and no pictures', videoFile({ handler: 'soun', coding: 'mp4a' })],
  ['pictures of an unknown coding', videoFile({ coding: 'evil' })],
  ['a brand that is no video', videoFile({ brand: 'heic' })],
  ['no data', videoFile({ dataBytes: 0 })],
  ['something behind its end', Buffer.concat([videoFile(), Buffer.from('MZ')])],
  ['its end missing', videoFile().subarray(0, -1)],
  [
    'boxes without end',
    Buffer.concat([beginning, ...Array.from({ length: 3000 }, () => Buffer.from('\0\0\0\x08free', 'latin1'))]),
  ],
])('SAFE-06 what is %s is no video', (_, content) => {
  expect(videoType(content)).toBeUndefined();
});
