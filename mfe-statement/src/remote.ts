import { defineRemote } from '@wallet/shared/contract';

export default defineRemote({
  name: 'statement',
  pages: {
    statement: () => import(/* webpackChunkName: "page-statement" */ './statement/statement.page.tsx'),
  },
  messages: {
    namespace: 'statement',
    load: {
      th: () => import(/* webpackChunkName: "locale-th" */ './locales/th.json'),
      la: () => import(/* webpackChunkName: "locale-la" */ './locales/la.json'),
      en: () => import(/* webpackChunkName: "locale-en" */ './locales/en.json'),
    },
  },
});
