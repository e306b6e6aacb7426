import { minor } from '@wallet/shared/money';
import sharp from 'sharp';
import { buildBillPayment, buildSlipQr } from '../../../providers/emv.ts';
import { pictureOf, slipPicture } from '../../../testing/slip-picture.ts';
import { openSlipImage, readSlip } from './slip-reader.ts';

// The reader of codes keeps a core busy: it is not to be had in the thread that answers.
jest.mock('zxing-wasm/reader', () => {
  throw new Error('loaded in the thread that answers');
});

const qr = { sendingBankNumber: '004', reference: '2026111812000412345678' };

async function read(content: Buffer) {
  const image = await openSlipImage(content);
  if (image.kind !== 'image') throw new Error(`not an image: ${image.kind}`);
  return readSlip(image.pixels);
}

test.each([
  ['as it was printed', (picture: Buffer) => sharp(picture).png()],
  ['as a poor JPEG', (picture: Buffer) => sharp(picture).jpeg({ quality: 35 })],
  ['turned a little', (picture: Buffer) => sharp(picture).rotate(7, { background: '#ffffff' }).jpeg({ quality: 80 })],
  ['made smaller', (picture: Buffer) => sharp(picture).resize({ width: 260 }).webp()],
])('DEP-08 reads a slip %s', async (_, change) => {
  expect(await read(await change(await slipPicture(qr)).toBuffer())).toEqual({ kind: 'slip', qr });
});

test('OPS-06 codes are looked for in threads of their own, more pictures than there are threads too', async () => {
  const pictures = await Promise.all(Array.from({ length: 5 }, () => slipPicture(qr)));
  expect(await Promise.all(pictures.map(read))).toEqual(pictures.map(() => ({ kind: 'slip', qr })));
});

test('DEP-08 tells why a picture is no slip', async () => {
  const blank = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  expect(await read(blank)).toEqual({ kind: 'unreadable', reason: 'CANNOT_READ_CROPPED_IMAGE' });
  const payment = buildBillPayment({ billerId: '099900000000001', reference: 'R1', amountMinor: minor(100) });
  expect(await read(await pictureOf([payment]))).toEqual({ kind: 'unreadable', reason: 'INVALID_SLIP' });
  const two = await pictureOf([buildSlipQr(qr), buildSlipQr({ ...qr, reference: 'OTHER1' })]);
  expect(await read(two)).toEqual({ kind: 'unreadable', reason: 'UNSTABLE_REFNO_ON_SLIP' });
  expect(await read(await pictureOf([buildSlipQr(qr), payment]))).toEqual({ kind: 'slip', qr });
});

describe('a file', () => {
  test('DEP-08 is judged by its content', async () => {
    for (const content of ['plain text', '%PDF-1.7 not a picture', '<svg xmlns="http://www.w3.org/2000/svg"/>', '']) {
      expect(await openSlipImage(Buffer.from(content))).toEqual({ kind: 'no-image' });
    }
    const png = await slipPicture(qr);
    expect(await openSlipImage(png.subarray(0, 200))).toEqual({ kind: 'no-image' });
  });

  test('DEP-08 is not decoded when it claims more pixels than any picture has, or is a dot', async () => {
    const huge = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(await openSlipImage(huge)).toEqual({ kind: 'bad-size' });
    const dot = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(await openSlipImage(dot)).toEqual({ kind: 'bad-size' });
  });

  test('DEP-08 is kept re-encoded, without the camera’s data', async () => {
    const photo = await sharp(await slipPicture(qr))
      .withExif({ IFD0: { Make: 'PhoneMaker', ImageDescription: 'home' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const image = await openSlipImage(photo);
    const kept = image.kind === 'image' ? await sharp(image.kept).metadata() : undefined;
    expect([kept?.format, kept?.exif]).toEqual(['webp', undefined]);
  });
});
