import { singletonsOf } from './shared-singletons.ts';
import { shareText, visitorShares } from './visitor-share.ts';

test.each([
  [null, ['1.0.0 · 100 %']],
  [{ version: '1.1.0', percent: 12.5, isPaused: false }, ['1.0.0 · 87.5 %', '1.1.0 · 12.5 %']],
  [{ version: '1.1.0', percent: 50, isPaused: true }, ['1.0.0 · 100 %', '1.1.0 · paused']],
])('MFE-13 with a rollout of %p visitors get %p', (rollout, expected) => {
  expect(visitorShares({ current: '1.0.0', rollout }).map(shareText)).toEqual(expected);
});

test.each([
  [false, ['none · 90 %', '1.0.0 · 10 %']],
  [true, ['none · 100 %', '1.0.0 · paused']],
])('MFE-13 MFE-19 for a remote that starts with a share (paused: %p) visitors get %p', (isPaused, expected) => {
  const rollout = { version: '1.0.0', percent: 10, isPaused };
  expect(visitorShares({ current: null, rollout }).map(shareText)).toEqual(expected);
});

test('MFE-13 MFE-07 a shared module is listed with its copies and users; one that is only offered is not a copy', () => {
  const lib = () => ({});
  expect(
    singletonsOf(
      {
        react: { '19.3.1': { lib, useIn: ['shell', 'bonus_1_0_0'] }, '18.0.0': { useIn: [] } },
        '@kaeo/shared/time': { '1.0.0': { useIn: ['shell'] } },
        '@kaeo/shared/ui/initial': { '1.0.0': { lib, useIn: ['shell'] }, '1.1.0': { loaded: true, useIn: ['bonus_1_0_0'] } },
      },
      [
        { global: 'bonus_1_0_0', needs: { expose: ['react'] } },
        { global: 'chat_1_0_0', needs: { expose: [], 'slot-chat': ['react', '@kaeo/shared/time'] } },
      ],
    ),
  ).toEqual([
    { name: '@kaeo/shared/time', versions: [], users: 1, isDoubled: false },
    { name: '@kaeo/shared/ui/initial', versions: ['1.0.0', '1.1.0'], users: 1, isDoubled: true },
    { name: 'react', versions: ['19.3.1'], users: 2, isDoubled: false },
  ]);
});

test('MFE-17 two majors of a facade are not reported as a fault, two of a library are', () => {
  const loaded = { loaded: true };
  const scope = { '@kaeo/shared/forms': { '2.0.0': loaded, '1.4.0': loaded }, react: { '19.3.1': loaded, '20.0.0': loaded } };
  expect(singletonsOf(scope, []).map(({ name, isDoubled }) => [name, isDoubled])).toEqual([
    ['@kaeo/shared/forms', false],
    ['react', true],
  ]);
});
