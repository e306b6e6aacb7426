import type { LateThing } from '@kaeo/shared/desk';
import { renderRemotePage, screen, waitFor, within } from '@kaeo/shared/testing';
import { answerDesk, refuseDesk, signInStaff } from '@kaeo/shared/testing/desk';
import remote from '../../remote.ts';
import { lateHref } from './late-href.ts';

const aLate = (changed: Partial<LateThing> = {}): LateThing => ({
  kind: 'manual-deposit',
  reference: 'M-1',
  username: '081••••678',
  since: '2026-11-26T01:00:00.000Z',
  amount: 500,
  currency: 'BAHT',
  cause: 'waits for staff',
  ...changed,
});
const last = {
  from: '2026-11-25T00:00:00.000Z',
  to: '2026-11-26T00:00:00.000Z',
  compared: 120,
  found: 1,
  healed: 0,
  unanswered: 0,
  silent: ['game'],
  endedAt: '2026-11-26T00:05:00.000Z',
};
const difference = {
  rail: 'bank',
  line: 'KBANK:B-77',
  difference: 'missing',
  detail: 'books: nothing; bank: 500.00 BAHT',
  caseId: 'c1',
  lineAt: '2026-11-25T10:00:00.000Z',
  foundAt: '2026-11-26T00:05:00.000Z',
} as const;
const open = (path = '/late') => renderRemotePage(remote, { page: 'late', path });
const reconciled = (...rows: (typeof difference)[]) => answerDesk('GET /desk/api/reconciliation', { last, open: rows });

beforeEach(() => {
  signInStaff('cashier');
  reconciled();
});

test('DESK-02 late items are listed with their cause, and lead to the page where they are decided', async () => {
  answerDesk('GET /desk/api/late', [
    aLate(),
    aLate({ kind: 'slip', reference: 'S-1', cause: 'the bank has not responded yet' }),
    aLate({ kind: 'case', reference: 'B-77', cause: 'OTHER_SENDER: 500.00 BAHT' }),
    aLate({ kind: 'parked', reference: 'B-78', cause: 'DEPOSIT_PROTECTED: 500.00 BAHT' }),
  ]);
  await open();
  expect(await screen.findByRole('link', { name: 'Manual deposit M-1' })).toHaveAttribute('href', '/deposits?reference=M-1');
  expect(screen.queryByRole('link', { name: 'Slip S-1' })).toBeNull();
  expect(screen.getByRole('cell', { name: 'The bank has not answered yet' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Slip of another sender: 500.00 BAHT' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Parked deposit B-78' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Deposit against a limit or exclusion: 500.00 BAHT' })).toBeVisible();
});

test('DESK-02 late items are filtered by kind, in the address', async () => {
  answerDesk('GET /desk/api/late', [aLate(), aLate({ kind: 'slip', reference: 'S-1' })]);
  const { user, location } = await open();
  expect(await screen.findByText('Slip S-1')).toBeVisible();
  // All items have the same currency.
  expect(screen.queryByLabelText(/Currency/)).toBeNull();
  await user.selectOptions(screen.getByLabelText(/^Kind/), 'Manual deposit');
  await waitFor(() => expect(screen.queryByText('Slip S-1')).toBeNull());
  expect(screen.getByRole('link', { name: 'Manual deposit M-1' })).toBeVisible();
  expect(location()).toBe('/late?kind=manual-deposit');
  expect(screen.getByRole('button', { name: 'Save view' })).toBeVisible();
});

test('DESK-02 late items are filtered by currency', async () => {
  answerDesk('GET /desk/api/late', [aLate(), aLate({ reference: 'M-2', currency: 'LAK' })]);
  const { user } = await open('/late?currency=LAK');
  expect(await screen.findByRole('link', { name: 'Manual deposit M-2' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Manual deposit M-1' })).toBeNull();
  await user.selectOptions(screen.getByLabelText(/^Currency/), 'Any');
  expect(await screen.findByRole('link', { name: 'Manual deposit M-1' })).toBeVisible();
});

test('DESK-08 a filter that no late item matches is stated', async () => {
  answerDesk('GET /desk/api/late', [aLate()]);
  await open('/late?kind=payout');
  expect(await screen.findByText('Nothing matches the filter')).toBeVisible();
  expect(screen.getByLabelText(/^Kind/)).toHaveValue('payout');
  expect(screen.queryByText('Nothing is late')).toBeNull();
});

test.each([
  [{ kind: 'payout', reference: 'W-1', cause: 'refused: CLOSED' }, '/payouts?reference=W-1'],
  [{ kind: 'payout', reference: 'W-1', cause: 'not sent yet' }, undefined],
  [{ kind: 'transfer', reference: 'T-1', cause: 'MANUAL: not-found' }, '/transfers?reference=T-1'],
  [{ kind: 'transfer', reference: 'T-1', cause: 'SENT' }, undefined],
  [{ kind: 'unmatched-deposit', reference: 'M-1', cause: '' }, '/deposits?reference=M-1'],
  [{ kind: 'case', reference: 'B:1', cause: 'BOOKS_DIFFER: x' }, '/cases?kind=BOOKS_DIFFER&subject=B%3A1'],
  [{ kind: 'parked', reference: 'B-1', cause: 'DEPOSIT_PROTECTED: slip' }, '/cases?kind=DEPOSIT_PROTECTED&subject=B-1'],
  [{ kind: 'gift', reference: 'G-1', cause: '' }, undefined],
] as const)('DESK-02 the page of %j is %p', (thing, address) => {
  expect(lateHref(thing)).toBe(address);
});

test('DESK-02 nothing late and no difference are said', async () => {
  answerDesk('GET /desk/api/late', []);
  await open();
  expect(await screen.findByText('Nothing is late')).toBeVisible();
  expect(await screen.findByText('No difference is open')).toBeVisible();
});

test('DESK-02 the last reconciliation is shown with silent rails, and its differences lead to their cases', async () => {
  answerDesk('GET /desk/api/late', []);
  reconciled(difference);
  await open();
  const run = within(await screen.findByRole('region', { name: 'Last reconciliation' }));
  expect(run.getByText('120')).toBeVisible();
  expect(run.getByText('No complete books from: Games')).toBeVisible();
  const differences = within(screen.getByRole('region', { name: 'Open differences' }));
  expect(differences.getByText('Missing in our books')).toBeVisible();
  expect(differences.getByRole('link', { name: /Open the case/ })).toHaveAttribute('href', '/cases?id=c1');
});

test('DESK-02 it is said that there was no reconciliation yet', async () => {
  answerDesk('GET /desk/api/late', []);
  answerDesk('GET /desk/api/reconciliation', { last: null, open: [] });
  await open();
  expect(await screen.findByText('There was no reconciliation yet')).toBeVisible();
});

test('DESK-08 a missing permission is shown once', async () => {
  refuseDesk('GET /desk/api/late', 'NOT_PERMITTED', 403);
  refuseDesk('GET /desk/api/reconciliation', 'NOT_PERMITTED', 403);
  await open();
  expect(await screen.findByRole('heading', { name: 'No permission' })).toBeVisible();
  expect(screen.queryByText('Nothing is late')).toBeNull();
});

test('DESK-02 a failed reconciliation is read again on request', async () => {
  answerDesk('GET /desk/api/late', []);
  refuseDesk('GET /desk/api/reconciliation', 'INTERNAL_SERVER_ERROR', 500);
  const { user } = await open();
  const retry = await screen.findByRole('button', { name: /try again/i });
  reconciled();
  await user.click(retry);
  expect(await screen.findByRole('region', { name: 'Last reconciliation' })).toBeVisible();
});

test('DESK-02 the page is read in Lao', async () => {
  answerDesk('GET /desk/api/late', []);
  await renderRemotePage(remote, { page: 'late', path: '/late', language: 'la' });
  expect(await screen.findByText('ບໍ່ມີລາຍການຊັກຊ້າ')).toBeVisible();
});

test('DESK-06 the books are compared with the rails on request', async () => {
  answerDesk('GET /desk/api/late', []);
  const { endedAt: _, ...result } = last;
  answerDesk('POST /desk/api/reconciliation', () => {
    answerDesk('GET /desk/api/reconciliation', { last: { ...last, compared: 121 }, open: [] });
    return { ...result, compared: 121 };
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Reconcile now' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reconcile now' }));
  expect(await screen.findByText('The books are reconciled')).toBeVisible();
  expect(await screen.findByText('121')).toBeVisible();
});
