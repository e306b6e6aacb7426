import { defineRemote } from '@kaeo/shared/contract';

export default defineRemote({
  name: 'desk',
  pages: {
    'sign-in': () => import(/* webpackChunkName: "page-sign-in" */ './sign-in/sign-in.page.tsx'),
    enrol: () => import(/* webpackChunkName: "page-enrol" */ './sign-in/enrol.page.tsx'),
    day: () => import(/* webpackChunkName: "page-day" */ './day/day.page.tsx'),
    deposits: () => import(/* webpackChunkName: "page-deposits" */ './money/deposits/deposits.page.tsx'),
    transfers: () => import(/* webpackChunkName: "page-transfers" */ './money/transfers/transfers.page.tsx'),
    payouts: () => import(/* webpackChunkName: "page-payouts" */ './money/payouts/payouts.page.tsx'),
    cases: () => import(/* webpackChunkName: "page-cases" */ './money/cases/cases.page.tsx'),
    late: () => import(/* webpackChunkName: "page-late" */ './money/late/late.page.tsx'),
    players: () => import(/* webpackChunkName: "page-players" */ './players/players.page.tsx'),
    chat: () => import(/* webpackChunkName: "page-chat" */ './chat/chat.page.tsx'),
    answers: () => import(/* webpackChunkName: "page-answers" */ './chat/answers/answers.page.tsx'),
    complaints: () => import(/* webpackChunkName: "page-complaints" */ './complaints/complaints.page.tsx'),
    dormant: () => import(/* webpackChunkName: "page-dormant" */ './players/dormant.page.tsx'),
    protection: () => import(/* webpackChunkName: "page-protection" */ './players/protection/protected-players.page.tsx'),
    site: () => import(/* webpackChunkName: "page-site" */ './site/site.page.tsx'),
    switches: () => import(/* webpackChunkName: "page-switches" */ './site/switches.page.tsx'),
    reports: () => import(/* webpackChunkName: "page-reports" */ './reports/reports.page.tsx'),
    liability: () => import(/* webpackChunkName: "page-liability" */ './reports/liability.page.tsx'),
    approvals: () => import(/* webpackChunkName: "page-approvals" */ './staff/approvals/approvals.page.tsx'),
    staff: () => import(/* webpackChunkName: "page-staff" */ './staff/members/staff.page.tsx'),
    acts: () => import(/* webpackChunkName: "page-acts" */ './staff/acts/acts.page.tsx'),
    me: () => import(/* webpackChunkName: "page-me" */ './staff/me/me.page.tsx'),
  },
  messages: {
    namespace: 'desk',
    load: {
      th: () => import(/* webpackChunkName: "locale-th" */ './locales/th.ts'),
      la: () => import(/* webpackChunkName: "locale-la" */ './locales/la.ts'),
      en: () => import(/* webpackChunkName: "locale-en" */ './locales/en.ts'),
    },
  },
});
