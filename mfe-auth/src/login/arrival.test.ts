import { arrivalOf } from './arrival.ts';

test('the log-in reads who led to it, and why', () => {
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
])('any other state says nothing: %j', (state) => expect(arrivalOf(state)).toBeUndefined());
