import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Market } from '../fixtures/product/product-client.ts';
import type { Language } from '../fixtures/texts.ts';

/**
 * The takes of a screen, in the order in which they are made: what drifts with time then lies between two takes of one composition as well.
 * The last is made only where the candidate's first differs from what is in service.
 */
export const takes = ['before', 'candidate', 'before again', 'candidate again'] as const;
export type Take = (typeof takes)[number];
export const sides = ['before', 'candidate'] as const;
export type Side = (typeof sides)[number];
export const sideOf = (take: Take): Side => (take.startsWith('before') ? 'before' : 'candidate');

/** What a comparison asks Playwright for. */
export type Order = {
  readonly market: Market;
  readonly languages: readonly Language[];
  /** Names of the registry's screens. */
  readonly screens: readonly string[];
  /** The composition of each side as a link has it: `shell@1.0.0,bonus@1.1.0`. */
  readonly compositions: Readonly<Record<Side, string>>;
  /** Where the takes are written. */
  readonly folder: string;
};

/** The variable that names the file of the order. */
export const orderVariable = 'COMPARE_ORDER';

/** @throws Error where nothing was ordered: the configuration is for `npm run compare` alone. */
export function readOrder(): Order {
  const file = process.env[orderVariable];
  if (!file) throw new Error(`${orderVariable} is not set: npm run compare -- --help says how screens are compared`);
  return JSON.parse(readFileSync(file, 'utf8')) as Order; // written by `scripts/compare.ts`
}

/** One answer of the network, its address with `*` for what differs from release to release. */
export type Asked = { readonly method: string; readonly path: string; readonly status: string };

/** What one take saw of one screen. */
export type Observation = {
  /** Why the screen did not come about, in Playwright's words; what follows is what was there instead. */
  readonly failure?: string;
  /** The releases that the page was made of, by name. */
  readonly releases: Readonly<Record<string, string>>;
  /** What the gateway said of the composition: what it does not have, what does not fit. */
  readonly problems: readonly string[];
  /** The accessibility tree, a line each node. */
  readonly tree: readonly string[];
  readonly console: readonly string[];
  readonly requests: readonly Asked[];
  /** What travelled of each release's files, compressed, by name, and of all else by `page`, `api` and `other`. */
  readonly bytes: Readonly<Record<string, number>>;
};

type Place = { readonly folder: string; readonly screen: string; readonly language: Language; readonly take: Take };

const nameOf = ({ folder, screen, language, take }: Place): string =>
  join(folder, `${screen}-${language}-${take.replace(' ', '-')}`);
export const pictureFile = (place: Place): string => `${nameOf(place)}.png`;
export const observationFile = (place: Place): string => `${nameOf(place)}.json`;

/** What a take saw; undefined where it was not made or did not end. */
export function readObservation(place: Place): Observation | undefined {
  const file = observationFile(place);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Observation) : undefined; // written by a take
}
