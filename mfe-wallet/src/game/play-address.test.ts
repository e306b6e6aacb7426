import { gameCredits } from './game-credits.ts';
import { playAddress } from './play-address.ts';

test.each([
  ['https://play.example/prism', 'https://play.example/prism'],
  ['http://127.0.0.1:8090/play', 'http://127.0.0.1:8090/play'],
  ['prism-reels://open', 'prism-reels://open'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,hello', undefined],
  [null, undefined],
])('GAME-02 the link %s opens as %s', (link, opened) => {
  expect(playAddress(link, 'slot', '')).toBe(opened);
});

test.each([
  ['sport', '', 'https://play.example/pitch?ticket=7#table'],
  ['sport', 'sport.example', 'https://sport.example/pitch?ticket=7#table'],
  ['sport', 'http://sport.example:8443', 'http://sport.example:8443/pitch?ticket=7#table'],
  ['sport', 'not a host', 'https://play.example/pitch?ticket=7#table'],
  ['slot', 'sport.example', 'https://play.example/pitch?ticket=7#table'],
  ['lotto', 'sport.example', 'https://play.example/pitch?ticket=7#table'],
] as const)('GAME-04 a %s game with the sport-book host "%s" opens as %s', (category, host, opened) => {
  expect(playAddress('https://play.example/pitch?ticket=7#table', category, host)).toBe(opened);
});

test('GAME-04 an app scheme has no host to replace', () => {
  expect(playAddress('pitch-one://open', 'sport', 'sport.example')).toBe('pitch-one://open');
});

test('HOME-05 credits are the amount times the game’s factor', () => {
  expect(gameCredits({ amount: 1980.55, ftWalletSlot: 10 })).toBe(19_805.5);
});
