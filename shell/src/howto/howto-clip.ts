/** A screen recording in one language, with captions in the same language; made by `npm run record-howto`. */
export type HowtoClip = {
  readonly url: string;
  readonly poster: string;
  readonly captions: string;
  readonly seconds: number;
};

/** In display order (HOWTO-01). */
export const howtoVideos = ['wallet', 'game', 'balance', 'bonus', 'bonus-end'] as const;
export type HowtoVideo = (typeof howtoVideos)[number];
export type HowtoClips = Readonly<Record<HowtoVideo, HowtoClip>>;
