import { defineRemote } from '@kaeo/shared/contract';
import { queryClient } from '@kaeo/shared/query';
import { getToken } from '@kaeo/shared/session';
import { dialogMessages } from './messages.ts';
import { walletQuery } from './wallet/balance/get-wallet.ts';

/** Loads the page's code and its first data in parallel. */
const loadHome = () => {
  if (getToken() !== undefined) void queryClient.prefetchQuery(walletQuery);
  return import(/* webpackChunkName: "page-home" */ './home/home.page.tsx');
};

/** The exposed module of the remote. The gateway uses the chunk names to preload chunks by path and language. */
export default defineRemote({
  name: 'wallet',
  pages: { home: loadHome },
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
