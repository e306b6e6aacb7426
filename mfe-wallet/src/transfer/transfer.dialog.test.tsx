import type { Wallet } from '@kaeo/shared/api';
import { queryClient, queryKeys } from '@kaeo/shared/query';
import {
  type Asked,
  aGame,
  answer,
  hold,
  loseResponse,
  lostResponses,
  refuse,
  screen,
  waitFor,
  within,
} from '@kaeo/shared/testing';
import { aFullWallet, answerReads, openDialog, passTime, useMovableClock } from '../testing/open-home.ts';
import { slowMs } from '../wallet/move/use-slow.ts';

beforeEach(answerReads);
afterEach(() => jest.useRealTimers());

const openTransfer = (params = '') => openDialog(`?modal=transfer${params}`, 'Move money');
const confirmation = () => screen.findByRole('alertdialog', { name: 'Move this money?' });

async function submit({ dialog, user }: Awaited<ReturnType<typeof openTransfer>>) {
  await user.click(await within(dialog).findByRole('button', { name: 'Move money' }));
}

test('TRF-01 both accounts are required, and errors appear one after the other below their fields', async () => {
  const opened = await openTransfer();
  const { dialog, user } = opened;
  await submit(opened);
  expect(await within(dialog).findByText('Select the account to move from')).toBeVisible();
  expect(within(dialog).getByLabelText('From')).toBeInvalid();
  await user.selectOptions(within(dialog).getByLabelText('From'), 'Wallet');
  expect(await within(dialog).findByText('Select the account to move to')).toBeVisible();
  expect(within(dialog).getByLabelText('To')).toBeInvalid();
});

test('TRF-01 the quick amounts keep their row and are disabled until a source account is chosen', async () => {
  const { dialog, user } = await openTransfer();
  const chips = () => within(within(dialog).getByRole('group', { name: 'Quick amounts' })).getAllByRole('button');
  await within(dialog).findByLabelText('From');
  expect(chips().map((chip) => chip.textContent)).toEqual(['25%', '50%', 'All']);
  for (const chip of chips()) expect(chip).toBeDisabled();
  await user.selectOptions(within(dialog).getByLabelText('From'), 'Wallet');
  for (const chip of chips()) expect(chip).toBeEnabled();
});

test('A11Y-01 a refused transfer focuses the invalid account', async () => {
  const opened = await openTransfer('&from=WALLET');
  await submit(opened);
  await waitFor(() => expect(within(opened.dialog).getByLabelText('To')).toHaveFocus());
  expect(within(opened.dialog).getByLabelText('To')).toHaveAccessibleDescription('Select the account to move to');
});

test('TRF-01 source and target must differ', async () => {
  const opened = await openTransfer('&from=WALLET&to=WALLET');
  await submit(opened);
  expect(await screen.findByText('You cannot move money to the same account')).toBeVisible();
});

test.each([
  ['0.99', 'The minimum is 1.00 baht'],
  ['1000.01', 'Not enough money: this account has 1,000.00 baht'],
])('TRF-01 %s shows: %s', async (amount, message) => {
  const opened = await openTransfer('&from=WALLET&to=PRISM');
  await opened.user.type(await screen.findByLabelText('Amount'), amount);
  await submit(opened);
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('TRF-01 a confirmed transfer is sent once, ends in a success dialog and refetches the wallet', async () => {
  const requests: Asked[] = [];
  const opened = await openTransfer('&from=WALLET&to=PRISM');
  const { user, location } = opened;
  await user.type(await screen.findByLabelText('Amount'), '500');
  expect(screen.getByText('Wallet → Prism Reels')).toBeVisible();
  await submit(opened);
  const question = await confirmation();
  expect(question).toHaveTextContent('500.00 baht');
  answer('POST /api/wallet/transfer', (request) => {
    requests.push(request);
    return { status: 'SUCCESS', reference: 'T-1' };
  });
  answer('GET /api/wallet', aFullWallet({ wallet: { amount: 500 } }));
  await user.dblClick(within(question).getByRole('button', { name: 'Move' }));
  const done = await screen.findByRole('alertdialog', { name: 'Money moved' });
  expect(done).toHaveTextContent('500.00 baht');
  expect(requests.map(({ body }) => body)).toEqual([{ from: 'WALLET', to: 'PRISM', amount: 500 }]);
  await user.click(within(done).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(location()).toBe('/user/home'));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Your wallet' })).toHaveTextContent('Wallet500.00'));
});

test('FAIR-04 TRF-02 a slow game is explained by a text beside the spinner', async () => {
  useMovableClock();
  const { dialog, user } = await openDialog('?modal=transfer&from=WALLET&to=PRISM', 'Move money', { hasFakeTimers: true });
  await user.type(await within(dialog).findByLabelText('Amount'), '500');
  await user.click(within(dialog).getByRole('button', { name: 'Move money' }));
  const call = hold('POST /api/wallet/transfer', { status: 'SUCCESS', reference: 'T-1' });
  const question = await confirmation();
  await user.click(within(question).getByRole('button', { name: 'Move' }));
  expect(question).not.toHaveTextContent('We are still asking');
  await passTime(slowMs);
  expect(question).toHaveTextContent('The game has not answered yet. We are still asking; your money is safe.');
  call.release();
  expect(await screen.findByRole('alertdialog', { name: 'Money moved' })).toBeVisible();
});

test.each(lostResponses)('FAIR-07 after %s the outcome is unknown, and a retry repeats the key', async (how) => {
  const keys: (string | null)[] = [];
  const opened = await openTransfer('&from=WALLET&to=PRISM');
  const { user, dialog } = opened;
  await user.type(await screen.findByLabelText('Amount'), '500');
  await submit(opened);
  const lost = loseResponse('POST /api/wallet/transfer', how);
  await user.click(within(await confirmation()).getByRole('button', { name: 'Move' }));
  expect(await within(dialog).findByText('We have not heard back yet')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(within(dialog).getByRole('link', { name: 'Open Activity' })).toHaveAttribute('href', '/user/statement');
  answer('POST /api/wallet/transfer', ({ headers }) => {
    keys.push(headers.get('idempotency-key'));
    return { status: 'SUCCESS', reference: 'T-1' };
  });
  await user.click(within(dialog).getByRole('button', { name: 'Check again' }));
  expect(await screen.findByRole('alertdialog', { name: 'Money moved' })).toBeVisible();
  expect(lost).toEqual([expect.any(String)]);
  expect(keys).toEqual(lost);
});

test('FAIR-07 after moving all of a game with unknown outcome, a retry sends the same order although the game is empty', async () => {
  const opened = await openTransfer('&from=PRISM&to=WALLET');
  const { user, dialog } = opened;
  await user.click(await within(dialog).findByRole('button', { name: 'All' }));
  await submit(opened);
  const lost = loseResponse('POST /api/wallet/transfer', 'no reply');
  answer('GET /api/wallet', aFullWallet({ wallet: { amount: 2980.5 }, slots: [aGame({ code: 'PRISM', amount: 0 })] }));
  await user.click(within(await confirmation()).getByRole('button', { name: 'Move' }));
  expect(await within(dialog).findByText('We have not heard back yet')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  const requests: Asked[] = [];
  answer('POST /api/wallet/transfer', (request) => {
    requests.push(request);
    return { status: 'SUCCESS', reference: 'T-1' };
  });
  await waitFor(() => expect(queryClient.getQueryData<Wallet>(queryKeys.wallet)?.wallet.amount).toBe(2980.5));
  expect(within(dialog).getByLabelText('Amount')).toHaveValue('1,980.5');
  await user.click(within(dialog).getByRole('button', { name: 'Check again' }));
  expect(await screen.findByRole('alertdialog', { name: 'Money moved' })).toHaveTextContent('1,980.50');
  expect(requests.map(({ body, headers }) => [body, headers.get('idempotency-key')])).toEqual([
    [{ from: 'PRISM', to: 'WALLET', amount: 1980.5 }, lost[0]],
  ]);
});

test('TRF-02 money can move between two games, and the sides can be swapped', async () => {
  const bodies: unknown[] = [];
  answer('POST /api/wallet/transfer', ({ body }) => {
    bodies.push(body);
    return { status: 'SUCCESS', reference: 'T-1' };
  });
  const opened = await openTransfer('&from=PRISM&to=BAIZE');
  const { user, dialog } = opened;
  expect(within(await within(dialog).findByLabelText('From')).queryByRole('option', { name: 'Lotus Bloom' })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Swap from and to' }));
  expect(within(dialog).getByLabelText('From')).toHaveValue('BAIZE');
  await user.click(within(dialog).getByRole('button', { name: '50%' }));
  await submit(opened);
  await user.click(within(await confirmation()).getByRole('button', { name: 'Move' }));
  await screen.findByRole('alertdialog', { name: 'Money moved' });
  expect(bodies).toEqual([{ from: 'BAIZE', to: 'PRISM', amount: 250 }]);
});

test.each([
  ['TRANSFER_FAIL', 'The money was not moved. It is back in your wallet.'],
  ['SERVICE_CLOSED', 'This is closed at the moment. Your money is safe. Please try again later.'],
])('TRF-02 DESK-04 a transfer refused with %s states where the money is', async (code, text) => {
  const opened = await openTransfer('&from=WALLET&to=PRISM');
  await opened.user.type(await screen.findByLabelText('Amount'), '500');
  await submit(opened);
  refuse('POST /api/wallet/transfer', code);
  await opened.user.click(within(await confirmation()).getByRole('button', { name: 'Move' }));
  expect(await screen.findByText(text)).toBeVisible();
});

test('TRF-02 a transfer with unknown outcome is not shown as done', async () => {
  const opened = await openTransfer('&from=WALLET&to=PRISM');
  await opened.user.type(await screen.findByLabelText('Amount'), '500');
  await submit(opened);
  answer('POST /api/wallet/transfer', { status: 'IN_PROGRESS', reference: 'T-1' });
  await opened.user.click(within(await confirmation()).getByRole('button', { name: 'Move' }));
  const pending = await screen.findByRole('alertdialog', { name: 'The money is on its way' });
  expect(pending).toHaveTextContent('Your money is safe and the balance will follow; see Activity.');
});

test('TRF-02 one press moves the whole wallet into a game, including money that arrived meanwhile', async () => {
  const bodies: unknown[] = [];
  answer('POST /api/wallet/transferAll', ({ body }) => {
    bodies.push(body);
    return { status: 'SUCCESS', reference: 'T-1', legs: [{ code: 'PRISM', amount: 1250, status: 'SUCCESS' as const }] };
  });
  const opened = await openTransfer('&from=WALLET&to=PRISM');
  await opened.user.click(await within(opened.dialog).findByRole('button', { name: 'All' }));
  expect(within(opened.dialog).getByLabelText('Amount')).toHaveValue('1,000');
  await submit(opened);
  await opened.user.click(within(await confirmation()).getByRole('button', { name: 'Move' }));
  // A deposit arrived meanwhile: the server's amount counts, not the displayed one.
  expect(await screen.findByRole('alertdialog', { name: 'Money moved' })).toHaveTextContent('1,250.00 baht');
  expect(bodies).toEqual([{ to: 'PRISM' }]);
});

test('TRF-02 a typed amount stays fixed, even if it is the whole balance', async () => {
  const bodies: unknown[] = [];
  answer('POST /api/wallet/transfer', ({ body }) => {
    bodies.push(body);
    return { status: 'SUCCESS', reference: 'T-1' };
  });
  const opened = await openTransfer('&from=WALLET&to=PRISM');
  await opened.user.click(await within(opened.dialog).findByRole('button', { name: 'All' }));
  await opened.user.clear(within(opened.dialog).getByLabelText('Amount'));
  await opened.user.type(within(opened.dialog).getByLabelText('Amount'), '1000');
  await submit(opened);
  await opened.user.click(within(await confirmation()).getByRole('button', { name: 'Move' }));
  await screen.findByRole('alertdialog', { name: 'Money moved' });
  expect(bodies).toEqual([{ from: 'WALLET', to: 'PRISM', amount: 1000 }]);
});

test('TRF-02 all games are moved into the wallet, and each that kept its money is named', async () => {
  const bodies: unknown[] = [];
  answer('POST /api/wallet/transferAll', ({ body }) => {
    bodies.push(body);
    return {
      status: 'SUCCESS',
      reference: 'T-1',
      legs: [
        { code: 'PRISM', amount: 1980.5, status: 'SUCCESS' as const },
        { code: 'BAIZE', amount: 500, status: 'FAILED' as const },
      ],
    };
  });
  const opened = await openTransfer();
  const { user, dialog } = opened;
  await user.selectOptions(await within(dialog).findByLabelText('From'), 'All games');
  expect(within(dialog).getByLabelText('To')).toHaveValue('WALLET');
  expect(within(dialog).getByLabelText('Amount')).toHaveValue('2,480.5');
  expect(within(dialog).getByLabelText('Amount')).toBeDisabled();
  await submit(opened);
  await user.click(within(await confirmation()).getByRole('button', { name: 'Move' }));
  const done = await screen.findByRole('alertdialog', { name: 'Part of the money was moved' });
  expect(done).toHaveTextContent('Prism Reels1,980.50 baht · moved');
  expect(done).toHaveTextContent('Baize Live500.00 baht · still in the game');
  expect(done).toHaveTextContent('Everything that was not moved is still in the games.');
  expect(bodies).toEqual([{ to: 'WALLET' }]);
});

test('TRF-02 a game that refuses the transfer keeps the money, and the text states that', async () => {
  const opened = await openTransfer('&from=PRISM&to=WALLET');
  await opened.user.type(await screen.findByLabelText('Amount'), '500');
  await submit(opened);
  refuse('POST /api/wallet/transfer', 'TRANSFER_STAYED');
  await opened.user.click(within(await confirmation()).getByRole('button', { name: 'Move' }));
  expect(await screen.findByText('The money was not moved. All of it is still in Prism Reels.')).toBeVisible();
});

test('TRF-02 moving everything out of a game uses its current balance, not the last known one', async () => {
  const wallet = aFullWallet();
  const slots = wallet.slots.map((game) => (game.code === 'PRISM' ? { ...game, amount: 2100 } : game));
  answer('GET /api/wallet/refresh/slot', () => {
    answer('GET /api/wallet', { ...wallet, slots });
    return { slots, syncedAt: '2026-11-21T08:00:00.000Z' };
  });
  const { dialog } = await openTransfer('&from=PRISM&to=WALLET&amount=all');
  await waitFor(() => expect(within(dialog).getByLabelText('Amount')).toHaveValue('2,100'));
  expect(within(dialog).getByText('Prism Reels → Wallet')).toBeVisible();
});

test('without an open game there is no target', async () => {
  answer('GET /api/wallet', aFullWallet({ slots: [] }));
  const { dialog } = await openDialog('?modal=transfer', 'Move money', { hasGames: false });
  expect(await within(dialog).findByText('No game account is open yet')).toBeVisible();
});
