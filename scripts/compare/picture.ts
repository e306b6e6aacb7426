import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** Pixels as sharp has them: four bytes each. */
type Raw = { readonly data: Uint8Array; readonly width: number; readonly height: number };
type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

export type PictureComparison = {
  readonly width: number;
  readonly height: number;
  /** How many pixels differ where nothing is unstable. */
  readonly differing: number;
  /** Around all of them; undefined where there is none. */
  readonly box: Box | undefined;
  /** Share of the picture, from 0 to 1, that is another one from take to take and so tells nothing. */
  readonly unstable: number;
  /** The candidate's picture in grey, what differs in red, what is unstable in blue; a PNG. */
  readonly drawing: Buffer;
};

/**
 * The least distance of two colours that counts, from 0 to 1, which is black beside white: five shades of grey of 256. All takes are drawn
 * by one browser on one machine, so there is no other renderer to forgive, smoothed edges included, and what is another picture each time
 * is known from the takes of one side. pixelmatch's own 0.1 would pass a button in another blue.
 */
const threshold = 0.02;
/** With two pixels for one of CSS in each direction, this is one. */
const leastPixels = 4;

/** What is unstable grows to blocks: a text of other letters is of another width, and moves what follows it in its line. */
const block = 16;
const growth = { across: 3, down: 1 };

/** Four bytes a pixel, on a canvas that all pictures fit in: a page that has become longer differs where the other has none. */
async function readPictures(files: readonly Buffer[]): Promise<Raw[]> {
  const sizes = await Promise.all(files.map((file) => sharp(file).metadata()));
  const width = Math.max(...sizes.map((size) => size.width));
  const height = Math.max(...sizes.map((size) => size.height));
  return Promise.all(
    files.map(async (file, at) => ({
      width,
      height,
      data: await sharp(file)
        .ensureAlpha()
        .extend({
          right: width - (sizes[at]?.width ?? 0),
          bottom: height - (sizes[at]?.height ?? 0),
          background: { r: 255, g: 0, b: 255, alpha: 1 },
        })
        .raw()
        .toBuffer(),
    })),
  );
}

const options = { threshold, includeAA: true, diffMask: true };

/** Notes the pixels that differ between two takes of one side. */
function noteNoise(one: Raw, other: Raw, noise: Uint8Array): void {
  const drawn = new Uint8Array(one.data.length);
  if (pixelmatch(one.data, other.data, drawn, one.width, one.height, options) === 0) return;
  for (let pixel = 0; pixel < noise.length; pixel += 1) if (drawn[pixel * 4 + 3]) noise[pixel] = 1;
}

/** Blocks with noise, and those around them. */
function grow(noise: Uint8Array, { width, height }: Raw): Uint8Array {
  const blocks = new Set<number>();
  const [columns, rows] = [Math.ceil(width / block), Math.ceil(height / block)];
  noise.forEach((isNoise, pixel) => {
    if (isNoise) blocks.add(Math.floor(pixel / width / block) * columns + Math.floor((pixel % width) / block));
  });
  const grown = new Uint8Array(noise.length);
  for (const place of blocks) {
    const [row, column] = [Math.floor(place / columns), place % columns];
    const bottom = Math.min(rows, row + growth.down + 1) * block;
    const [left, right] = [Math.max(0, column - growth.across) * block, (column + growth.across + 1) * block];
    for (let y = Math.max(0, row - growth.down) * block; y < Math.min(bottom, height); y += 1) {
      grown.fill(1, y * width + left, y * width + Math.min(right, width));
    }
  }
  return grown;
}

function boxAround(drawn: Uint8Array, { width, height }: Raw): Box | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    if (!drawn[pixel * 4 + 3]) continue;
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return right < 0 ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

const [red, blue] = [
  [214, 31, 58],
  [47, 99, 199],
] as const;

/** The rest is what lies below: a reader wants to see what has moved. */
const redShare = 0.7;

/** The picture in pale grey, with what differs and what is unstable on it. */
function draw({ data, width, height }: Raw, drawn: Uint8Array, noise: Uint8Array): Promise<Buffer> {
  const canvas = new Uint8Array(data.length);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const at = pixel * 4;
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
    const grey = 255 - (255 - (0.3 * r + 0.59 * g + 0.11 * b)) * 0.3;
    const [ink, share] = drawn[at + 3] ? ([red, redShare] as const) : noise[pixel] ? ([blue, 0.3] as const) : ([red, 0] as const);
    canvas.set([...ink.map((part) => grey + (part - grey) * share), 255], at);
  }
  return sharp(canvas, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

const pairs = <Item>(items: readonly Item[]): [Item, Item][] =>
  items.flatMap((one, at) => items.slice(at + 1).map((other): [Item, Item] => [one, other]));

/** Compares the takes of a screen: what differs between the sides where neither side differs from itself. Files are PNGs. */
export async function comparePictures(before: readonly Buffer[], candidate: readonly Buffer[]): Promise<PictureComparison> {
  const all = await readPictures([...before, ...candidate]);
  const [first, other] = [all[0], all[before.length]];
  if (!first || !other) throw new Error('each side has one picture at least');
  const { width, height } = first;
  const noise = new Uint8Array(width * height);
  for (const [one, next] of [...pairs(all.slice(0, before.length)), ...pairs(all.slice(before.length))])
    noteNoise(one, next, noise);
  const ignoreMask = grow(noise, first);
  const drawn = new Uint8Array(first.data.length);
  const found = pixelmatch(first.data, other.data, drawn, width, height, { ...options, ignoreMask });
  const isDifference = found >= leastPixels;
  return {
    width,
    height,
    differing: isDifference ? found : 0,
    box: isDifference ? boxAround(drawn, first) : undefined,
    unstable: ignoreMask.reduce((sum, each) => sum + each, 0) / ignoreMask.length,
    drawing: await draw(other, isDifference ? drawn : new Uint8Array(drawn.length), ignoreMask),
  };
}
