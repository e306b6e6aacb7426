import { intendedPath, sessionEndOf } from './intended-path.ts';

test.each([
  [{ from: '/user/statement?page=2' }, '/user/statement?page=2'],
  [{ from: '/user/home?modal=deposit#top' }, '/user/home?modal=deposit#top'],
])('LOGIN-02 login redirects to the stored path %j', (state, path) => expect(intendedPath(state)).toBe(path));

test.each([
  [null],
  [undefined],
  ['/user/home'],
  [{}],
  [{ from: 7 }],
  [{ from: '//elsewhere.example/user' }],
  [{ from: String.raw`/\elsewhere.example` }],
  [{ from: 'https://elsewhere.example/user' }],
  [{ from: 'javascript:alert(1)' }],
])('LOGIN-02 %j is not a path of this origin, so login opens home', (state) => expect(intendedPath(state)).toBe('/user'));

test('LOGIN-02 WEB-01 the path is parsed without URL.parse, which Safari 17 lacks', () => {
  const own = Reflect.getOwnPropertyDescriptor(URL, 'parse') ?? {};
  Reflect.deleteProperty(URL, 'parse');
  expect(intendedPath({ from: '/user/statement' })).toBe('/user/statement');
  Reflect.defineProperty(URL, 'parse', own);
});

test('reads why the player was redirected here', () => {
  expect(sessionEndOf({ reason: 'session-ended', from: '/user' })).toBe('session-ended');
  expect(sessionEndOf({ reason: 'inactive', from: '/user' })).toBe('inactive');
  expect(sessionEndOf({ reason: 'another', from: '/user' })).toBeUndefined();
  expect(sessionEndOf({ from: '/user' })).toBeUndefined();
  expect(sessionEndOf(null)).toBeUndefined();
});
