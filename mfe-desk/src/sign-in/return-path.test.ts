import { returnPath } from './return-path.ts';

test.each([
  [null, '/'],
  ['', '/'],
  ['/cases?id=7#top', '/cases?id=7#top'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['https://evil.example/', '/'],
  ['cases', '/'],
  ['/sign-in?from=%2F', '/'],
  ['/enrol', '/'],
])('DESK-01 %j returns to %j', (from, path) => expect(returnPath(from)).toBe(path));
