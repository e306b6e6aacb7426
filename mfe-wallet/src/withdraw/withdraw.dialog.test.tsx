import { isBusy } from '@kaeo/shared/contract';
import { queryKeys, refresh } from '@kaeo/shared/query';
import {
  type Asked,
  aBankAccount,
  act,
  answer,
  aPasskey,
  aPasskeyRequest,
  aProfile,
  fireEvent,
  hold,
  loseNetwork,
  loseResponse,
  lostResponses,
  refuse,
  screen,
  usePasskeyBrowser,
  waitFor,
  within,
} from '@kaeo/shared/testing';
import { aFullWallet, answerReads, openDialog, passTime, useMovableClock } from '../testing/open-home.ts';
import { slowMs } from '../wallet/move/use-slow.ts';

beforeEach(answerReads);
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const openWithdraw = () => openDialog('?modal=withdraw', 'Withdraw');

/** Types an amount and opens the confirmation. */
async function requestWithdrawal(amount: string) {
  const opened = await openWithdraw();
  await opened.user.type(await screen.findByLabelText('Amount to withdraw'), amount);
  await opened.user.click(screen.getByRole('button', { name: /^Withdraw/ }));
  return opened;
}
const confirmation = () => screen.findByRole('alertdialog', { name: 'Confirm this withdrawal?' });

test('WD-01 the balance counts only the wallet and active accounts, and the bonus rule is first', async () => {
  const wallet = aFullWallet();
  const slots = wallet.slots.map((game) => (game.code === 'BAIZE' ? { ...game, isActive: false } : game));
  answer('GET /api/wallet', { ...wallet, slots });
  const { dialog } = await openWithdraw();
  expect(await within(dialog).findByRole('region', { name: 'Available' })).toHaveTextContent('2,980.50 baht');
  expect(within(dialog).getByText('Wallet 1,000.00 + opened games 1,980.50')).toBeVisible();
  expect(within(dialog).getByText('Have you received a bonus?')).toBeVisible();
  expect(within(dialog).getByText('012-345-6789')).toBeVisible();
});

test('SAFE-01 a player whose bank account was removed sees where to add one, and cannot submit', async () => {
  answer('GET /api/wallet', aFullWallet({ bankAccount: aBankAccount({ bankAccountNo: '' }) }));
  const { dialog } = await openWithdraw();
  const way = await within(dialog).findByRole('link', { name: /^Add one in your profile/ });
  expect(way).toHaveAttribute('href', '/user/profile');
  const send = within(dialog).getByRole('button', { name: 'Withdraw' });
  expect(send).toHaveAttribute('aria-disabled', 'true');
  expect(send).toHaveAccessibleDescription('No bank account yet');
});

test('WD-01 an active bonus is named, with a link to its conditions', async () => {
  answer('GET /api/bonus/check/active', { status: true, type: 'limit', name: 'Welcome 50 %' });
  const { dialog } = await openWithdraw();
  expect(await within(dialog).findByText(/Meet the conditions of “Welcome 50 %”/)).toBeVisible();
  expect(within(dialog).getByRole('link', { name: 'See conditions' })).toHaveAttribute('href', '/user/bonus');
});

const running = { status: true, type: 'limit', name: 'Welcome 50 %', currency: 'BAHT', grant: 50, floor: 5 } as const;

test('FAIR-06 a bonus that locks the money shows the remaining turnover', async () => {
  const turnover = { turnover: 1000, turnoverDone: 320, remaining: 680, canEnd: false, waitsFor: 'turnover' } as const;
  answer('GET /api/bonus/check/active', { ...running, ...turnover });
  const { dialog } = await openWithdraw();
  expect(await within(dialog).findByText(/“Welcome 50 %”: 680.00 baht of turnover to go/)).toBeVisible();
});

test('FAIR-06 WD-01 money locked by a bonus is not shown as available, and cannot be requested', async () => {
  const turnover = { turnover: 1000, turnoverDone: 320, remaining: 680, canEnd: false, waitsFor: 'turnover' } as const;
  answer('GET /api/bonus/check/active', { ...running, ...turnover });
  const { dialog } = await openWithdraw();
  const available = await within(dialog).findByRole('region', { name: 'Available' });
  await waitFor(() => expect(available).toHaveTextContent('Available0.00 baht'));
  expect(available).toHaveTextContent('3,480.50 baht is locked until the conditions of the bonus are met');
  expect(within(dialog).queryByRole('button', { name: 'All' })).not.toBeInTheDocument();
  const submit = within(dialog).getByRole('button', { name: 'Withdraw' });
  expect(submit).toHaveAttribute('aria-disabled', 'true');
  expect(submit).toHaveAccessibleDescription('Meet the conditions of the bonus first');
});

test('FAIR-06 a bonus without remaining turnover shows no warning', async () => {
  answer('GET /api/bonus/check/active', { ...running, turnover: 0, turnoverDone: 0, remaining: 0, canEnd: true });
  const { dialog } = await openWithdraw();
  await waitFor(() => expect(within(dialog).queryByText('Have you received a bonus?')).not.toBeInTheDocument());
  expect(within(dialog).queryByText('You have an active bonus')).not.toBeInTheDocument();
});

test.each([
  ['99.99', 'The minimum withdrawal is 100.00 baht'],
  ['50000.01', 'The maximum withdrawal is 50,000.00 baht'],
  ['3480.51', 'Not enough money: you can withdraw up to 3,480.50 baht'],
  ['-500', 'Enter an amount such as 1,234.50'],
  ['1,23,4', 'Enter an amount such as 1,234.50'],
  ['1e3', 'Enter an amount such as 1,234.50'],
])('WD-02 %s shows: %s', async (amount, message) => {
  await requestWithdrawal(amount);
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test.each([
  ['100,50', '100.50 baht'],
  ['1.234,50', '1,234.50 baht'],
  ['1,234', '1,234.00 baht'],
])('WD-02 %s typed is confirmed as %s', async (typed, expected) => {
  await requestWithdrawal(typed);
  expect(await confirmation()).toHaveTextContent(expected);
});

test('WD-02 an amount is required, and input clears the message', async () => {
  const { user, dialog } = await openWithdraw();
  await user.click(await within(dialog).findByRole('button', { name: 'Withdraw' }));
  expect(await within(dialog).findByText('Enter the amount to withdraw')).toBeVisible();
  await user.type(within(dialog).getByLabelText('Amount to withdraw'), '500');
  expect(within(dialog).queryByText('Enter the amount to withdraw')).not.toBeInTheDocument();
});

test('A11Y-01 a refused withdrawal focuses the amount', async () => {
  const { user, dialog } = await openWithdraw();
  await user.click(await within(dialog).findByRole('button', { name: 'Withdraw' }));
  const amount = within(dialog).getByLabelText('Amount to withdraw');
  await waitFor(() => expect(amount).toHaveFocus());
  expect(amount).toHaveAccessibleDescription('Enter the amount to withdraw');
});

test('WD-02 a visible error follows the balance', async () => {
  await requestWithdrawal('3480.51');
  expect(await screen.findByText('Not enough money: you can withdraw up to 3,480.50 baht')).toBeVisible();
  answer('GET /api/wallet', aFullWallet({ wallet: { amount: 1500 } }));
  await act(() => refresh(queryKeys.wallet));
  await waitFor(() => expect(screen.queryByText(/Not enough money/)).not.toBeInTheDocument());
});

test('WD-03 a confirmed withdrawal is sent once and shows that the transfer is pending', async () => {
  const requests: Asked[] = [];
  const { user, location } = await requestWithdrawal('1500');
  const question = await confirmation();
  expect(question).toHaveTextContent('1,500.00 baht');
  expect(question).toHaveTextContent('KBANK 012-345-6789');
  expect(question).toHaveTextContent('1,980.50 baht');
  await waitFor(() => expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus());

  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  answer('POST /api/wallet/withdrawAll', async (request) => {
    requests.push(request);
    await gate;
    return { status: 'IN_PROGRESS', reference: 'W-7K2' };
  });
  answer('GET /api/wallet', aFullWallet({ wallet: { amount: 250 } }));
  await user.dblClick(within(question).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(isBusy()).toBe(true);
  await act(async () => release());

  const done = await screen.findByRole('alertdialog', { name: 'Withdrawal requested' });
  expect(done).toHaveTextContent('1,500.00 baht');
  expect(done).toHaveTextContent('Please wait for the transfer to your account. Reference W-7K2');
  expect(requests).toHaveLength(1);
  expect(requests[0]?.body).toEqual({ amount: 1500 });
  expect(requests[0]?.headers.get('Idempotency-Key')).toMatch(/^[\da-f-]{36}$/);
  expect(isBusy()).toBe(false);
  await user.click(within(done).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(location()).toBe('/user/home'));
  expect(await screen.findByText('250.00')).toBeVisible();
});

test('FAIR-03 WD-03 a slow withdrawal is explained by a text', async () => {
  useMovableClock();
  const { user, dialog } = await openDialog('?modal=withdraw', 'Withdraw', { hasFakeTimers: true });
  await user.type(await within(dialog).findByLabelText('Amount to withdraw'), '500');
  await user.click(within(dialog).getByRole('button', { name: /^Withdraw 500/ }));
  const call = hold('POST /api/wallet/withdrawAll', { status: 'IN_PROGRESS', reference: 'W-1' });
  const question = await confirmation();
  await user.click(within(question).getByRole('button', { name: 'Confirm' }));
  expect(question).not.toHaveTextContent('longer than usual');
  await passTime(slowMs);
  expect(question).toHaveTextContent('This is taking longer than usual. Your money is safe; please wait.');
  call.release();
  expect(await screen.findByRole('alertdialog', { name: 'Withdrawal requested' })).toBeVisible();
});

test('WD-04 a withdrawal under bonus conditions is refused with a text', async () => {
  const { user } = await requestWithdrawal('500');
  refuse('POST /api/wallet/withdrawAll', 'BONUS_REMAINING');
  await user.click(within(await confirmation()).getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('You have an active bonus. Meet its conditions before you withdraw.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

test('WD-04 DESK-04 while withdrawals are closed, a text states it', async () => {
  const { user } = await requestWithdrawal('500');
  refuse('POST /api/wallet/withdrawAll', 'SERVICE_CLOSED');
  await user.click(within(await confirmation()).getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(/^This is closed at the moment/)).toBeVisible();
});

test.each([
  ['TRANSFER_IN_PROGRESS', /has not all arrived in the wallet yet, so nothing was withdrawn/],
  ['TRANSFER_STAYED', /A game could not return its money to the wallet, so nothing was withdrawn/],
] as const)('WD-01 a withdrawal that needs money from games and fails with %s states where the money is', async (code, text) => {
  const { user } = await requestWithdrawal('1500');
  refuse('POST /api/wallet/withdrawAll', code);
  await user.click(within(await confirmation()).getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(text)).toBeVisible();
});

test.each(lostResponses)(
  'FAIR-07 after %s the outcome is unknown, and a retry repeats the key of the first attempt',
  async (how) => {
    const keys: (string | null)[] = [];
    const { user } = await requestWithdrawal('500');
    const lost = loseResponse('POST /api/wallet/withdrawAll', how);
    await user.click(within(await confirmation()).getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('We have not heard back yet')).toBeVisible();
    expect(screen.getByText(/the money will not move twice/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open Activity' })).toHaveAttribute('href', '/user/statement');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Amount to withdraw')).toBeDisabled();

    answer('POST /api/wallet/withdrawAll', ({ headers }) => {
      keys.push(headers.get('Idempotency-Key'));
      return { status: 'SUCCESS', reference: 'W-7K2' };
    });
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByRole('alertdialog', { name: 'Withdrawal requested' })).toBeVisible();
    expect(lost).toEqual([expect.any(String)]);
    expect(keys).toEqual(lost);
  },
);

test('FAIR-07 a withdrawal of everything with unknown outcome can be retried although the balance is empty', async () => {
  const { user } = await requestWithdrawal('1500');
  const lost = loseResponse('POST /api/wallet/withdrawAll', 'no reply');
  answer('GET /api/wallet', aFullWallet({ wallet: { amount: 0 }, slots: [] }));
  await user.click(within(await confirmation()).getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('We have not heard back yet')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Available' })).toHaveTextContent('0.00 baht'));
  const requests: Asked[] = [];
  answer('POST /api/wallet/withdrawAll', (request) => {
    requests.push(request);
    return { status: 'SUCCESS', reference: 'W-7K2' };
  });
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByRole('alertdialog', { name: 'Withdrawal requested' })).toBeVisible();
  expect(requests.map(({ body, headers }) => [body, headers.get('Idempotency-Key')])).toEqual([[{ amount: 1500 }, lost[0]]]);
});

test.each([
  ['BANK_CHANGED', /bank account was changed recently/],
  ['PASSWORD_RESET', /password was reset recently/],
] as const)('SAFE-01 a hold names its reason: %s', async (heldFor, words) => {
  const wallet = aFullWallet();
  const heldUntil = new Date(Date.now() + 3_600_000).toISOString();
  answer('GET /api/wallet', { ...wallet, bankAccount: { ...wallet.bankAccount, heldUntil, heldFor } });
  const { dialog } = await openWithdraw();
  expect(await within(dialog).findByText(words)).toBeVisible();
});

test.each([
  [3_600_000, 1],
  [-3_600_000, 0],
])('SAFE-01 a hold after a bank account change shows its end: %i ms from now', async (ms, notes) => {
  const wallet = aFullWallet();
  const heldUntil = new Date(Date.now() + ms).toISOString();
  answer('GET /api/wallet', { ...wallet, bankAccount: { ...wallet.bankAccount, heldUntil } });
  const { dialog } = await openWithdraw();
  await within(dialog).findByRole('button', { name: 'Withdraw' });
  expect(within(dialog).queryAllByText(/Withdrawals are on hold until \d{2}/)).toHaveLength(notes);
});

test('FAIR-07 a withdrawal confirmed without a network is refused immediately, and is not sent when the network returns', async () => {
  const { user } = await requestWithdrawal('500');
  const question = await confirmation();
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  loseNetwork('POST /api/wallet/withdrawAll');
  await user.click(within(question).getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('No connection. Check your internet and try again.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  const sent: unknown[] = [];
  answer('POST /api/wallet/withdrawAll', ({ body }) => {
    sent.push(body);
    return { status: 'SUCCESS', reference: 'W-1' };
  });
  isOnline.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  const amount = screen.getByLabelText('Amount to withdraw');
  await user.clear(amount);
  await user.type(amount, '600');
  await user.click(screen.getByRole('button', { name: /Withdraw 600/ }));
  await user.click(within(await confirmation()).getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByRole('alertdialog', { name: 'Withdrawal requested' })).toBeVisible();
  expect(sent).toEqual([{ amount: 600 }]);
});

test('offline, the button states why it is disabled', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { dialog } = await openWithdraw();
  expect(await within(dialog).findByText('You are offline. Connect to the internet first.')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Withdraw' })).toHaveAttribute('aria-disabled', 'true');
});

test('limits that are loading show a skeleton', async () => {
  const call = hold('GET /api/lookup/withdraw', { withdrawMin: 100, withdrawMax: 50_000 });
  const { dialog } = await openWithdraw();
  expect(within(dialog).queryByLabelText('Amount to withdraw')).not.toBeInTheDocument();
  await act(async () => call.release());
  expect(await within(dialog).findByLabelText('Amount to withdraw')).toBeVisible();
});

test('limits that fail to load can be retried', async () => {
  refuse('GET /api/lookup/withdraw', 'INTERNAL_SERVER_ERROR', { status: 500 });
  const { dialog, user } = await openWithdraw();
  const retry = await within(dialog).findByRole('button', { name: 'Try again' });
  answer('GET /api/lookup/withdraw', { withdrawMin: 100, withdrawMax: 50_000 });
  await user.click(retry);
  expect(await within(dialog).findByLabelText('Amount to withdraw')).toBeVisible();
});

test('kip have their own quick amounts', async () => {
  answer('GET /api/lookup/withdraw', { withdrawMin: 10_000, withdrawMax: 90_000_000 });
  answer('GET /api/wallet', aFullWallet({ profile: aProfile({ currency: 'LAK' }), wallet: { amount: 600_000 }, slots: [] }));
  const { user } = await openDialog('?modal=withdraw', 'Withdraw', { hasGames: false });
  await user.click(await screen.findByRole('button', { name: '100,000' }));
  expect(screen.getByLabelText('Amount to withdraw')).toHaveValue('100,000');
  expect(screen.getByRole('button', { name: 'Withdraw 100,000.00 kip' })).toBeEnabled();
});

describe('a withdrawal that needs a proof', () => {
  const sent: unknown[] = [];
  const keys: unknown[] = [];
  const isRight = (body: object) => ('password' in body ? body.password === 'demo1234' : 'passkey' in body);
  beforeEach(() => {
    sent.length = keys.length = 0;
    refuse('POST /api/wallet/withdrawAll', 'STEP_UP_REQUIRED', { status: 403 });
  });
  const accept = () =>
    answer('POST /api/wallet/withdrawAll', ({ body, headers }) => {
      if (typeof body !== 'object' || body === null || !isRight(body)) throw new Error('a proof is needed');
      sent.push(body);
      keys.push(headers.get('Idempotency-Key'));
      return { status: 'IN_PROGRESS', reference: 'W-7K2' };
    });
  const withPasskeys = (count: number) =>
    answer('GET /api/account/passkeys', {
      rpId: 'localhost',
      userId: 'cGxheWVy',
      passkeys: Array.from({ length: count }, () => aPasskey()),
    });
  async function confirmed() {
    const page = await requestWithdrawal('1500');
    await page.user.click(within(await confirmation()).getByRole('button', { name: 'Confirm' }));
    const question = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
    return { ...page, question };
  }

  test('PLAY-03 WD-03 the password is asked for, a wrong one is refused at its field, and the right one withdraws', async () => {
    const { user, question } = await confirmed();
    const password = question.getByLabelText('The password you log in with');
    await user.click(question.getByRole('button', { name: 'Withdraw 1,500.00 baht' }));
    await waitFor(() => expect(password).toHaveAccessibleDescription('Enter your password'));
    refuse('POST /api/wallet/withdrawAll', 'WRONG_PASSWORD', { fields: { password: 'WRONG_PASSWORD' } });
    await user.type(password, 'wrong horse');
    await user.click(question.getByRole('button', { name: 'Withdraw 1,500.00 baht' }));
    await waitFor(() => expect(password).toHaveAccessibleDescription('The password is incorrect.'));
    accept();
    await user.clear(password);
    await user.type(password, 'demo1234');
    await user.click(question.getByRole('button', { name: 'Withdraw 1,500.00 baht' }));
    expect(await screen.findByRole('alertdialog', { name: 'Withdrawal requested' })).toBeVisible();
    expect(sent).toEqual([{ amount: 1500, password: 'demo1234' }]);
    expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain('demo1234');
  });

  test('PLAY-03 a passkey proves it; a cancelled one sends nothing', async () => {
    const browser = usePasskeyBrowser();
    withPasskeys(1);
    const purposes: unknown[] = [];
    answer('POST /api/account/passkey-proof', ({ body }) => {
      purposes.push(body);
      return aPasskeyRequest();
    });
    const { user, question } = await confirmed();
    accept();
    const button = await question.findByRole('button', { name: 'Use a passkey' });
    browser.fail('NotAllowedError');
    await user.click(button);
    expect(await question.findByText('The passkey was not used. Please try again or use your password.')).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(button);
    expect(await screen.findByRole('alertdialog', { name: 'Withdrawal requested' })).toBeVisible();
    expect(sent).toEqual([{ amount: 1500, passkey: expect.objectContaining({ id: 'passkey-1' }) }]);
    expect(purposes).toEqual([{ purpose: 'withdrawal' }, { purpose: 'withdrawal' }]);
  });

  test.each([
    ['a player without passkeys', true, 0],
    ['a browser without passkeys', false, 1],
  ])('PLAY-03 %s is asked for the password only', async (_, isSupported, count) => {
    if (isSupported) usePasskeyBrowser();
    withPasskeys(count);
    const { question } = await confirmed();
    expect(question.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  });

  test('PLAY-03 WD-04 a refusal that the proof cannot change closes the question and is shown in the form', async () => {
    const { user, question } = await confirmed();
    refuse('POST /api/wallet/withdrawAll', 'WITHDRAW_HELD');
    await user.type(question.getByLabelText('The password you log in with'), 'demo1234');
    await user.click(question.getByRole('button', { name: 'Withdraw 1,500.00 baht' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm it is you' })).toBeNull());
    expect(screen.getByText(/^Your bank account or your password was changed recently/)).toBeVisible();
  });

  test('PLAY-03 FAIR-07 if the response is lost, the check repeats the key of the proven attempt', async () => {
    const { user, question } = await confirmed();
    const lost = loseResponse('POST /api/wallet/withdrawAll', 'no reply');
    await user.type(question.getByLabelText('The password you log in with'), 'demo1234');
    await user.click(question.getByRole('button', { name: 'Withdraw 1,500.00 baht' }));
    expect(await screen.findByText('We have not heard back yet')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm it is you' })).toBeNull());
    answer('POST /api/wallet/withdrawAll', ({ body, headers }) => {
      sent.push(body);
      keys.push(headers.get('Idempotency-Key'));
      return { status: 'IN_PROGRESS', reference: 'W-7K2' };
    });
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByRole('alertdialog', { name: 'Withdrawal requested' })).toBeVisible();
    expect([sent, keys]).toEqual([[{ amount: 1500 }], lost]);
  });
});
