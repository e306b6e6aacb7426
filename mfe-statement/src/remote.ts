import { defineRemote } from '@kaeo/shared/contract';
import { getLanguage } from '@kaeo/shared/i18n';
import { queryClient } from '@kaeo/shared/query';
import { getToken } from '@kaeo/shared/session';
import { filterOf } from './filter/statement-filter.ts';
import { dialogMessages } from './messages.ts';
import { parsePage } from './paging.ts';
import { statementQuery } from './statement/api/get-statement.ts';

/** Loads the page's code and its first data in parallel. */
const loadStatement = () => {
  const search = new URLSearchParams(window.location.search);
  const query = statementQuery(parsePage(search.get('page')), filterOf(search), getLanguage());
  if (getToken() !== undefined) void queryClient.prefetchQuery(query);
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
    later: dialogMessages,
  },
});
