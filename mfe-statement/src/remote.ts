import { defineRemote } from '@wallet/shared/contract';
import { getLanguage } from '@wallet/shared/i18n';
import { queryClient } from '@wallet/shared/query';
import { getToken } from '@wallet/shared/session';
import { parsePage } from './paging.ts';
import { statementQuery } from './statement/api/get-statement.ts';

/**
 * Loads the page's code and its first data in parallel. If the shell has already fetched the data (`firstCall` in `remote.json`), the
 * page renders with it at once.
 */
const loadStatement = () => {
  const page = parsePage(new URLSearchParams(window.location.search).get('page'));
  if (getToken() !== undefined) void queryClient.prefetchQuery(statementQuery(page, getLanguage()));
  return import(/* webpackChunkName: "page-statement" */ './statement/statement.page.tsx');
};

export default defineRemote({
  name: 'statement',
  pages: { statement: loadStatement },
  messages: {
    namespace: 'statement',
    load: {
      th: () => import(/* webpackChunkName: "locale-th" */ './locales/th.json'),
      la: () => import(/* webpackChunkName: "locale-la" */ './locales/la.json'),
      en: () => import(/* webpackChunkName: "locale-en" */ './locales/en.json'),
    },
  },
});
