import { byScreen, readPicture } from './pictures.ts';
import { galleryPage } from './gallery-page.ts';

test.each([
  ['10-home-th.png', { screen: '10-home', language: 'th', width: 390 }],
  ['03-register-2-otp-la-320.png', { screen: '03-register-2-otp', language: 'la', width: 320 }],
  ['laos/10-home-en-360.png', { screen: 'laos/10-home', language: 'en', width: 360 }],
  ['sandbox-rails-desktop.png', { screen: 'sandbox-rails-desktop', language: undefined, width: 390 }],
])('the file name %s contains its screen, language and width', (path, facts) => {
  expect(readPicture(path)).toEqual({ path, ...facts });
});

test('pictures are grouped by screen, with the mockup of the screen', () => {
  const screens = byScreen(['10-home-th.png', '01-login-filled-la.png', '10-home-th-320.png'], ['01-login-th.png', '23-statement-empty-th.png']);
  expect(screens.map(({ screen, pictures, mockups }) => [screen, pictures.length, mockups])).toEqual([
    ['01-login-filled', 1, ['01-login-th.png']],
    ['10-home', 2, []],
  ]);
});

test('the gallery shows each picture once, named by its screen, language and width', () => {
  const page = galleryPage(byScreen(['10-home-th.png', '10-home-la-320.png'], ['04-home-th.png']));
  expect([...page.matchAll(/alt="([^"]*)"/g)].map(([, alt]) => alt)).toEqual([
    'mockup 04-home-th',
    '10-home, la, 320',
    '10-home, th, 390',
  ]);
});
