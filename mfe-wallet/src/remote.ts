import { defineRemote } from '@wallet/shared/contract';
import { queryClient } from '@wallet/shared/query';
import { getToken } from '@wallet/shared/session';
import { dialogMessages } from './messages.ts';
import { walletQuery } from './wallet/get-wallet.ts';

/**
 * The page's code, and with it what it shows first: where the shell has asked for that before (`firstCall` of `remote.json`), the page
 * renders with it at once.
 */
const loadHome = () => {
  if (getToken() !== undefined) void queryClient.prefetchQuery(walletQuery);
  return import(/* webpackChunkName: "page-home" */ './home/home.page.tsx');
};

/** The remote's one exposed module. Chunk names tell the gateway what to preload with a path and a language. */
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
