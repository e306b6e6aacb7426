import type { Language } from '@wallet/shared/i18n';
import { clips as english } from './clips-en.ts';
import { clips as lao } from './clips-la.ts';
import { clips as thai } from './clips-th.ts';

/** A screen recording in one language, with captions in the same language; made by `npm run record-howto`. */
export type HowtoClip = {
  readonly url: string;
  readonly poster: string;
  readonly captions: string;
  readonly seconds: number;
};

/** The five videos in display order (HOWTO-01). */
export const howtoVideos = ['wallet', 'game', 'balance', 'bonus', 'bonus-end'] as const;
export type HowtoVideo = (typeof howtoVideos)[number];
export type HowtoClips = Readonly<Record<HowtoVideo, HowtoClip>>;

export const howtoClips: Readonly<Record<Language, HowtoClips>> = { th: thai, la: lao, en: english };
