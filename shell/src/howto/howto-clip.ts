import type { Language } from '@kaeo/shared/i18n';
import en from './clips/en/lengths.json';
import la from './clips/la/lengths.json';
import th from './clips/th/lengths.json';

/** In display order (HOWTO-01). */
export const howtoVideos = ['wallet', 'game', 'balance', 'bonus', 'bonus-end'] as const;
export type HowtoVideo = (typeof howtoVideos)[number];

const lengths = { th, la, en };
/** Returns the URL of a file below `clips`, which `npm run record-howto` makes. */
const urlOf = import.meta.webpackContext('./clips', { recursive: true, regExp: /\.(?:mp4|jpg|vtt)$/ });

/** A screen recording in one language, with captions in the same language. */
export const howtoClip = (language: Language, video: HowtoVideo) => ({
  url: urlOf(`./${language}/${video}.mp4`),
  poster: urlOf(`./${language}/${video}.jpg`),
  captions: urlOf(`./${language}/${video}.vtt`),
  seconds: lengths[language][video],
});
