import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Emotion's style cache of a page. Its elements need the page's nonce, or the CSP blocks them; a page without nonce, such as the
 * development shell's, needs none.
 */
export function styleCache(page: Document): EmotionCache {
  const nonce = page.querySelector('style')?.nonce;
  return createCache({ key: 'css', ...(nonce ? { nonce } : {}) });
}
