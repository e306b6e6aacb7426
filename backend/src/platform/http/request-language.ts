import { languageOf } from '@kaeo/shared/api';
import type { App } from '../base-context.ts';
import type { Language } from '../config/market.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of the `Accept-Language` header, or the market's default. */
    readonly language: Language;
  }
}

/** Adds `language` to every request. `fallback` is used if the client accepts no language of the product. */
export function decorateLanguage(app: App, fallback: Language): void {
  app.decorateRequest('language', {
    getter() {
      return languageOf(this.headers['accept-language'], fallback);
    },
  });
}
