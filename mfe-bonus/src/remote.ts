import { defineRemote } from '@kaeo/shared/contract';

export default defineRemote({
  name: 'bonus',
  pages: { bonus: () => import(/* webpackChunkName: "page-bonus" */ './page/bonus.page.tsx') },
  messages: {
    namespace: 'bonus',
    load: {
      th: () => import(/* webpackChunkName: "locale-th" */ './locales/th.json'),
      la: () => import(/* webpackChunkName: "locale-la" */ './locales/la.json'),
      en: () => import(/* webpackChunkName: "locale-en" */ './locales/en.json'),
    },
  },
});
