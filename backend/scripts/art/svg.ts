/** A picture under way: its elements, and a source of chance that is the same on every run. */
export type Canvas = { readonly width: number; readonly height: number; readonly random: () => number };

/** Mulberry32: small, well mixed, and the same everywhere. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A coordinate with one decimal, the finest a 2x screen shows. */
export const at = (value: number): string => String(Math.round(value * 10) / 10);

export const points = (list: readonly (readonly [number, number])[]): string =>
  list.map(([x, y]) => `${at(x)},${at(y)}`).join(' ');

/** The colour between two, `share` of the way from the first. */
export function mix(from: string, to: string, share: number): string {
  const channel = (hex: string, index: number) => Number.parseInt(hex.slice(1 + index * 2, 3 + index * 2), 16);
  const mixed = [0, 1, 2].map((index) => {
    const start = channel(from, index);
    return Math.round(start + (channel(to, index) - start) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}

type Stop = readonly [offset: number, color: string, opacity?: number];
const stops = (list: readonly Stop[]): string =>
  list
    .map(
      ([offset, color, opacity]) =>
        `<stop offset="${offset}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');

export const linear = (
  id: string,
  list: readonly Stop[],
  [x1, y1, x2, y2]: readonly [number, number, number, number] = [0, 0, 0, 1],
): string => `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(list)}</linearGradient>`;

export const radial = (
  id: string,
  list: readonly Stop[],
  [cx, cy, r]: readonly [number, number, number] = [0.5, 0.5, 0.5],
): string => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops(list)}</radialGradient>`;

export const fillAll = (canvas: Canvas, fill: string): string =>
  `<rect width="${canvas.width}" height="${canvas.height}" fill="${fill}"/>`;

export const circle = (x: number, y: number, r: number, attributes: string): string =>
  `<circle cx="${at(x)}" cy="${at(y)}" r="${at(r)}" ${attributes}/>`;

/** Small lights, fewer and fainter towards the bottom. */
export function stars(canvas: Canvas, count: number, color: string): string {
  const lights = Array.from({ length: count }, () => {
    const height = canvas.random() ** 1.6;
    return circle(
      canvas.random() * canvas.width,
      height * canvas.height,
      0.6 + canvas.random() * 1.5,
      `opacity="${at(0.9 - height * 0.6)}"`,
    );
  });
  return `<g fill="${color}">${lights.join('')}</g>`;
}

/** A line like a long swell across the whole picture, left to right. */
export function swell(canvas: Canvas, y: number, height: number, phase: number): string {
  const step = canvas.width / 4;
  const level = (index: number) => y + Math.sin(phase + index * 1.25) * height;
  const curves = [0, 1, 2, 3].map((index) => {
    const middle = step * (index + 0.5);
    return `C${at(middle)},${at(level(index))} ${at(middle)},${at(level(index + 1))} ${at(step * (index + 1))},${at(level(index + 1))}`;
  });
  return `M0,${at(level(0))}${curves.join('')}`;
}

export function document(canvas: Canvas, definitions: string, body: string): string {
  const { width, height } = canvas;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions}</defs>${body}</svg>\n`;
}
