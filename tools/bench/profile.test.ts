import { packageOf } from './pages/profile.ts';

test.each([
  ['webpack://shell@0.1.0-abc/../node_modules/react-dom/cjs/react-dom-client.production.js', 'react-dom'],
  ['webpack://shell@0.1.0-abc/../node_modules/@tanstack/query-core/build/query.js', '@tanstack/query-core'],
  ['webpack://shell@0.1.0-abc/../shared/src/carousel/slick-row.tsx', 'shared/carousel'],
  ['webpack://wallet@0.1.0-abc/./mfe-wallet/src/home/home.page.tsx', 'mfe-wallet/home'],
  ['webpack://shell@0.1.0-abc/webpack/bootstrap', 'webpack'],
])('time in %s is that of %s', (source, name) => {
  expect(packageOf(source)).toBe(name);
});
