import { sourceLocation } from './source-location.ts';

/** Line 1 maps to line 3 of a library, line 2 to line 5 of the page; columns are unchanged. */
const map = JSON.stringify({
  version: 3,
  sources: ['webpack://bonus@local/../node_modules/a/a.js', 'webpack://bonus@local/./src/page/bonus.page.tsx'],
  names: [],
  mappings: 'AAEA;ACEA',
});
const read = async (script: string) => (script === 'page-bonus.js' ? map : undefined);

test('an error in a library is located at the remote’s line that called it', async () => {
  expect(await sourceLocation(['page-bonus.js:1:1', 'page-bonus.js:2:1'], read)).toBe('src/page/bonus.page.tsx:5:1');
});

test('without a line of the remote the library is named, and without a source map nothing', async () => {
  expect(await sourceLocation(['page-bonus.js:1:1'], read)).toBe('../node_modules/a/a.js:3:1');
  expect(await sourceLocation(['other.js:1:1', '../../secret.js:1:1', 'no place'], read)).toBe('');
});
