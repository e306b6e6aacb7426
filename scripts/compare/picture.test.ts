import sharp, { type OverlayOptions } from 'sharp';
import { comparePictures } from './picture.ts';

type Mark = { readonly left: number; readonly top: number; readonly color?: string };

/** A screen with squares on it, twelve pixels wide. */
function screenWith(marks: readonly Mark[], height = 300): Promise<Buffer> {
  const squares = marks.map(
    ({ left, top, color = '#1d4fd7' }): OverlayOptions => ({
      input: { create: { width: 12, height: 12, channels: 3, background: color } },
      left,
      top,
    }),
  );
  return sharp({ create: { width: 200, height, channels: 3, background: '#ffffff' } })
    .composite(squares)
    .png()
    .toBuffer();
}

const [title, clock, laterClock] = [
  { left: 20, top: 20 },
  { left: 20, top: 200 },
  { left: 24, top: 200 },
];

test('pictures that are the same do not differ', async () => {
  const picture = await screenWith([title]);
  expect(await comparePictures([picture, picture], [picture])).toMatchObject({ differing: 0, box: undefined, unstable: 0 });
});

test('what the candidate has more is told with its place', async () => {
  const before = await screenWith([title]);
  const found = await comparePictures([before, before], [await screenWith([title, { left: 100, top: 150 }])]);
  expect(found).toMatchObject({ differing: 144, box: { left: 100, top: 150, width: 12, height: 12 }, unstable: 0 });
});

test('another blue that a person sees beside the first is a difference', async () => {
  const found = await comparePictures([await screenWith([title])], [await screenWith([{ ...title, color: '#2a5de6' }])]);
  expect(found.differing).toBe(144);
});

test('what is another each time on one side is unstable, and no difference where the other side has a third', async () => {
  const before = [await screenWith([title, clock]), await screenWith([title, laterClock])];
  const found = await comparePictures(before, [await screenWith([title, { left: 28, top: 200 }])]);
  expect(found).toMatchObject({ differing: 0, box: undefined });
  expect(found.unstable).toBeGreaterThan(0);
  expect(found.unstable).toBeLessThan(0.2);
});

test('the same holds where only the candidate is another each time', async () => {
  const candidate = [await screenWith([title, clock]), await screenWith([title, laterClock])];
  expect((await comparePictures([await screenWith([title, clock])], candidate)).differing).toBe(0);
});

test('what is unstable hides no difference elsewhere', async () => {
  const before = [await screenWith([title, clock]), await screenWith([title, laterClock])];
  const found = await comparePictures(before, [await screenWith([clock])]);
  expect(found).toMatchObject({ differing: 144, box: { left: 20, top: 20, width: 12, height: 12 } });
});

test('a page that has become longer differs where the other has none', async () => {
  const found = await comparePictures([await screenWith([title])], [await screenWith([title], 340)]);
  expect(found).toMatchObject({ width: 200, height: 340, box: { left: 0, top: 300, width: 200, height: 40 } });
});

test('what is drawn is as large as the pictures, and reddish where they differ', async () => {
  const found = await comparePictures([await screenWith([title])], [await screenWith([title, { left: 100, top: 150 }])]);
  const { data, info } = await sharp(found.drawing).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (155 * info.width + 105) * 3;
  const [red = 0, green = 0] = data.subarray(at, at + 3);
  expect([info.width, info.height]).toEqual([200, 300]);
  expect(red).toBeGreaterThan(green * 2);
});
