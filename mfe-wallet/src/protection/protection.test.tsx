import { answer, aProtection, hold, refuse, screen, waitFor, within } from '@kaeo/shared/testing';
import { answerReads, openDialog } from '../testing/open-home.ts';

beforeEach(answerReads);
const openDeposit = () => openDialog('?modal=deposit', 'Deposit');
const newPlayer = (): void => answer('GET /api/protection', aProtection({ isOfferAnswered: false }));

test('PROT-01 before the first deposit limits are offered once, with two equal answers', async () => {
  newPlayer();
  let answers = 0;
  answer('PUT /api/protection/offer', () => {
    answers += 1;
    return aProtection();
  });
  const { dialog, user } = await openDeposit();
  expect(await within(dialog).findByRole('heading', { name: 'Do you want to set limits first?' })).toBeVisible();
  expect(within(dialog).queryByRole('tab')).toBeNull();
  const [set, later] = ['Set limits', 'Not now'].map((name) => within(dialog).getByRole('button', { name }));
  expect(set?.className).toBe(later?.className);
  if (later) await user.click(later);
  expect(await within(dialog).findAllByRole('tab')).not.toHaveLength(0);
  expect(answers).toBe(1);
});

test('PROT-01 PLAY-01 “Set limits” leads to the page of player protection', async () => {
  newPlayer();
  answer('PUT /api/protection/offer', aProtection());
  const { dialog, user, location } = await openDeposit();
  await user.click(await within(dialog).findByRole('button', { name: 'Set limits' }));
  await waitFor(() => expect(location()).toBe('/user/protection'));
});

test('PROT-01 A11Y-01 the sheet is busy until the protection is read, so that it keeps its height', async () => {
  const protection = hold('GET /api/protection', aProtection());
  const { dialog } = await openDeposit();
  const busy = () => dialog.querySelector('[aria-busy="true"]:not(button)');
  expect(busy()).not.toBeNull();
  protection.release();
  expect(await within(dialog).findAllByRole('tab')).not.toHaveLength(0);
  expect(busy()).toBeNull();
});

test('PROT-01 an offer that cannot be recorded, or read, does not stop a deposit', async () => {
  newPlayer();
  refuse('PUT /api/protection/offer', 'INTERNAL_SERVER_ERROR', { status: 500 });
  const { dialog, user, unmount } = await openDeposit();
  await user.click(await within(dialog).findByRole('button', { name: 'Not now' }));
  expect(await within(dialog).findAllByRole('tab')).not.toHaveLength(0);
  unmount();
});

test.each([
  ['cannot be read', () => refuse('GET /api/protection', 'INTERNAL_SERVER_ERROR', { status: 500 })],
  [
    'is timed out',
    () => answer('GET /api/protection', aProtection({ isOfferAnswered: false, timeOutUntil: '2030-01-01T00:00:00.000Z' })),
  ],
])('PROT-01 a player whose protection %s is not asked', async (_state, serve) => {
  serve();
  const { dialog } = await openDeposit();
  expect(await within(dialog).findAllByRole('tab')).not.toHaveLength(0);
  expect(within(dialog).queryByRole('button', { name: 'Not now' })).toBeNull();
});

const notice = (isAcknowledged: boolean, en = 'Not protected in insolvency', version = 'v1') => ({
  version,
  text: { th: 'ไม่คุ้มครอง', la: 'ບໍ່ຄຸ້ມຄອງ', en },
  isAcknowledged,
});

test('PROT-01 before the first deposit the protection of money is acknowledged, once, with its version', async () => {
  let current = aProtection({ moneyNotice: notice(false) });
  const versions: unknown[] = [];
  answer('GET /api/protection', () => current);
  answer('PUT /api/protection/money-notice', ({ body }) => {
    versions.push(body);
    current = aProtection({ moneyNotice: notice(true) });
    return current;
  });
  const { dialog, user, unmount } = await openDeposit();
  expect(await within(dialog).findByRole('heading', { name: 'How your money is protected' })).toBeVisible();
  expect(within(dialog).getByText('Not protected in insolvency')).toBeVisible();
  expect(within(dialog).queryByRole('tab')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'I have read this' }));
  expect(await within(dialog).findAllByRole('tab')).not.toHaveLength(0);
  expect(versions).toEqual([{ version: 'v1' }]);
  unmount();
  const again = await openDeposit();
  expect(await within(again.dialog).findAllByRole('tab')).not.toHaveLength(0);
});

test('PROT-01 a text that changed meanwhile is shown again, and its acknowledgement is the new version', async () => {
  answer('GET /api/protection', aProtection({ moneyNotice: notice(false) }));
  refuse('PUT /api/protection/money-notice', 'VALIDATION', { status: 400 });
  const { dialog, user } = await openDeposit();
  const acknowledge = await within(dialog).findByRole('button', { name: 'I have read this' });
  answer('GET /api/protection', aProtection({ moneyNotice: notice(false, 'Held in trust', 'v2') }));
  await user.click(acknowledge);
  expect(await within(dialog).findByText('Held in trust')).toBeVisible();
});

test.each([
  ['without a text', aProtection()],
  ['for an acknowledged text', aProtection({ moneyNotice: notice(true) })],
])('PROT-01 %s the deposit asks nothing', async (_state, protection) => {
  answer('GET /api/protection', protection);
  const { dialog } = await openDeposit();
  expect(await within(dialog).findAllByRole('tab')).not.toHaveLength(0);
  expect(within(dialog).queryByRole('button', { name: 'I have read this' })).toBeNull();
});

test.each([
  ['account', 'Prism Reels Slots · game credits ×10'],
  ['play', 'Prism Reels'],
])('PROT-05 while a player plays, the clock and the net result are beside the launch of the dialog “%s”', async (modal, name) => {
  const since = new Date(Date.now() - 42 * 60_000).toISOString();
  answer('GET /api/protection', aProtection({ play: { since, net: -120 } }));
  const { dialog } = await openDialog(`?modal=${modal}&game=PRISM`, name);
  const clock = await within(dialog).findByRole('link', { name: /^Playing for 42 minutes Net result -120\.00 baht$/ });
  expect(clock).toHaveAttribute('href', '/user/protection');
});

test.each(['account', 'play'])('PROT-05 without play there is no clock in the dialog “%s”', async (modal) => {
  await openDialog(`?modal=${modal}&game=PRISM`, modal === 'play' ? 'Prism Reels' : 'Prism Reels Slots · game credits ×10');
  expect(screen.queryByText(/Playing for/)).toBeNull();
});
