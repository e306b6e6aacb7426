import { checkAttachment } from './attachment.ts';

const megabyte = 1024 * 1024;

function fileOf({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>, head = ''): File {
  const bytes = new Uint8Array(size);
  bytes.set(Buffer.from(head, 'latin1'));
  return new File([bytes], name, { type });
}

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
])('CHAT-06 $name of type $type with $size bytes is $says.kind', async ({ says, ...file }) => {
  expect(await checkAttachment(fileOf(file))).toEqual(says);
});

const heads = {
  image: ['\x89PNG\r\n\x1a\n', '\xff\xd8\xff\xe0\0\x10JF', 'GIF89a\0\0'],
  video: ['\0\0\0\x18ftyp', '\0\0\0\x08wide', '\0\0\x10\0mdat'],
};
test.each(['', 'image/pjpeg', 'application/octet-stream', 'video/x-m4v', 'video/3gpp'])(
  'CHAT-06 a file of type %j is classified by its first bytes',
  async (type) => {
    for (const as of ['image', 'video'] as const) {
      for (const head of heads[as]) {
        const file = fileOf({ name: 'file.bin', type, size: 8 }, head);
        expect(await checkAttachment(file)).toEqual({ kind: 'accepted', as });
      }
    }
    expect(await checkAttachment(fileOf({ name: 'file.bin', type, size: 8 }, '%PDF-1.7'))).toEqual({ kind: 'unsupported' });
    expect(await checkAttachment(fileOf({ name: 'image:1641', type, size: 8 }, heads.image[0]))).toEqual({ kind: 'unsupported' });
  },
);
