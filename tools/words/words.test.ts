import { join } from 'node:path';
import { type Language, languages } from '@kaeo/shared/api';
import { urgingWord } from '../../backend/src/platform/text/urging-words.ts';
import { readTexts } from './read-texts.ts';
import { terms } from './terms.ts';

const texts = readTexts(join(import.meta.dirname, '../..'));
const of = (...wanted: readonly string[]) => texts.filter(({ language }) => wanted.includes(language));
const faults = (found: readonly { place: string; text: string }[]) => found.map(({ place, text }) => `${place}: ${text}`);

/** Names and units that Thai and Lao texts write in Latin letters. */
const latinWords = new Set(
  (
    'OTP SMS QR Ref CAPTCHA Caps Lock PNG JPG WebP MP4 MB Android iOS LINE Facebook TikTok Google YouTube Kaeo PromptPay TrueMoney iPhone BCEL One ' +
    'LAO LAK THB ttb BAAC GHB AREASLOT UFABET ' +
    // On the desk: keys, file formats, standards and codes.
    'Enter Shift Ctrl JPEG GIF MOV CSV JSON PDF ISO Lao Authenticator 1Password KBANK WW E2P'
  ).split(' '),
);
/** Parts that are not prose: placeholders, markup, URLs, e-mail addresses and keys such as `staff:nok`. */
const notProse =
  /\b[a-z]+:[a-z]+\b|\{\{.*?\}\}|\$\{.*?\}|\{\w+\}|<[^>]*>|__\w+__|https?:\S+|\S+@\S+|\b\w+\.(?:com|test|example)\b/g;

test('MENU-05 texts are found in every folder with texts', () => {
  const places = [
    'mfe-wallet/',
    'mfe-desk/src/money/',
    'shell/',
    'desk/',
    'shared/',
    'backend/',
    'sandbox/',
    'tools/howto',
    'remote-kit/template/',
    'shell/src/howto',
    'shell/public/manifest',
    'ops/nginx/pages/',
  ];
  for (const place of places) {
    for (const language of languages) {
      const count = of(language).filter((text) => text.place.startsWith(place)).length;
      expect({ place, language, isSpoken: count > 0 }).toEqual({ place, language, isSpoken: true });
    }
  }
});

test.each(languages)('MENU-05 each term is used in %s', (language) => {
  const own = of(language);
  const isUsed = (term: string) => own.some(({ text }) => text.includes(term));
  expect(terms.map((term) => term[language]).filter((term) => !isUsed(term))).toEqual([]);
});

/** The forbidden forms of a language, each with the term to use instead. */
const forbiddenIn = (language: Language) =>
  terms.flatMap((term) => {
    const forbidden = term.not?.[language];
    return forbidden ? [{ term: term[language], form: forbidden[0], example: forbidden[1] }] : [];
  });

test.each(languages)('MENU-05 no text in %s uses a forbidden form of a term', (language) => {
  const found = forbiddenIn(language).flatMap(({ term, form }) =>
    faults(of(language).filter(({ text }) => form.test(text))).map((fault) => `${term}, not ${fault}`),
  );
  expect(found).toEqual([]);
});

test.each(languages)('MENU-05 in %s each forbidden form matches its example and no term', (language) => {
  const forbidden = forbiddenIn(language);
  const own = terms.map((term) => term[language]);
  expect(forbidden.filter(({ form, example }) => !form.test(example)).map(({ example }) => example)).toEqual([]);
  expect(own.filter((term) => forbidden.some(({ form }) => form.test(term)))).toEqual([]);
});

test('MENU-05 DESK-04 no text urges players to win back losses', () => {
  const found = texts.flatMap(({ place, text }) => {
    const word = urgingWord(text);
    return word === undefined ? [] : [`${place}: ${word}`];
  });
  expect(found).toEqual([]);
});

test.each(['th', 'la'])('MENU-05 texts in %s contain no English words', (language) => {
  const latin = (text: string) =>
    [...text.replaceAll(notProse, ' ').matchAll(/\d*[A-Za-z][A-Za-z0-9]+/g)].filter(([word]) => !latinWords.has(word));
  expect(faults(of(language).filter(({ text }) => latin(text).length > 0))).toEqual([]);
});

test('MENU-05 each language uses only its own script', () => {
  const foreign = { th: /[\u0E80-\u0EFF]/, la: /[\u0E00-\u0E7F]/, en: /[\u0E00-\u0EFF]/ } as const;
  expect(faults(texts.filter(({ language, text }) => foreign[language].test(text)))).toEqual([]);
});

test('MENU-05 Thai and Lao texts end without a full stop, except for น.', () => {
  expect(faults(of('th', 'la').filter(({ text }) => /(?<!\sน)\.$/.test(text.trim())))).toEqual([]);
});

test('MENU-05 no line break is possible between a time and the word for the clock', () => {
  expect(faults(of('th', 'la').filter(({ text }) => /[\d}] (?:น\.|ໂມງ)/.test(text)))).toEqual([]);
});

test('MENU-05 short Lao loanwords contain a word joiner where a browser would break them', () => {
  const broken = /ໂຫຼດ|ສະລິບ|ໂບນັດ|ສະແກນ|ອັບເດດ/;
  expect(faults(of('la').filter(({ text }) => broken.test(text)))).toEqual([]);
});

test('MENU-05 a percentage has no space before its sign', () => {
  expect(faults(texts.filter(({ text }) => /[\d}] %/.test(text)))).toEqual([]);
});

test('MENU-05 no text has double spaces, leading or trailing spaces, or straight double quotes', () => {
  const untidy = /(?<!\n) {2}|^ | $|"\S[^"]*"/;
  expect(faults(texts.filter(({ place, text }) => place.includes('/locales/') && untidy.test(text)))).toEqual([]);
});
