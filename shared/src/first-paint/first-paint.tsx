import { createHash } from 'node:crypto';
import createCache from '@emotion/cache';
import { CacheProvider, ThemeProvider } from '@emotion/react';
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { createStore, Provider as StoreProvider } from 'jotai';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { Language } from '../i18n/language.ts';
import { GlobalStyle, groundStyle } from '../style/global-style.tsx';
import { theme } from '../style/theme.ts';

export type StaticMarkup = {
  readonly markup: string;
  /** CSS rules by source, so that several can be merged: emotion's and those of elements. */
  readonly rules: ReadonlyMap<string, string>;
  readonly ofElements: ReadonlyMap<string, string>;
};

export const groundName = groundStyle.name;

/** A CSP with a nonce blocks `style` attributes, so each becomes a rule. */
function withoutStyleAttributes(markup: string, rules: Map<string, string>): string {
  return markup.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    const name = createHash('sha256').update(style).digest('hex').slice(0, 8);
    rules.set(name, `[data-at="${name}"]{${style.replaceAll('&quot;', '"')}}`);
    return ` data-at="${name}"`;
  });
}

type Options = {
  readonly path: string;
  readonly language: Language;
  /** Cached responses. */
  readonly cached: readonly (readonly [QueryKey, unknown])[];
};

/** Outside a browser: no data is fetched and no effect runs. Messages of the language must be loaded. */
export function renderStatic(children: ReactNode, { path, language, cached }: Options): StaticMarkup {
  const client = new QueryClient();
  for (const [key, response] of cached) client.setQueryData(key, response);
  const cache = createCache({ key: 'css' });
  // Collects rules instead of writing them between elements.
  cache.compat = true;
  const markup = renderToStaticMarkup(
    <CacheProvider value={cache}>
      <StoreProvider store={createStore()}>
        <QueryClientProvider client={client}>
          <ThemeProvider theme={theme}>
            <GlobalStyle language={language} />
            <StaticRouter location={path}>{children}</StaticRouter>
          </ThemeProvider>
        </QueryClientProvider>
      </StoreProvider>
    </CacheProvider>,
  );
  const rules = new Map(Object.entries(cache.inserted).flatMap(([name, css]) => (typeof css === 'string' ? [[name, css]] : [])));
  const ofElements = new Map<string, string>();
  return { markup: withoutStyleAttributes(markup, ofElements), rules, ofElements };
}
