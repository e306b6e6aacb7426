import type { Protection } from '@kaeo/shared/api';
import { DepositDialog } from '../pages/deposit.ts';
import { ProtectionPage } from '../pages/protection.ts';
import { desktop, narrow, type Scene, type Screen } from './screen.ts';
import { seenSession } from './seen-session.ts';

const path = '/user/protection';
const hours = (count: number): string => new Date(Date.now() + count * 3_600_000).toISOString();
const limit = (change: Partial<Protection['limits'][number]>): Protection['limits'][number] => ({
  kind: 'deposit',
  period: 'day',
  amount: 1_000,
  used: 250,
  resetsAt: hours(9),
  setBy: 'player',
  setAt: hours(-50),
  raise: null,
  ...change,
});
const limits = [
  limit({}),
  limit({
    period: 'week',
    amount: 5_000,
    used: 3_200,
    raise: { amount: 8_000, requestedAt: hours(-2), confirmableAt: hours(22) },
  }),
  limit({
    kind: 'loss',
    amount: 500,
    used: 120,
    setBy: 'staff',
    raise: { amount: null, requestedAt: hours(-30), confirmableAt: hours(-6) },
  }),
];
const play = { since: hours(-0.7), net: -120 };
const parked = [
  { id: 'case-1', amount: 700, currency: 'BAHT' as const, arrivedAt: hours(-3), reason: 'DEPOSIT_LIMIT', dueAt: hours(333) },
];
/** The player's protection with changes, as after days of play. */
const protect =
  (change: Partial<Protection> | ((protection: Protection) => Partial<Protection>)) =>
  ({ page }: Scene) =>
    page.route('**/api/protection', async (route) => {
      const answer = await route.fetch();
      const protection = (await answer.json()) as Protection;
      const session = { ...protection.session, since: seenSession };
      const changed = typeof change === 'function' ? change(protection) : change;
      await route.fulfill({ response: answer, json: { ...protection, session, ...changed } });
    });
const pageOf = ({ page, text }: Scene) => new ProtectionPage(page, text);
/** Asks for a QR code, which protection refuses. */
const refuse =
  (code: string, change: Partial<Protection> = {}) =>
  async (scene: Scene) => {
    await protect(change)(scene);
    await scene.page.route('**/api/qrcode/*', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 409, json: { message: code, requestId: '1' } })
        : route.fallback(),
    );
  };
const askForQr = async ({ page, text }: Scene) => {
  const deposit = new DepositDialog(page, text);
  await deposit.chooseChannel('KBANK');
  await deposit.amount.fill('800');
  await deposit.createQr.click();
};
const exclusion = { since: hours(-24), until: hours(4_000), setBy: 'player' as const, return: null };

/** The page of player protection, its dialogs, and what protection shows over other pages. */
export const protectionScreens: readonly Screen[] = [
  { name: '26-protection', path, as: 'player', setUp: protect({ limits, play, lifetimeNetDeposits: 4_000 }), isLong: true },
  { name: '26-protection-empty', path, as: 'newcomer', isLong: true },
  { name: '26-protection-desktop', path, as: 'player', setUp: protect({ limits, play }), size: desktop, isLong: true },
  {
    name: '26-protection-timed-out',
    path,
    as: 'player',
    setUp: protect({ timeOutUntil: hours(160), parked, hasBirthDate: false }),
  },
  {
    name: '26-protection-narrow',
    path,
    as: 'player',
    setUp: protect({ limits, play, parked, lifetimeNetDeposits: 4_000 }),
    size: narrow,
    isLong: true,
  },
  {
    name: '26-protection-return',
    path,
    as: 'player',
    setUp: protect({ parked }),
    act: ({ page, text }) => page.getByRole('button', { name: text('auth', 'protection.parked.send') }).click(),
  },
  { name: '26-protection-excluded', path, as: 'player', setUp: protect({ exclusion }) },
  {
    name: '26-protection-failed',
    path,
    as: 'player',
    setUp: ({ page }) => page.route('**/api/protection', (route) => route.fulfill({ status: 500, json: {} })),
  },
  { name: '27-limit', path: `${path}?modal=limit&kind=deposit&period=day`, as: 'player', setUp: protect({ limits }) },
  { name: '27-time-out', path: `${path}?modal=time-out`, as: 'player' },
  { name: '27-exclusion', path: `${path}?modal=exclusion`, as: 'player' },
  { name: '27-excluded', path: '/excluded' },
  {
    name: '28-reality-check',
    path: '/user/home',
    as: 'player',
    setUp: protect({ realityCheck: { minutes: 60, isDue: true, dueAt: hours(0) }, play, lifetimeNetDeposits: 4_000 }),
    act: (scene) => pageOf(scene).realityCheck.waitFor(),
  },
  {
    name: '28-limits-offer',
    path: '/user/home?modal=deposit',
    as: 'player',
    setUp: protect({ isOfferAnswered: false }),
    act: ({ page, text }) => new DepositDialog(page, text).laterLimits.waitFor(),
  },
  {
    name: '28-money-notice',
    path: '/user/home?modal=deposit',
    as: 'player',
    setUp: protect(({ moneyNotice }) => ({ moneyNotice: moneyNotice && { ...moneyNotice, isAcknowledged: false } })),
    act: ({ page, text }) => new DepositDialog(page, text).acknowledgement.waitFor(),
  },
  {
    name: '28-refusal',
    path: '/user/home?modal=deposit',
    as: 'player',
    setUp: refuse('DEPOSIT_LIMIT', { limits }),
    act: async (scene) => {
      await askForQr(scene);
      await pageOf(scene).refusal.waitFor();
    },
  },
  {
    name: '28-birth-date',
    path: '/user/home?modal=deposit',
    as: 'player',
    setUp: refuse('BIRTH_DATE_REQUIRED', { hasBirthDate: false }),
    act: async (scene) => {
      await askForQr(scene);
      await pageOf(scene).dialog('birthDate.title').waitFor();
    },
  },
  {
    name: '28-last-login',
    path: '/user/home',
    as: 'player',
    setUp: protect({
      session: { since: hours(0), net: 0 },
      lastLogin: { at: hours(-26), browser: 'Chrome', system: 'Android' },
    }),
    // The message disappears by itself, possibly before the page has settled.
    act: async ({ page, text }) => {
      await page.reload();
      await page.getByText(text('shell', 'lastLogin')).waitFor();
    },
  },
];
