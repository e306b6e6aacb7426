import { aGame } from '@kaeo/shared/testing';
import { gameResult } from './game-result.ts';

const opened = JSON.stringify({ code: 'PRISM', amount: 500, ended: 3 });
const wallet = (given: Partial<Parameters<typeof aGame>[0]> = {}, toGames = 0) => ({
  slots: [aGame({ code: 'PRISM', name: 'Prism Reels', amount: 620.1, transfers: { ended: 3, lastIn: 500 }, ...given })],
  onTheWay: { amount: toGames, toGames },
});
const pause = { reason: 'BALANCE', reference: 'C-1', amount: 5, since: '2026-11-27T00:00:00.000Z' } as const;

test.each([
  ['a win', wallet(), 120.1],
  ['a loss', wallet({ amount: 380 }), -120],
  ['no change', wallet({ amount: 500 }), 0],
  ['a transfer meanwhile', wallet({ transfers: { ended: 4, lastIn: 500 } }), undefined],
  ['a transfer under way', wallet({}, 20), undefined],
  ['a paused game', wallet({ paused: pause }), undefined],
])('PLAY-06 the result of %s', (_name, after, change) => {
  expect(gameResult({ opened, wallet: after, silent: undefined })).toMatchObject({ code: 'PRISM', name: 'Prism Reels', change });
});

test('PLAY-06 only the balance is known if the provider did not respond, the server does not count transfers, or the amount was unknown', () => {
  expect(gameResult({ opened, wallet: wallet(), silent: ['PRISM'] })).toMatchObject({ amount: 620.1, change: undefined });
  expect(gameResult({ opened: '{"code":"PRISM"}', wallet: wallet(), silent: [] })).toMatchObject({
    amount: 620.1,
    change: undefined,
  });
  expect(gameResult({ opened, wallet: { slots: [aGame({ code: 'PRISM', amount: 620.1 })] }, silent: [] })).toMatchObject({
    change: undefined,
  });
  expect(gameResult({ opened: 'yes', wallet: wallet(), silent: [] })).toBeUndefined();
  expect(gameResult({ opened, wallet: wallet({ isActive: false }), silent: [] })).toBeUndefined();
});
