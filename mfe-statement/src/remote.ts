import { defineRemote } from '@kaeo/shared/contract';
import { getLanguage } from '@kaeo/shared/i18n';
import { queryClient } from '@kaeo/shared/query';
import { getToken } from '@kaeo/shared/session';
import { parsePage } from './paging.ts';
import { statementQuery } from './statement/api/get-statement.ts';

/** Loads the page's code and its first data in parallel. */
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
