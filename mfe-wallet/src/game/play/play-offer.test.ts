import { playOffer } from './play-offer.ts';

test.each([
  ['the last amount', 500, 1000, { kind: 'last', amount: 500 }],
  ['the last amount, which is all of the wallet', 500, 500, { kind: 'last', amount: 500 }],
  ['what is in the wallet', 500, 499.99, { kind: 'less', amount: 499.99 }],
  ['nothing of less than the minimum', 500, 0.99, { kind: 'none', amount: 0 }],
  ['nothing after a last amount under the minimum that the wallet no longer has', 0.5, 0.2, { kind: 'none', amount: 0 }],
  ['nothing before the first transfer', 0, 1000, { kind: 'none', amount: 0 }],
])('PLAY-06 offers %s', (_name, lastIn, amount, offer) => {
  expect(playOffer({ transfers: { ended: 1, lastIn } }, { wallet: { amount } })).toEqual(offer);
});
