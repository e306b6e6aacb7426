import type { RefundCheck } from '@kaeo/shared/api';
import { answer, loseResponse, lostResponses, refuse, screen, waitFor, within } from '@kaeo/shared/testing';
import { aFullWallet, answerReads, openDialog } from '../testing/open-home.ts';

const check = (overrides: Partial<RefundCheck> = {}): RefundCheck => ({
  result: true,
  bonus: false,
  info: '<p>From <b>net</b> losses</p><img src=x onerror="alert(1)">',
  refundAmount: 86.25,
  refundSuccess: 5,
  refundFail: 2.5,
  ...overrides,
});
const claimed = { message: 'REFUND_SUCCESS', reference: 'claim-1' };

beforeEach(() => {
  answerReads();
  answer('GET /api/refund/check', check());
  answer('POST /api/refund', { total: 1, next: null, refunds: [{ refundAmount: 64, createdAt: '2026-11-14T02:12:40.000Z' }] });
  answer('GET /api/refund/receive', claimed);
});

/** Opens the dialog and waits for its data. */
async function openRefund() {
  const home = await openDialog('?modal=refund', 'Loss refund');
  await within(home.dialog).findByRole('region', { name: 'Refund to receive' });
  return home;
}
const findQuestion = () => screen.findByRole('alertdialog', { name: 'Receive this refund?' });

test('REF-01 shows amount, percentages as text, sanitised info, log and two fulfilled conditions', async () => {
  const { dialog } = await openRefund();
  expect(within(dialog).getByRole('region', { name: 'Refund to receive' })).toHaveTextContent('86.25 baht');
  expect(within(dialog).getByText('of losses without a bonus').parentElement).toHaveTextContent('5%');
  expect(within(dialog).getByText('of losses while a bonus is active').parentElement).toHaveTextContent('2.5%');
  expect(within(dialog).getByText('net')).toBeVisible();
  expect(dialog.querySelector('[onerror]')).toBeNull();
  const conditions = within(within(dialog).getByRole('list', { name: 'Conditions' })).getAllByRole('listitem');
  expect(conditions.map((line) => line.textContent)).toEqual(['The refund is more than 0Met', 'No bonus is activeMet']);
  const log = await within(dialog).findByRole('table', { name: 'Refunds received' });
  expect(within(log).getByText('+64.00', { exact: false })).toBeVisible();
});

test('REF-01 while a bonus is active nothing can be received, and the reason names the bonus', async () => {
  answer('GET /api/refund/check', check({ bonus: true }));
  answer('GET /api/bonus/check/active', { status: true, type: 'limit', name: 'Welcome 50 %' });
  const { user, dialog } = await openRefund();
  expect(within(dialog).getByText('Not met')).toBeVisible();
  const button = within(dialog).getByRole('button', { name: 'Receive 86.25 baht' });
  await waitFor(() => expect(button).toHaveAccessibleDescription('You can receive it when “Welcome 50 %” ends'));
  await user.click(button);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('FAIR-02 shows the amount deducted for cancelled rounds before the refund is received', async () => {
  answer('GET /api/refund/check', check({ owed: 12.5 }));
  const { dialog } = await openRefund();
  expect(within(dialog).getByText('12.50 baht will be taken from your next bonus or loss refund')).toBeVisible();
  expect(within(dialog).getByText(/Your own money is not touched/)).toBeVisible();
});

test('FAIR-02 shows pending refunds beside the available one, with the time when they become available', async () => {
  answer('GET /api/refund/check', check({ pendingAmount: 15, pendingFrom: '2026-11-22T05:00:00.000Z' }));
  const { dialog } = await openRefund();
  expect(within(dialog).getByText('15.00 baht more is waiting to be confirmed')).toBeVisible();
  expect(within(dialog).getByText(/Available from 22\/11\/2026/)).toBeVisible();
});

test('REF-01 a switched-off refund is reported, and nothing can be received', async () => {
  answer('GET /api/refund/check', check({ result: false, isInactive: true }));
  const { dialog } = await openRefund();
  expect(within(dialog).getByRole('button', { name: 'Receive 86.25 baht' })).toHaveAccessibleDescription(
    'Loss refunds are switched off for now',
  );
});

test('REF-01 with nothing accrued it reports that', async () => {
  answer('GET /api/refund/check', check({ result: false, refundAmount: 0 }));
  const { dialog } = await openRefund();
  expect(within(dialog).getByRole('button', { name: 'Receive refund' })).toHaveAccessibleDescription(
    'There is nothing to refund yet',
  );
});

test('REF-02 a claim is followed by a question with the conditions, then by the credit and a wallet refetch', async () => {
  let credits = 0;
  const { user, dialog } = await openRefund();
  answer('GET /api/refund/addWallet', () => {
    credits += 1;
    return { message: 'REFUND_SUCCESS' };
  });
  await user.click(within(dialog).getByRole('button', { name: 'Receive 86.25 baht' }));
  const question = await findQuestion();
  expect(question).toHaveTextContent('86.25 baht');
  expect(question).toHaveTextContent('No bonus is activeMet');
  expect(credits).toBe(0);

  answer('GET /api/refund/check', check({ result: false, refundAmount: 0 }));
  answer('GET /api/wallet', aFullWallet({ wallet: { amount: 1086.25 } }));
  await user.dblClick(within(question).getByRole('button', { name: 'Receive' }));
  expect(await screen.findByText('Refund of 86.25 baht received')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(await within(dialog).findByRole('button', { name: 'Receive refund' })).toBeVisible();
  expect(await screen.findByText('1,086.25')).toBeInTheDocument();
  expect(credits).toBe(1);
});

test('REF-02 leaving the question credits nothing, and the claim stays open', async () => {
  const { user, dialog } = await openRefund();
  await user.click(within(dialog).getByRole('button', { name: 'Receive 86.25 baht' }));
  await user.click(within(await findQuestion()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(within(dialog).getByRole('button', { name: 'Receive 86.25 baht' })).toBeEnabled();
});

test.each(lostResponses)('FAIR-07 REF-02 after %s the question stays, and a retry sends the same key', async (how) => {
  const keys: (string | null)[] = [];
  const { user, dialog } = await openRefund();
  const lost = loseResponse('GET /api/refund/addWallet', how);
  await user.click(within(dialog).getByRole('button', { name: 'Receive 86.25 baht' }));
  const question = await findQuestion();
  await user.click(within(question).getByRole('button', { name: 'Receive' }));
  expect(await within(question).findByText(/We do not know yet whether this went through/)).toBeVisible();
  expect(within(question).getByRole('link', { name: 'Open Activity' })).toHaveAttribute('href', '/user/statement');
  answer('GET /api/refund/addWallet', ({ headers }) => {
    keys.push(headers.get('idempotency-key'));
    return { message: 'REFUND_SUCCESS' };
  });
  await user.click(within(question).getByRole('button', { name: 'Receive' }));
  expect(await screen.findByText('Refund of 86.25 baht received')).toBeVisible();
  expect(lost).toEqual([expect.any(String)]);
  expect(keys).toEqual(lost);
});

test.each([
  ['NO_REFUND', 'There is no refund to receive.'],
  ['REFUND_CONDITION', 'You cannot receive the refund while a bonus is active. End the bonus first.'],
  ['REFUND_INACTIVE', 'Refunds are not available at the moment.'],
])('REF-02 the refusal %s of the credit is a toast, and the question closes', async (code, words) => {
  const { user, dialog } = await openRefund();
  refuse('GET /api/refund/addWallet', code);
  await user.click(within(dialog).getByRole('button', { name: 'Receive 86.25 baht' }));
  await user.click(within(await findQuestion()).getByRole('button', { name: 'Receive' }));
  expect(await screen.findByText(words)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

test('REF-01 a refused claim shows a toast and no question', async () => {
  const { user, dialog } = await openRefund();
  refuse('GET /api/refund/receive', 'REFUND_MINIMUM');
  await user.click(within(dialog).getByRole('button', { name: 'Receive 86.25 baht' }));
  expect(await screen.findByText('There is no refund to receive yet. It must be more than 0.')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('HTTP-04 a log that fails to load shows an error in its place, without a toast', async () => {
  refuse('POST /api/refund', 'INTERNAL_SERVER_ERROR', { status: 500 });
  const { dialog } = await openRefund();
  expect(await within(dialog).findByText('The list did not load.')).toBeVisible();
  expect(screen.queryByText(/Something went wrong/)).not.toBeInTheDocument();
});

test('HOME-08 its banners come first', async () => {
  answer('GET /api/refund/banners', [{ image: '/assets/art/banner-refund.svg', html: '<h3>Back to you</h3>' }]);
  const { user, dialog } = await openDialog('?modal=refund', 'Loss refund');
  expect(await within(dialog).findByText('Back to you')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('region', { name: 'Refund to receive' })).toBeVisible();
});
