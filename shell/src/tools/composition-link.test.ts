import { linkTo } from './composition-link.ts';

const { origin } = window.location;

test('MFE-11 a composition link is readable, and keeps path and query', () => {
  expect(linkTo('/user/bonus?modal=promotion&code=A%26B', { composition: { shell: '1.0.0', bonus: '1.1.0-3fa2b1c9' } })).toBe(
    `${origin}/user/bonus?modal=promotion&code=A%26B&composition=shell@1.0.0,bonus@1.1.0-3fa2b1c9`,
  );
});

test('MFE-06 an override is also a link', () => {
  expect(linkTo('/remotes', { override: { bonus: 'http://127.0.0.1:3103/' } })).toBe(
    `${origin}/remotes?override=bonus@http://127.0.0.1:3103/`,
  );
});

test('MFE-06 MFE-11 both can be reset together', () => {
  expect(linkTo('/', { composition: 'reset', override: 'reset' })).toBe(`${origin}/?composition=reset&override=reset`);
});

test('MFE-11 input cannot add another parameter', () => {
  expect(
    new URL(linkTo('/', { override: { bonus: 'http://localhost/&composition=reset#' } })).searchParams.get('composition'),
  ).toBeNull();
});
