import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Where emotion keeps a page's styles. Its style elements carry the nonce of the page's own, without which the page's policy lets none
 * apply; a page that has none, such as the development shell's, needs none.
 */
export function styleCache(page: Document): EmotionCache {
  const nonce = page.querySelector('style')?.nonce;
  return createCache({ key: 'css', ...(nonce ? { nonce } : {}) });
}
