import { configure, getConfig } from '@kaeo/shared/config';
import { type Asked, act, answer, refuse, screen, waitFor, within } from '@kaeo/shared/testing';
import { aFullWallet, answerReads, openDialog, openHome, passTime, useMovableClock } from '../testing/open-home.ts';
import { revealMs } from './credentials.tsx';

beforeEach(answerReads);
afterEach(() => jest.useRealTimers());

type Options = Parameters<typeof openDialog>[2];
const openPrism = (options?: Options) => openDialog('?modal=account&game=PRISM', 'Prism Reels Slots · game credits ×10', options);
/** Opens the sheet of a game with its login section expanded. */
async function openLogin(options?: Options) {
  const opened = await openPrism(options);
  await opened.user.click(
    await within(opened.dialog).findByRole('button', { name: 'Apps, username and password', expanded: false }),
  );
  return opened;
}

test('GAME-01 an inactive card opens the account, then shows the credentials', async () => {
  const calls: string[] = [];
  const wallet = aFullWallet();
  answer('GET /api/wallet/activate/{code}', ({ params }) => {
    calls.push(`activate ${params['code']}`);
    answer('GET /api/wallet', { ...wallet, slots: wallet.slots.map((game) => ({ ...game, isActive: true })) });
    return { username: 'kx99', password: 'first', event: null };
  });
  answer('GET /api/wallet/account/{code}', ({ params }) => {
    calls.push(`account ${params['code']}`);
    return { username: 'kx99', password: 'first', event: null };
  });
  const { user } = await openHome();
  const slots = await screen.findByRole('group', { name: 'Slots' });
  await user.click(within(slots).getByRole('button', { name: 'Next game, Slots' }));
  await user.click(screen.getByRole('button', { name: 'Open account in Lotus Bloom' }));
  const dialog = await screen.findByRole('dialog', { name: /^Lotus Bloom/, busy: false });
  expect(await within(dialog).findByText('kx99')).toBeVisible();
  expect(await within(dialog).findByRole('button', { name: 'Play' })).toBeVisible();
  expect(calls).toEqual(['activate LOTUS', 'account LOTUS']);
});

test('HTTP-04 an account that fails to open shows an error in its sheet, without a toast, and can be retried', async () => {
  refuse('GET /api/wallet/activate/{code}', 'SLOT_ACTIVATE_FAIL');
  const { dialog, user } = await openDialog('?modal=account&game=LOTUS', 'Lotus Bloom Slots · game credits ×1');
  await user.click(within(dialog).getByRole('button', { name: 'Open account' }));
  expect(await within(dialog).findByText('The game account did not open')).toBeVisible();
  expect(screen.queryByText('The game account could not be opened. Please try again.')).not.toBeInTheDocument();
  answer('GET /api/wallet/activate/{code}', { username: 'kx99', password: 'first', event: null });
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await within(dialog).findByText('kx0812345')).toBeVisible();
});

test('GAME-01 DESK-04 while games are closed, no account opens and the sheet states the reason', async () => {
  refuse('GET /api/wallet/activate/{code}', 'SERVICE_CLOSED');
  const { dialog, user } = await openDialog('?modal=account&game=LOTUS', 'Lotus Bloom Slots · game credits ×1');
  await user.click(within(dialog).getByRole('button', { name: 'Open account' }));
  expect(
    await within(dialog).findByText('This is closed at the moment. Your money is safe. Please try again later.'),
  ).toBeVisible();
});

test('GAME-01 an active card shows the user name, and the password only on request', async () => {
  useMovableClock();
  const { dialog, user } = await openLogin({ hasFakeTimers: true });
  expect(await within(dialog).findByText('kx0812345')).toBeVisible();
  expect(within(dialog).queryByText('secret-1')).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Show password', pressed: false }));
  expect(within(dialog).getByText('secret-1')).toBeVisible();
  await passTime(revealMs);
  expect(within(dialog).queryByText('secret-1')).not.toBeInTheDocument();

  await user.click(within(dialog).getByRole('button', { name: 'Show password' }));
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  expect(within(dialog).queryByText('secret-1')).not.toBeInTheDocument();
});

test('GAME-01 a password is copied without being shown', async () => {
  const { dialog, user } = await openLogin();
  await user.click(await within(dialog).findByRole('button', { name: 'Copy Password' }));
  expect(await screen.findByText('Copied:')).toBeVisible();
  expect(screen.queryByText('secret-1')).not.toBeInTheDocument();
  expect(within(dialog).getByText('••••••••')).toBeVisible();
});

test('GAME-01 an account without a password shows none and offers no reset', async () => {
  answer('GET /api/wallet/account/{code}', { username: 'kx0812345', password: '', event: null });
  const { dialog } = await openLogin();
  expect(await within(dialog).findByText('kx0812345')).toBeVisible();
  expect(within(dialog).queryByText('Password')).not.toBeInTheDocument();
  expect(within(dialog).queryByRole('button', { name: 'Reset game password' })).not.toBeInTheDocument();
});

test('GAME-01 a password reset asks for confirmation, then shows the new password', async () => {
  const { dialog, user } = await openLogin();
  await user.click(await within(dialog).findByRole('button', { name: 'Reset game password' }));
  const question = await screen.findByRole('alertdialog', { name: 'Reset the game password?' });
  refuse('GET /api/wallet/resetpassword/{code}', 'SLOT_RESET_PASSWORD_FAIL');
  await user.click(within(question).getByRole('button', { name: 'Reset' }));
  expect(await within(question).findByText('The game password could not be reset. Please try again.')).toBeVisible();

  answer('GET /api/wallet/resetpassword/{code}', { username: 'kx0812345', password: 'secret-2', event: null });
  await user.click(within(question).getByRole('button', { name: 'Reset' }));
  expect(await screen.findByText('The game has a new password')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await user.click(within(dialog).getByRole('button', { name: 'Show password' }));
  expect(within(dialog).getByText('secret-2')).toBeVisible();
});

test('GAME-02 apps are links if there are any, collapsed with the login', async () => {
  const { dialog } = await openLogin();
  const apps = within(within(dialog).getByRole('list', { name: 'Apps' }));
  expect(apps.getByRole('link', { name: 'Android' })).toHaveAttribute('href', 'https://games.example/prism.apk');
  expect(apps.getByRole('link', { name: 'Android' })).toHaveAttribute('rel', 'noopener noreferrer');
  expect(apps.getByRole('link', { name: 'Android' })).not.toHaveAttribute('target');
  expect(apps.getByRole('button', { name: 'iOS No app yet' })).toBeDisabled();
});

test('GAME-02 an app opens in a new tab if the build configures it', async () => {
  const before = getConfig();
  configure({ opensGameInNewTab: true });
  const { dialog } = await openLogin();
  expect(within(dialog).getByRole('link', { name: 'Android' })).toHaveAttribute('target', '_blank');
  configure(before);
});

test('GAME-02 a game without a web address states that at its button, and shows its apps', async () => {
  const wallet = aFullWallet();
  answer('GET /api/wallet', { ...wallet, slots: wallet.slots.map((game) => ({ ...game, web: null })) });
  const { dialog } = await openPrism();
  const play = await within(dialog).findByRole('button', { name: 'Play' });
  expect(play).toHaveAttribute('aria-disabled', 'true');
  expect(play).toHaveAccessibleDescription('This game cannot be played on the web');
  expect(within(dialog).getByRole('link', { name: 'Android' })).toBeVisible();
});

test('GAME-02 a quick amount of the wallet is one press', async () => {
  const { dialog, user } = await openPrism();
  await user.click(await within(dialog).findByRole('button', { name: '25%' }));
  expect(within(dialog).getByLabelText('Move into the game')).toHaveValue('250');
  expect(within(dialog).getByRole('button', { name: 'Move and play' })).toBeEnabled();
});

test('GAME-02 transfer-only needs an amount, and moves it from the wallet into the game', async () => {
  const requests: Asked[] = [];
  const { dialog, user } = await openPrism();
  const button = await within(dialog).findByRole('button', { name: 'Move only' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  const field = within(dialog).getByLabelText('Move into the game');
  await user.type(field, '0');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.type(field, '200');
  await user.click(within(dialog).getByRole('button', { name: 'Move only' }));
  answer('POST /api/wallet/transfer', (request) => {
    requests.push(request);
    return { status: 'SUCCESS', reference: 'T-2' };
  });
  const question = await screen.findByRole('alertdialog', { name: 'Move this money?' });
  await user.click(within(question).getByRole('button', { name: 'Move' }));
  const done = await screen.findByRole('alertdialog', { name: 'Money moved' });
  expect(requests.map(({ body }) => body)).toEqual([{ from: 'WALLET', to: 'PRISM', amount: 200 }]);
  await user.click(within(done).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(field).toHaveValue(''));
});

test('TRF-02 one press opens a transfer of everything back to the wallet', async () => {
  const refreshed = jest.fn();
  answer(
    'GET /api/wallet/refresh/slot',
    () => (refreshed(), { slots: aFullWallet().slots, syncedAt: '2026-11-21T08:00:00.000Z' }),
  );
  const { dialog, user, location } = await openPrism();
  await user.click(await within(dialog).findByRole('button', { name: 'Move money back to the wallet' }));
  expect(location()).toBe('/user/home?modal=transfer&from=PRISM&to=WALLET&amount=all');
  // The dialog refreshes the balances when it opens.
  await waitFor(() => expect(refreshed).toHaveBeenCalled());
});

test('a game that is not offered is reported as not found', async () => {
  const { dialog } = await openDialog('?modal=account&game=NOPE', 'Game account');
  expect(await within(dialog).findByText('This game was not found')).toBeVisible();
});

test('GAME-01 a shared link opens an account only after a press', async () => {
  const onRequest = jest.fn();
  answer('GET /api/wallet/activate/{code}', () => (onRequest(), { username: 'kx99', password: 'first', event: null }));
  const { dialog, user } = await openDialog('?modal=account&game=LOTUS', 'Lotus Bloom Slots · game credits ×1');
  expect(within(dialog).getByText('You have no account in Lotus Bloom yet. Opening one is free.')).toBeVisible();
  expect(onRequest).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('button', { name: 'Open account' }));
  await waitFor(() => expect(onRequest).toHaveBeenCalledTimes(1));
  expect(await within(dialog).findByText('kx0812345')).toBeVisible();
});

test.each([
  ['TRANSFER', 'Prism Reels has not told us whether 50.00 baht has arrived.'],
  ['BALANCE', /changed by 50\.00 baht, and we cannot tell whether that was your play or a mistake/],
] as const)(
  'FAIR-03 a paused game (%s) shows the reason, the next step and support, and no other action',
  async (reason, why) => {
    const wallet = aFullWallet();
    const paused = { reason, reference: 'T-7KX2', amount: 50, since: '2026-11-21T08:00:00.000Z' };
    answer('GET /api/wallet', {
      ...wallet,
      slots: wallet.slots.map((game) => (game.code === 'PRISM' ? { ...game, paused } : game)),
    });
    refuse('GET /api/wallet/account/{code}', 'GAME_FROZEN');
    const { dialog } = await openPrism();
    expect(within(dialog).getByText('This game is paused')).toBeVisible();
    expect(within(dialog).getByText(why)).toBeVisible();
    expect(within(dialog).getByText(/Your money is safe\. Our staff are checking with the game\./)).toBeVisible();
    expect(within(dialog).getByText('T-7KX2')).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'Ask support' })).toHaveAttribute('href', '/user/contact');
    expect(within(dialog).queryByRole('button', { name: 'Play' })).not.toBeInTheDocument();
    expect(within(dialog).queryByText('Apps, username and password')).not.toBeInTheDocument();
  },
);

test('GAME-01 a password whose change has an unknown outcome is marked', async () => {
  answer('GET /api/wallet/account/{code}', { username: 'kx1', password: 'old', event: null, isOutdated: true });
  const { dialog } = await openPrism();
  expect(await within(dialog).findByText('This password may have changed')).toBeVisible();
});
