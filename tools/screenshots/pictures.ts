import { isLanguage, type Language } from '@kaeo/shared/api';
import { screenOfMockup } from './mockups.ts';

export type Picture = {
  readonly path: string;
  readonly screen: string;
  readonly language: Language | undefined;
  /** CSS pixels; 390 if the file name contains none. */
  readonly width: number;
};
export type PicturesOfScreen = { readonly screen: string; readonly pictures: readonly Picture[]; readonly mockups: readonly string[] };

/** Parses a file name such as `10-home-th-320.png`, `laos/10-home-la.png` or `sandbox-chat-phone.png`. */
export function readPicture(path: string): Picture {
  const parts = path.replace(/\.png$/, '').split('-');
  const width = /^(?:320|360)$/.test(parts.at(-1) ?? '') ? Number(parts.pop()) : 390;
  const last = parts.at(-1);
  const language = isLanguage(last) ? last : undefined;
  return { path, screen: (language ? parts.slice(0, -1) : parts).join('-'), language, width };
}

/** Groups pictures by screen, in the order of the screens, with the mockups of each. */
export function byScreen(paths: readonly string[], mockups: readonly string[]): PicturesOfScreen[] {
  const groups = Map.groupBy(paths.toSorted().map(readPicture), ({ screen }) => screen);
  return [...groups].map(([screen, pictures]) => ({
    screen,
    pictures,
    mockups: mockups.filter((file) => screenOfMockup[file.slice(0, 2)] === screen),
  }));
}
