/** Draws the art of games, bonuses and banners into `backend/assets/art`: `npm exec -c 'node backend/scripts/draw-art.ts'`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { harlequin, mosaic, rosette, waves } from './art/banner-art.ts';
import { logo, logoNames } from './art/logos.ts';
import { balls, lamps, moon } from './art/lotto-art.ts';
import { lanterns, rest } from './art/notice-art.ts';
import { friends, planes, returning } from './art/reward-art.ts';
import { lotus, orbit, prism } from './art/slot-art.ts';
import { aurora, cubes, ember } from './art/slot-pattern-art.ts';
import { baize, dune, pitch } from './art/sport-art.ts';
import { type Canvas, seededRandom } from './art/svg.ts';

/** Twice the 300x211 of a game card, so that the detail is drawn for a 2x screen. */
const card = { width: 600, height: 422 };
const banner = { width: 600, height: 450 };
/** Twice the 358x186 of a banner before a dialog. */
const wide = { width: 716, height: 372 };
const mostBytes = 12_000;

type Picture = {
  readonly size: { width: number; height: number };
  readonly seed: number;
  readonly draw: (canvas: Canvas) => string;
};
const pictures: Readonly<Record<string, Picture>> = {
  prism: { size: card, seed: 11, draw: prism },
  lotus: { size: card, seed: 12, draw: lotus },
  orbit: { size: card, seed: 13, draw: orbit },
  cubic: { size: card, seed: 14, draw: (canvas) => cubes(canvas, ['#2a1c0c', '#f2c25a']) },
  aurora: { size: card, seed: 15, draw: aurora },
  ember: { size: card, seed: 16, draw: ember },
  baize: { size: card, seed: 17, draw: baize },
  pitch: { size: card, seed: 18, draw: pitch },
  dune: { size: card, seed: 19, draw: dune },
  sky49: { size: card, seed: 20, draw: balls },
  moon: { size: card, seed: 21, draw: moon },
  grid: {
    size: card,
    seed: 22,
    draw: (canvas) => lamps(canvas, { dark: '#2c1233', dim: '#6d2f66', lit: '#e387bd', hot: '#ffd1e6' }),
  },
  'bonus-welcome': { size: banner, seed: 31, draw: mosaic },
  'bonus-daily': { size: banner, seed: 32, draw: harlequin },
  'bonus-weekend': { size: banner, seed: 33, draw: rosette },
  'bonus-streak': { size: banner, seed: 34, draw: (canvas) => cubes(canvas, ['#1d1a16', '#d8c48a']) },
  'bonus-sport': {
    size: banner,
    seed: 35,
    draw: (canvas) => lamps(canvas, { dark: '#0b2a26', dim: '#1f5f50', lit: '#4fc79a', hot: '#b9ffdd' }),
  },
  'bonus-friend': { size: banner, seed: 36, draw: waves },
  'banner-invite': { size: wide, seed: 41, draw: friends },
  'banner-link': { size: wide, seed: 42, draw: planes },
  'banner-refund': { size: wide, seed: 43, draw: returning },
  'notice-welcome': { size: wide, seed: 44, draw: lanterns },
  'notice-rest': { size: wide, seed: 45, draw: rest },
};

const folder = fileURLToPath(new URL('../assets/art/', import.meta.url));

function save(name: string, svg: string): void {
  const bytes = Buffer.byteLength(svg);
  if (bytes > mostBytes) throw new Error(`${name} has ${bytes} bytes, more than ${mostBytes}`);
  writeFileSync(`${folder}${name}.svg`, svg);
  process.stdout.write(`${name}.svg ${bytes}\n`);
}

mkdirSync(folder, { recursive: true });
for (const [name, { size, seed, draw }] of Object.entries(pictures)) save(name, draw({ ...size, random: seededRandom(seed) }));
for (const name of logoNames) save(`${name}-logo`, logo(name));
