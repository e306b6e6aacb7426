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
])('%j returns to %j (DESK-01)', (from, path) => expect(returnPath(from)).toBe(path));
