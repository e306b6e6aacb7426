import { act, aGame, answer, screen, waitFor } from '@kaeo/shared/testing';
import { aFullWallet, answerReads, openHome, passTime, useMovableClock } from '../../testing/open-home.ts';
import { recordGameOpened } from '../played.ts';

const aWalletWith = (amount: number, ended = 1) =>
  aFullWallet({ slots: [aGame({ code: 'PRISM', name: 'Prism Reels', amount, transfers: { ended, lastIn: 500 } })] });
/** The provider reports another balance, as after play. */
function play(amount: number, { ended = 1, silent = [] as string[] } = {}) {
  answer('GET /api/wallet/refresh/slot', () => {
    const wallet = aWalletWith(amount, ended);
    answer('GET /api/wallet', wallet);
    return { slots: wallet.slots, syncedAt: new Date().toISOString(), silent };
  });
}
const comeBack = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));

beforeEach(() => {
  sessionStorage.clear();
  answerReads();
  answer('GET /api/wallet', aWalletWith(500));
});
afterEach(() => jest.useRealTimers());

test.each([
  ['a win', 620, '+120.00 baht since you opened the game'],
  ['a loss', 380, '-120.00 baht since you opened the game'],
  ['no play', 500, 'No change since you opened the game'],
])('PLAY-06 after %s the return shows balance and result in a polite live region', async (_name, amount, text) => {
  play(amount);
  await openHome();
  recordGameOpened('PRISM');
  await comeBack();
  const result = await screen.findByText(text);
  expect(result.closest('[role="status"]')).toHaveTextContent(`You have ${amount}.00 baht in Prism Reels`);
});

test.each([
  ['a transfer ended meanwhile', { ended: 2 }],
  ['the game did not respond', { silent: ['PRISM'] }],
])('PLAY-06 if %s, only the balance is shown', async (_name, facts) => {
  play(620, facts);
  await openHome();
  recordGameOpened('PRISM');
  await comeBack();
  expect(await screen.findByText('You have 620.00 baht in Prism Reels')).toBeVisible();
  expect(screen.queryByText(/since you opened the game/)).not.toBeInTheDocument();
});

test('PLAY-06 the result is shown once, and again when the amount has changed', async () => {
  useMovableClock();
  play(620);
  const { user } = await openHome({ hasFakeTimers: true });
  recordGameOpened('PRISM');
  await comeBack();
  await screen.findByText(/^\+120/);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText(/since you opened/)).not.toBeInTheDocument());
  await passTime(10_000);
  await comeBack();
  await waitFor(() => expect(screen.queryByText(/since you opened/)).not.toBeInTheDocument());
  play(450);
  await passTime(10_000);
  await comeBack();
  expect(await screen.findByText(/^-50/)).toBeVisible();
});

test('PLAY-06 everything is moved back to the wallet, or the game is played again', async () => {
  play(620);
  const { user, location } = await openHome();
  recordGameOpened('PRISM');
  await comeBack();
  await user.click(await screen.findByRole('button', { name: 'Move everything back' }));
  expect(await screen.findByRole('dialog', { name: 'Move money', busy: false })).toBeVisible();
  expect(location()).toBe('/user/home?modal=transfer&from=PRISM&to=WALLET&amount=all');
  expect(screen.queryByText(/since you opened/)).not.toBeInTheDocument();
});

test.each([
  ['play', 'Prism Reels'],
  ['account', /^Prism Reels/],
])('PLAY-06 the return closes the dialog “%s”, which opened the game', async (modal, name) => {
  play(620);
  await openHome({ search: `?modal=${modal}&game=PRISM` });
  await screen.findByRole('dialog', { name, busy: false });
  recordGameOpened('PRISM');
  await comeBack();
  expect(await screen.findByText(/^\+120/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('PLAY-06 the dialog of another game stays open', async () => {
  play(620);
  await openHome({ search: '?modal=account&game=LOTUS' });
  await screen.findByRole('dialog', { busy: false });
  recordGameOpened('PRISM');
  await comeBack();
  expect(await screen.findByText(/^\+120/)).toBeInTheDocument();
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('PLAY-06 a dialog that is opened after the return keeps its amount when the player returns once more', async () => {
  useMovableClock();
  play(620);
  const { user } = await openHome({ hasFakeTimers: true });
  recordGameOpened('PRISM');
  await comeBack();
  await user.click(await screen.findByRole('button', { name: 'Play again' }));
  const amount = await screen.findByLabelText('Move into the game');
  await user.type(amount, '70');
  play(450);
  await passTime(10_000);
  await comeBack();
  await waitFor(() => expect(screen.getByText(/^-50/)).toBeInTheDocument());
  expect(amount).toHaveValue('70');
});
