import type { AccountProfile, RefundCheck, Slip, Slips, Wallet } from '@kaeo/shared/api';
import { DepositDialog, slipFile } from '../pages/deposit.ts';
import { RefundDialog } from '../pages/rewards/refund.ts';
import { WithdrawDialog } from '../pages/withdraw.ts';
import { funded, transfer } from './scenes.ts';
import { narrow, type Scene, type Screen } from './screen.ts';

const tall = { width: 390, height: 1300 };
const slipPath = '/user/home?modal=deposit&tab=slip';
const hoursAway = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

/** Changes the product's response of a path. */
const changed =
  <Answer extends object>(path: string, change: (answer: Answer) => Answer) =>
  ({ page }: Scene): Promise<unknown> =>
    page.route(path, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: change((await response.json()) as Answer) });
    });

/** Several slips: a good one, one that is not a slip, one that the server refuses, and an empty file. */
const severalSlips = (name: string, isSent: boolean): Screen => {
  const pictures = new WeakMap<Scene['page'], readonly Buffer[]>();
  return {
    name,
    path: slipPath,
    size: { width: 390, height: 1000 },
    setUp: async ({ page, product, newPlayer, signIn }) => {
      const player = await newPlayer();
      pictures.set(
        page,
        await Promise.all(['valid', 'no-qr', 'valid', 'valid'].map((kind) => product.slipOf(player, 500, kind))),
      );
      await signIn(player);
      let place = 0;
      await page.route('**/api/wallet/slip', (route) => {
        place += 1;
        if (place !== 3) return route.continue();
        return route.fulfill({ status: 400, json: { message: 'SLIP_INVALID_FILE', requestId: '1' } });
      });
    },
    act: async ({ page, text }) => {
      const deposit = new DepositDialog(page, text);
      const files = (pictures.get(page) ?? []).map((buffer, index) => ({
        name: `slip-2026-11-2${index}.png`,
        mimeType: 'image/png',
        buffer: index === 3 ? Buffer.alloc(0) : buffer,
      }));
      await deposit.slipInput.setInputFiles(files);
      if (!isSent) return;
      await deposit.root.getByRole('button', { name: text('wallet', 'deposit.slip.several.send', { waiting: 4 }) }).click();
      await deposit.button('done').waitFor();
    },
  };
};
/** The result of a slip of this kind. */
const slipOf = (name: string, kind: string, titleKey = 'slip.received.FAILED.title'): Screen => {
  const pictures = new WeakMap<Scene['page'], Buffer>();
  return {
    name,
    path: slipPath,
    setUp: async ({ page, newPlayer, signIn, product }) => {
      const player = await newPlayer();
      const slip = await product.slipOf(player, 500, kind === 'used' ? 'valid' : kind);
      pictures.set(page, slip);
      if (kind === 'used') {
        await product.uploadSlip(player, slip);
        await product.waitForBalance(player, 500);
      }
      await signIn(player);
    },
    act: async ({ page, text }) => {
      const deposit = new DepositDialog(page, text);
      await deposit.sendSlip(slipFile(pictures.get(page) ?? Buffer.alloc(0)));
      await deposit.getByKey(titleKey).waitFor();
    },
  };
};

/** An active bonus after rounds with these results. */
const bonusPlayed =
  (code: string, ...results: readonly number[]) =>
  async ({ product, sandbox, newPlayer, signIn }: Scene): Promise<void> => {
    const player = await newPlayer();
    await product.deposit(player, 1000);
    await product.activate(player, 'PRISM');
    await product.transfer(player, { from: 'WALLET', to: 'PRISM', amount: 400 });
    await product.get(`/bonus/activate/${code}`, player.token);
    const { username } = await product.get<{ username: string }>('/wallet/account/PRISM', player.token);
    for (const result of results) await sandbox.gameResult('PRISM', username, result);
    await product.get('/wallet/refresh/slot', player.token);
    await signIn(player);
  };

const counted = changed<RefundCheck>('**/api/refund/check', (refund) => ({
  ...refund,
  pendingAmount: 15,
  pendingFrom: hoursAway(19),
}));
const throughBanners = async ({ page, text }: Scene): Promise<void> => {
  await new RefundDialog(page, text).banners.continueButton.click();
};
/** The bank account was changed five hours ago. */
const held = changed<Wallet>('**/api/wallet', (wallet) => ({
  ...wallet,
  bankAccount: { ...wallet.bankAccount, heldUntil: hoursAway(19) } as AccountProfile['bankAccount'],
}));
/** The response of a path never arrives, so the outcome is unknown. */
const silent =
  (path: string) =>
  ({ page }: Scene): Promise<unknown> =>
    page.route(path, (route) => route.abort());

const aSlip = (overrides: Partial<Slip>): Slip => ({
  reference: 'S-7K2M9QX4TB',
  createdAt: hoursAway(-1),
  amount: 500,
  status: 'IN_PROGRESS',
  note: '',
  link: 'slip',
  ...overrides,
});
const slips: readonly Slip[] = [
  aSlip({ reference: 'S-1', waitsFor: 'bank', amount: 0, isUnknownToBank: true }),
  aSlip({ reference: 'S-2', waitsFor: 'staff', isLate: true, createdAt: hoursAway(-26) }),
  aSlip({ reference: 'S-3', status: 'FAILED', note: 'NOT_MATCH', createdAt: hoursAway(-30) }),
  aSlip({ reference: 'S-4', status: 'SUCCESS', createdAt: hoursAway(-31) }),
];
const waitingSlips = changed<Slips>('**/api/statement/slip', () => ({ total: slips.length, next: null, slips: [...slips] }));

/** Uncertain, held, counted, late and unknown outcomes: the states in which the texts matter most to a player. */
export const fairScreens: readonly Screen[] = [
  slipOf('15-deposit-slip-doubt', 'sender-in-doubt', 'slip.received.STAFF.title'),
  slipOf('15-deposit-slip-other-sender', 'other-sender'),
  slipOf('15-deposit-slip-duplicate', 'used'),
  slipOf('15-deposit-slip-wrong-account', 'wrong-account'),
  slipOf('15-deposit-slip-expired', 'expired'),
  slipOf('15-deposit-slip-unreadable', 'no-qr'),
  severalSlips('15-deposit-slips-chosen', false),
  severalSlips('15-deposit-slips-sent', true),
  { ...severalSlips('15-deposit-slips-narrow', true), size: narrow },
  {
    name: '15-deposit-slip-waiting',
    path: slipPath,
    as: 'player',
    setUp: changed<Slips>('**/api/statement/slip', (answer) => ({ ...answer, slips: slips.slice(0, 2) })),
  },
  {
    name: '15-deposit-slip-unknown',
    path: slipPath,
    as: 'player',
    setUp: silent('**/api/wallet/slip'),
    act: async ({ page, text, product, newPlayer }) => {
      const deposit = new DepositDialog(page, text);
      await deposit.sendSlip(slipFile(await product.slipOf(await newPlayer(), 500)));
      await deposit.root.getByText(text('wallet', 'move.unknownTitle')).waitFor();
    },
  },
  {
    name: '42-slips-waiting',
    path: '/user/statement?modal=slips',
    as: 'player',
    setUp: waitingSlips,
  },
  { name: '16-withdraw-held', path: '/user/home?modal=withdraw', setUp: async (scene) => (await funded(scene), held(scene)) },
  { name: '16-withdraw-bonus-left', path: '/user/home?modal=withdraw', setUp: bonusPlayed('STREAK', -40, 40) },
  {
    name: '16-withdraw-unknown',
    path: '/user/home?modal=withdraw',
    setUp: async (scene) => (await funded(scene), silent('**/api/wallet/withdraw*')(scene)),
    act: async ({ page, text }) => {
      const withdraw = new WithdrawDialog(page, text);
      await withdraw.openConfirmation(1500);
      await withdraw.confirm();
      await page.getByText(text('wallet', 'move.unknownTitle')).waitFor();
    },
  },
  {
    name: '17-transfer-unknown',
    path: '/user/home?modal=transfer',
    setUp: async (scene) => (await funded(scene), silent('**/api/wallet/transfer')(scene)),
    act: async (scene) => {
      const dialog = await transfer(scene);
      await dialog.submit.click();
      await dialog.confirm();
      await scene.page.getByText(scene.text('wallet', 'move.unknownTitle')).waitFor();
    },
  },
  { name: '19-refund-counted', path: '/user/home?modal=refund', as: 'player', setUp: counted, size: tall, act: throughBanners },
  { name: '30-bonus-played', path: '/user/bonus', setUp: bonusPlayed('STREAK', -40, 40) },
  { name: '30-bonus-met', path: '/user/bonus', setUp: bonusPlayed('STREAK', -80, 80) },
  { name: '30-bonus-cannot-end', path: '/user/bonus?modal=cancel-bonus', setUp: bonusPlayed('STREAK', -40, 40) },
  { name: '31-bonus-sheet-active', path: '/user/bonus?modal=bonus&code=STREAK', setUp: bonusPlayed('STREAK', -40, 40) },
  { name: '31-bonus-sheet-barred', path: '/user/bonus?modal=bonus&code=WEEKEND', setUp: bonusPlayed('STREAK', -40, 40) },
  {
    name: '82-narrow-bonus-barred',
    path: '/user/bonus?modal=bonus&code=WEEKEND',
    setUp: bonusPlayed('STREAK', -40, 40),
    size: narrow,
  },
  { name: '82-narrow-slips-waiting', path: '/user/statement?modal=slips', as: 'player', setUp: waitingSlips, size: narrow },
  { name: '31-bonus-sheet-long', path: '/user/bonus?modal=bonus&code=WELCOME', as: 'newcomer', size: tall },
  { name: '82-narrow-bonus-played', path: '/user/bonus', setUp: bonusPlayed('STREAK', -40, 40), size: narrow },
  {
    name: '31-bonus-unknown',
    path: '/user/bonus',
    setUp: async ({ newPlayer, signIn, page }) => {
      await signIn(await newPlayer());
      await page.route('**/api/bonus/activate/**', (route) => route.abort());
    },
    act: async ({ page, text }) => {
      await page.getByRole('main').getByRole('listitem').first().getByRole('button').click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text('bonus', 'sheet.receive') })
        .click();
      await page.getByText(text('bonus', 'unknown.title')).waitFor();
    },
  },
  {
    name: '12-home-suspended',
    path: '/user/home?modal=deposit&tab=qr',
    setUp: async ({ page, newPlayer, signIn }) => {
      await signIn(await newPlayer());
      await page.route('**/api/qrcode/**', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 403, json: { message: 'INACTIVE_USER', requestId: 'r' } })
          : route.continue(),
      );
    },
    act: async ({ page, text }) => {
      const deposit = new DepositDialog(page, text);
      await deposit.amount.fill('100');
      await deposit.createQr.click();
      await deposit.leave();
      await page.getByText(text('shell', 'suspended.title')).waitFor();
      // A toast covers the message for a while.
      await page.locator('#toast-root button').waitFor({ state: 'detached' });
    },
  },
];
