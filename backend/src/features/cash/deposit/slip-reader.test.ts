import { minor } from '@kaeo/shared/money';
import sharp from 'sharp';
import { buildBillPayment, buildSlipQr } from '../../../providers/qr/emv.ts';
import { codeOf, pictureOf, slipPicture } from '../../../testing/slip-picture.ts';
import { readPicture } from './slip-reader.ts';

// The decoder keeps a core busy, so it must not be loaded in the main thread.
jest.mock('zxing-wasm/reader', () => {
  throw new Error('loaded in the main thread');
});
// Large images on slow or busy machines.
jest.setTimeout(120_000);

const qr = { sendingBankNumber: '004', reference: '2026111812000412345678' };
const slip = { kind: 'slip', qr };
const unreadable = (reason: string) => ({ kind: 'unreadable', reason });
const read = async (content: Buffer) => (await readPicture(content)).reading;
const blank = (width: number, height: number, background = '#ffffff') =>
  sharp({ create: { width, height, channels: 3, background } });

type Place = { readonly width: number; readonly height: number; readonly moduleWidth: number; readonly left?: number };
/** A screenshot with the QR code of a slip two thirds down. */
async function screenOf(
  { width, height, moduleWidth, left = Math.round(width / 3) }: Place,
  dark = '#000000',
  light = '#ffffff',
) {
  const code = sharp(await codeOf(buildSlipQr(qr), moduleWidth));
  const input = await code.toColourspace('srgb').linear(scaleTo(dark, light), offsetOf(dark)).png().toBuffer();
  return blank(width, height).composite([{ input, left, top: Math.round(height * 0.6) }]);
}
const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
const offsetOf = channels;
const scaleTo = (dark: string, light: string) => channels(light).map((value, at) => (value - (channels(dark)[at] ?? 0)) / 255);

test.each([
  ['as it was printed', (picture: Buffer) => sharp(picture).png()],
  ['as a poor JPEG', (picture: Buffer) => sharp(picture).jpeg({ quality: 35 })],
  ['turned a little', (picture: Buffer) => sharp(picture).rotate(7, { background: '#ffffff' }).jpeg({ quality: 80 })],
  ['made smaller', (picture: Buffer) => sharp(picture).resize({ width: 260 }).webp()],
])('DEP-08 reads a slip %s', async (_, change) => {
  expect(await read(await change(await slipPicture(qr)).toBuffer())).toEqual(slip);
});

test('OPS-06 QR codes are decoded in worker threads, also with more images than threads', async () => {
  const pictures = await Promise.all(Array.from({ length: 5 }, () => slipPicture(qr)));
  expect(await Promise.all(pictures.map(read))).toEqual(pictures.map(() => slip));
});

test('DEP-08 an image without a slip is unreadable, with a reason', async () => {
  expect(await read(await blank(400, 400).png().toBuffer())).toEqual(unreadable('CANNOT_READ_CROPPED_IMAGE'));
  const payment = buildBillPayment({ billerId: '099900000000001', reference: 'R1', amountMinor: minor(100) });
  expect(await read(await pictureOf([payment]))).toEqual(unreadable('INVALID_SLIP'));
  const two = await pictureOf([buildSlipQr(qr), buildSlipQr({ ...qr, reference: 'OTHER1' })]);
  expect(await read(two)).toEqual(unreadable('UNSTABLE_REFNO_ON_SLIP'));
  expect(await read(await pictureOf([buildSlipQr(qr), payment]))).toEqual(slip);
});

test('DEP-08 finds the slip among many other codes', async () => {
  const others = Array.from({ length: 17 }, (_, at) => `https://example.com/${at}`);
  expect(await read(await pictureOf([...others, buildSlipQr(qr)]))).toEqual(slip);
});

test.each<[string, Place]>([
  ['a screenshot of 1080x14400', { width: 1080, height: 14_400, moduleWidth: 5 }],
  ['a screenshot of 1440x19200', { width: 1440, height: 19_200, moduleWidth: 7 }],
  ['a small code in a large picture', { width: 3000, height: 4000, moduleWidth: 2 }],
])('DEP-08 reads %s and keeps a legible image', async (_, place) => {
  const { reading, image } = await readPicture(await (await screenOf(place)).png().toBuffer());
  expect(reading).toEqual(slip);
  const { width, height } = await sharp(image).metadata();
  expect(Math.min(width, height)).toBeGreaterThan(400);
  expect(width * height).toBeLessThanOrEqual(2400 * 2400);
});

test.each([
  ['50', 6120, 8160],
  ['200', 12_240, 16_320],
])('DEP-08 reads a photo of %s megapixels', async (_, width, height) => {
  const screen = await (await screenOf({ width: 1080, height: 1440, moduleWidth: 5 })).png().toBuffer();
  const photo = sharp(screen).resize(width, height, { fit: 'fill', kernel: 'nearest' }).jpeg({ quality: 20 });
  expect(await read(await photo.withMetadata({ orientation: 6 }).toBuffer())).toEqual(slip);
});

describe('a damaged file', () => {
  const photo = async () => (await screenOf({ width: 1080, height: 1920, moduleWidth: 5 })).jpeg().toBuffer();

  test('DEP-08 a truncated JPEG is read as far as it can be decoded', async () => {
    const picture = await photo();
    expect(await read(picture.subarray(0, -2))).toEqual(slip);
    expect(await read(picture.subarray(0, -100))).toEqual(slip);
    expect(await read(picture.subarray(0, picture.length / 3))).toEqual(unreadable('CANNOT_READ_CROPPED_IMAGE'));
  });

  test('DEP-08 a JPEG without scan data and a truncated PNG are rejected as invalid files', async () => {
    const beforeScan = (await photo()).subarray(0, 100);
    const png = (await slipPicture(qr)).subarray(0, 200);
    for (const content of [beforeScan, png]) await expect(readPicture(content)).rejects.toThrow('SLIP_INVALID_FILE');
  });
});

test.each([
  ['grey on grey', '#9a9a9a', '#c4c4c4'],
  ['almost white on white', '#f0f0f0', '#ffffff'],
  ['red on green of the same brightness', '#00aa00', '#ee3333'],
])('DEP-08 reads a code that is %s', async (_, dark, light) => {
  const screen = await screenOf({ width: 1080, height: 1920, moduleWidth: 5 }, dark, light);
  expect(await read(await screen.png().toBuffer())).toEqual(slip);
});

test('DEP-08 reads a code under stripes, and an animated PNG', async () => {
  const stripe = await blank(1080, 16, '#808080').png().toBuffer();
  const stripes = Array.from({ length: 48 }, (_, at) => ({ input: stripe, left: 0, top: at * 40, blend: 'multiply' as const }));
  const screen = sharp(await (await screenOf({ width: 1080, height: 1920, moduleWidth: 6 })).png().toBuffer());
  expect(await read(await screen.clone().composite(stripes).png().toBuffer())).toEqual(slip);
  expect(await read(animated(await screen.clone().png().toBuffer()))).toEqual(slip);
});

/** Inserts an animation control chunk (`acTL`: one frame, infinite loop) after the PNG header. */
function animated(png: Buffer): Buffer {
  const chunk = Buffer.from('000000086163544c0000000100000000b42de9a0', 'hex');
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}

describe('a file', () => {
  test.each(['plain text', '%PDF-1.7 not a picture', '<svg xmlns="http://www.w3.org/2000/svg"/>', ''])(
    'DEP-08 is judged by its content: %j',
    (content) => expect(readPicture(Buffer.from(content))).rejects.toThrow('SLIP_INVALID_FILE'),
  );

  test.each([
    ['claims more pixels than any PNG has', () => blank(8000, 8000).png()],
    ['is a progressive JPEG of 50 megapixels', () => blank(6200, 8100).jpeg({ progressive: true })],
    ['is a dot', () => blank(8, 8).png()],
    ['is a line', () => blank(64, 40_000).png()],
  ])('DEP-08 is not decoded if it %s', async (_, picture) => {
    const { reading, image } = await readPicture(await picture().toBuffer());
    expect([reading, image]).toEqual([unreadable('IMG_SIZE_UNABLE_TO_PROCESS'), undefined]);
  });

  test('DEP-08 is re-encoded without EXIF data before it is stored', async () => {
    const photo = await sharp(await slipPicture(qr))
      .withExif({ IFD0: { Make: 'PhoneMaker', ImageDescription: 'home' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { image } = await readPicture(photo);
    const { format, exif } = await sharp(image).metadata();
    expect([format, exif]).toEqual(['webp', undefined]);
  });
});
