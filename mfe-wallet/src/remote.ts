import { defineRemote } from '@wallet/shared/contract';
import { dialogMessages } from './messages.ts';

/** The remote's one exposed module. Chunk names tell the gateway what to preload with a path and a language. */
export default defineRemote({
  name: 'wallet',
  pages: { home: () => import(/* webpackChunkName: "page-home" */ './home/home.page.tsx') },
  messages: {
    namespace: 'wallet',
    load: {
      th: () => import(/* webpackChunkName: "locale-th" */ './locales/th.json'),
      la: () => import(/* webpackChunkName: "locale-la" */ './locales/la.json'),
      en: () => import(/* webpackChunkName: "locale-en" */ './locales/en.json'),
    },
    later: dialogMessages,
  },
});
