import { renderRemotePage, screen, within } from '@kaeo/shared/testing';
import { answerDesk, refuseDesk, signInStaff } from '@kaeo/shared/testing/desk';
import remote from '../remote.ts';
import { aCase, aDecision } from './testing/money-builders.ts';

const list = 'GET /desk/api/cases';
const listed = (...cases: ReturnType<typeof aCase>[]) => answerDesk(list, { cases, next: null });
const open = (path = '/cases') => renderRemotePage(remote, { page: 'cases', path });
beforeEach(() => signInStaff('cashier'));

test('DESK-02 open cases are listed with the label of their kind and a link', async () => {
  listed(aCase(), aCase({ id: 'c2', kind: 'SOMETHING_NEW', amount: 0, claim: 90 }));
  await open();
  expect(await screen.findByRole('link', { name: 'Received money without a slip' })).toHaveAttribute('href', '/cases?id=c1');
  expect(screen.getByRole('link', { name: 'SOMETHING_NEW' })).toBeVisible();
  expect(screen.getByRole('cell', { name: /90\.00.*owed to us/ })).toBeVisible();
});

test('DESK-02 the filter shows decided cases with their decision, and removes the cursor', async () => {
  answerDesk(list, ({ query }) =>
    query['state'] === 'DECIDED'
      ? { cases: [aCase({ resolution: 'RETURNED', resolvedAt: aDecision.at, decision: aDecision })], next: null }
      : { cases: [aCase()], next: null },
  );
  const { user, location } = await open('/cases?after=more');
  await user.click(await screen.findByRole('radio', { name: 'Decided' }));
  expect(await screen.findByRole('cell', { name: 'Returned to the payer' })).toBeVisible();
  expect(location()).toBe('/cases?state=DECIDED');
});

test('DESK-02 an empty list says that no case is open', async () => {
  listed();
  await open();
  expect(await screen.findByText('No case is open')).toBeVisible();
});

test('DESK-08 a missing permission is shown as such', async () => {
  refuseDesk(list, 'NOT_PERMITTED', 403);
  await open();
  expect(await screen.findByRole('heading', { name: 'No permission' })).toBeVisible();
});

test('DESK-02 a failed list is read again on request', async () => {
  refuseDesk(list, 'INTERNAL_SERVER_ERROR', 500);
  const { user } = await open();
  const retry = await screen.findByRole('button', { name: /try again/i });
  listed(aCase());
  await user.click(retry);
  expect(await screen.findByRole('link', { name: 'Received money without a slip' })).toBeVisible();
});

test('DESK-02 the case of a late item is found by kind and subject', async () => {
  listed(aCase({ id: 'c0', kind: 'FRACTION_OF_KIP' }), aCase());
  answerDesk('GET /desk/api/cases/{id}', ({ params }) => aCase({ id: params['id'] ?? '' }));
  const { location } = await open('/cases?kind=DEPOSIT_WITHOUT_SLIP&subject=KBANK%3AB-77');
  expect(await screen.findByRole('region', { name: 'Evidence' })).toBeVisible();
  expect(location()).toBe('/cases?id=c1');
});

test('DESK-02 the case of a late item that was decided meanwhile is said', async () => {
  listed();
  await open('/cases?kind=BOOKS_DIFFER&subject=B-1');
  expect(await screen.findByText('This no longer waits for a decision')).toBeVisible();
});

test('DESK-02 a case shows evidence, claims, claimant and candidate deposits', async () => {
  const money = aCase({
    evidence: { sender: 'KBANK x6789', transferredAt: '2026-11-26T01:02:00.000Z', newFact: 'shown as it is' },
    claims: [
      {
        slip: 'S-9',
        username: '081••••678',
        status: 'IN_PROGRESS',
        reason: '',
        createdAt: '2026-11-26T01:05:00.000Z',
        hasPicture: false,
      },
    ],
    claimant: { username: '081••••678', name: 'Somchai', bankCode: 'KBANK', bankAccountNo: '••••6789', bankAccountName: 'S' },
  });
  answerDesk('GET /desk/api/cases/{id}', money);
  await open('/cases?id=c1');
  const evidence = within(await screen.findByRole('region', { name: 'Evidence' }));
  expect(evidence.getByText('Sender')).toBeVisible();
  expect(evidence.getByText('newFact')).toBeVisible();
  expect(evidence.getByText(/^26\/11\/2026 /)).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Slips for this money' })).getByText('S-9')).toBeVisible();
  expect(screen.getByText('Somchai · 081••••678')).toBeVisible();
  expect(screen.getAllByText('No manual deposit of this amount is open').length).toBeGreaterThan(0);
});

test('DESK-02 a payout paid again is shown as such and cannot be taken back', async () => {
  const evidence = { withdrawal: 'W-1001', paidAgain: 'W-1002' };
  answerDesk(
    'GET /desk/api/cases/{id}',
    aCase({ kind: 'PAYOUT_CAME_BACK', evidence, resolution: 'CREDITED', decision: aDecision }),
  );
  await open('/cases?id=c1');
  expect(await screen.findByRole('region', { name: 'Decision' })).toHaveTextContent('Paid again');
  expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull();
});

test('DESK-02 the case of a decision that was taken back leads to that decision', async () => {
  answerDesk('GET /desk/api/cases/{id}', aCase({ kind: 'DECISION_CORRECTED', subject: 'c0' }));
  await open('/cases?id=c1');
  expect(await screen.findByRole('link', { name: 'c0' })).toHaveAttribute('href', '/cases?id=c0');
});

test('DESK-08 a matched case is read-only and leads to its deposit', async () => {
  answerDesk('GET /desk/api/cases/{id}', aCase({ resolution: 'MATCHED', manualDeposit: 'M-1', decision: aDecision }));
  await open('/cases?id=c1');
  expect(await screen.findByRole('link', { name: 'M-1' })).toHaveAttribute('href', '/deposits?reference=M-1');
  expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull();
});

test('DESK-02 the list is read in Thai', async () => {
  listed(aCase());
  await renderRemotePage(remote, { page: 'cases', path: '/cases', language: 'th' });
  expect(await screen.findByRole('link', { name: 'เงินเข้าโดยไม่มีสลิป' })).toBeVisible();
});
