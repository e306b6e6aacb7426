import { render } from '@testing-library/react';
import { CacheProvider, css, Global, styleCache } from './style.ts';

beforeEach(() => document.head.replaceChildren());

const pageWith = (head: string): Document => new DOMParser().parseFromString(`<head>${head}</head>`, 'text/html');

test('MFE-09 each new style element has the nonce of the page’s first one', () => {
  const cache = styleCache(pageWith('<style nonce="abc"></style>'));
  expect(cache.nonce).toBe('abc');
  render(
    <CacheProvider value={cache}>
      <Global styles={css({ body: { margin: 0 } })} />
      <p css={css({ margin: 0 })}>text</p>
    </CacheProvider>,
  );
  const nonces = [...document.querySelectorAll('style[data-emotion]')].map((style) => style.getAttribute('nonce'));
  expect(nonces.length).toBeGreaterThan(1);
  expect(new Set(nonces)).toEqual(new Set(['abc']));
});

test.each(['', '<style></style>', '<style nonce=""></style>'])('a page without a nonce, %s, needs none', (head) => {
  expect(styleCache(pageWith(head)).nonce).toBeUndefined();
});

test('rules in the page’s HTML are not created again', () => {
  const there = css({ margin: '3px' });
  document.head.innerHTML = `<style data-emotion="css ${there.name}">.css-${there.name}{margin:3px;}</style>`;
  render(
    <CacheProvider value={styleCache(document)}>
      <p css={there}>there</p>
      <p css={css({ margin: '4px' })}>new</p>
    </CacheProvider>,
  );
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
  expect(rules.filter((rule) => rule.includes('3px'))).toHaveLength(1);
  expect(rules.filter((rule) => rule.includes('4px'))).toHaveLength(1);
});
