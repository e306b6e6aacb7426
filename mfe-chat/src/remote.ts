import { defineRemote } from '@kaeo/shared/contract';

export default defineRemote({
  name: 'chat',
  slots: { chat: () => import(/* webpackChunkName: "slot-chat" */ './window/chat.slot.tsx') },
  messages: {
    namespace: 'chat',
    load: {
      th: () => import(/* webpackChunkName: "locale-th" */ './locales/th.json'),
      la: () => import(/* webpackChunkName: "locale-la" */ './locales/la.json'),
      en: () => import(/* webpackChunkName: "locale-en" */ './locales/en.json'),
    },
  },
});
