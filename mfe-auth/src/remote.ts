import { defineRemote } from '@kaeo/shared/contract';
import { laterMessages, withLaterMessages } from './messages.ts';

export default defineRemote({
  name: 'auth',
  pages: {
    login: () => import(/* webpackChunkName: "page-login" */ './login/login.page.tsx'),
    register: () => withLaterMessages(import(/* webpackChunkName: "page-register" */ './register/register.page.tsx')),
    'reset-password': () => import(/* webpackChunkName: "page-reset-password" */ './reset-password/reset-password.page.tsx'),
    profile: () => import(/* webpackChunkName: "page-profile" */ './profile/profile.page.tsx'),
    protection: () => withLaterMessages(import(/* webpackChunkName: "page-protection" */ './protection/protection.page.tsx')),
    excluded: () => withLaterMessages(import(/* webpackChunkName: "page-excluded" */ './protection/stops/excluded.page.tsx')),
  },
  slots: {
    protection: () =>
      withLaterMessages(import(/* webpackChunkName: "slot-protection" */ './protection/asked/protection.slot.tsx')),
  },
  messages: {
    namespace: 'auth',
    load: {
      th: () => import(/* webpackChunkName: "locale-th" */ './locales/th.json'),
      la: () => import(/* webpackChunkName: "locale-la" */ './locales/la.json'),
      en: () => import(/* webpackChunkName: "locale-en" */ './locales/en.json'),
    },
    later: laterMessages,
  },
});
