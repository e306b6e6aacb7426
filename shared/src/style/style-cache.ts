import createCache, { type EmotionCache } from '@emotion/cache';

/** With the page's nonce, or the CSP blocks the elements; the development shell has none. */
export function styleCache(page: Document): EmotionCache {
  const nonce = page.querySelector('style')?.nonce;
  return createCache({ key: 'css', ...(nonce ? { nonce } : {}) });
}
