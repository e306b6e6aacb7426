import { languageOf } from '@wallet/shared/api';
import type { Language } from '../config/market.ts';
import type { App } from '../context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The language that the reader's browser asks for, else the market's. */
    readonly language: Language;
  }
}

/** Gives every request its language. `otherwise` is that of a reader who asks for none that the product speaks. */
export function decorateLanguage(app: App, otherwise: Language): void {
  app.decorateRequest('language', {
    getter() {
      return languageOf(this.headers['accept-language'], otherwise);
    },
  });
}
