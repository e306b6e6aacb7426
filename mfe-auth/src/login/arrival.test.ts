import { arrivalOf } from './arrival.ts';

test('the login reads the source and the reason of a redirect', () => {
  const state = { phone: '0812345678', because: 'registered' };
  expect(arrivalOf(state)).toEqual(state);
  expect(arrivalOf({ ...state, from: '/user' })).toEqual(state);
});

test.each([
  [null],
  [undefined],
  [{ from: '/user' }],
  [{ phone: '0812345678' }],
  [{ phone: '0812345678', because: 'anything' }],
  [{ phone: '<b>', because: 'registered' }],
  [{ phone: 812345678, because: 'registered' }],
])('any other state is ignored: %j', (state) => expect(arrivalOf(state)).toBeUndefined());
