import { gameCredits } from './game-credits.ts';
import { playLink } from './play-link.ts';

test.each([
  ['https://play.example/prism', 'https://play.example/prism'],
  ['http://127.0.0.1:8090/play', 'http://127.0.0.1:8090/play'],
  ['prism-reels://open', 'prism-reels://open'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,hello', undefined],
  [null, undefined],
])('GAME-02 the link %s opens as %s', (link, opened) => {
  expect(playLink(link)).toBe(opened);
});

test('HOME-05 credits are the amount by the factor of the game', () => {
  expect(gameCredits({ amount: 1980.55, ftWalletSlot: 10 })).toBe(19_805.5);
});
