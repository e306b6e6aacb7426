import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#fff' } });
/** Valid pictures. */
export const png = (width = 90, height = 90) => blank(width, height).png().toBuffer();
export const jpeg = (width = 90, height = 90) => blank(width, height).jpeg().toBuffer();
export const gif = (width = 90, height = 90) => blank(width, height).gif().toBuffer();

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(typed), 4);
  return Buffer.concat([ends.subarray(0, 4), typed, ends.subarray(4)]);
}
const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * A PNG whose header claims this size but which has only `rows` rows: a few hundred bytes that would need gigabytes.
 */
export function pngClaiming(width: number, height: number, rows = 10): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const data = deflateSync(Buffer.alloc((1 + width * 3) * rows));
  return Buffer.concat([pngSignature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

/** A PNG with a text chunk that decompresses to 200 MB. */
export async function pngWithTextBomb(): Promise<Buffer> {
  const picture = await png();
  const bomb = Buffer.concat([Buffer.from('bomb\0\0', 'latin1'), deflateSync(Buffer.alloc(200 * 1024 * 1024))]);
  const afterHead = 8 + 25;
  return Buffer.concat([picture.subarray(0, afterHead), chunk('zTXt', bomb), picture.subarray(afterHead)]);
}

/** A GIF with one tiny frame, repeated. */
export async function gifOf(frames: number, width = 10, height = 10): Promise<Buffer> {
  const one = await gif(width, height);
  const table = 13 + (((one[10] ?? 0) & 0x80) === 0 ? 0 : 3 * 2 ** (((one[10] ?? 0) & 7) + 1));
  const body = one.subarray(table, -1);
  return Buffer.concat([one.subarray(0, table), ...Array.from({ length: frames }, () => body), Buffer.from([0x3b])]);
}

/** A JPEG whose header claims a very large size. */
export async function jpegClaiming(width: number, height: number): Promise<Buffer> {
  const picture = Buffer.from(await jpeg());
  const frame = picture.indexOf(Buffer.from([0xff, 0xc0]));
  picture.writeUInt16BE(height, frame + 5);
  picture.writeUInt16BE(width, frame + 7);
  return picture;
}

/** A JPEG with a location, a rotation and a program-like text in its metadata. */
export const jpegWithSecrets = (): Promise<Buffer> =>
  blank(120, 80)
    .jpeg()
    .withExif({
      IFD0: { ImageDescription: '<script>alert(1)</script>', Orientation: '6' },
      IFD3: { GPSLatitude: '13/1 45/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** A picture followed by a page or an archive, in one file. */
export const followedBy = (picture: Buffer, tail: string): Buffer => Buffer.concat([picture, Buffer.from(tail, 'latin1')]);
export const page = '<html><script>alert(document.cookie)</script></html>';
export const archive = `PK\x03\x04${'\0'.repeat(26)}x.htmlPK\x05\x06${'\0'.repeat(18)}`;
/** The beginning of a file that is both a GIF and a script. */
export const gifScript = Buffer.from('GIF89a/*\0\0\0\0\0*/=1;alert(1)//', 'latin1');
export const svg = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
/** An SVG that includes a file of the server. */
export const svgWithEntity = Buffer.from(
  '<?xml version="1.0"?><!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
);
