import { plainPath } from './plain-path.ts';

test.each([
  ['/user/home', '/user/home'],
  ['/user/Home', '/user/home'],
  ['/user/home/', '/user/home'],
  ['/user//home', '/user/home'],
  ['//user/./home', '/user/home'],
  ['/user/bonus/../home', '/user/home'],
  ['/user/%68ome', '/user/home'],
  ['/user%2Fhome', '/user/home'],
  ['/user\\home', '/user/home'],
  ['/../login', '/login'],
  ['/%E0%A4%A', '/%e0%a4%a'],
  ['/', '/'],
  ['', '/'],
  ['//elsewhere.example', '/elsewhere.example'],
])('MFE-04 %s is %s', (path, plain) => {
  expect(plainPath(path)).toBe(plain);
  expect(plainPath(plain)).toBe(plain);
});
