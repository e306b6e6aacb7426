import { renderRemotePage, screen, waitFor, within } from '@kaeo/shared/testing';
import { answerDesk, refuseDesk, signInStaff } from '@kaeo/shared/testing/desk';
import remote from '../../remote.ts';
import { aCandidate, aCase, aClaim, aClaimant, aDecision } from '../testing/money-builders.ts';

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

test('DESK-02 an empty list states that no case is open', async () => {
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
    claims: [aClaim()],
    claimant: aClaimant(),
    deposits: [aCandidate()],
  });
  answerDesk('GET /desk/api/cases/{id}', money);
  await open('/cases?id=c1');
  const evidence = within(await screen.findByRole('region', { name: 'Evidence' }));
  expect(evidence.getByText('Sender')).toBeVisible();
  expect(evidence.getByText('newFact')).toBeVisible();
  expect(evidence.getByText(/^26\/11\/2026 /)).toBeVisible();
  const player = ['href', '/players?id=player-1'] as const;
  const slips = within(screen.getByRole('region', { name: 'Slips for this money' }));
  expect(slips.getByText('S-9')).toBeVisible();
  expect(slips.getByRole('link', { name: '081••••678' })).toHaveAttribute(...player);
  expect(screen.getByRole('link', { name: 'Somchai Jaidee · 081••••678' })).toHaveAttribute(...player);
  const candidates = within(screen.getByRole('region', { name: /^Manual deposits/ }));
  expect(candidates.getByRole('link', { name: '081••••678' })).toHaveAttribute(...player);
});

test('DESK-03 a masked fact of the evidence is shown with a reason, and hidden again', async () => {
  const sent: unknown[] = [];
  answerDesk('GET /desk/api/cases/{id}', aCase());
  answerDesk('POST /desk/api/cases/{id}/unmask', ({ params, body }) => {
    sent.push([params['id'], body]);
    return { value: 'KBANK x6789 SOMCHAI' };
  });
  const { user } = await open('/cases?id=c1');
  const evidence = within(await screen.findByRole('region', { name: 'Evidence' }));
  expect(evidence.getByText('KBANK ••••6789 SO••')).toBeVisible();
  const show = evidence.getByRole('button', { name: 'Show: Sender' });
  await waitFor(() => expect(show).not.toHaveAttribute('aria-disabled'));
  await user.click(show);
  await screen.findByRole('dialog');
  await user.keyboard('2{Enter}');
  expect(await evidence.findByText('KBANK x6789 SOMCHAI')).toBeVisible();
  expect(sent).toEqual([['c1', { field: 'sender', reason: expect.stringMatching(/\w/) }]]);
  await user.click(evidence.getByRole('button', { name: 'Hide: Sender' }));
  expect(evidence.getByText('KBANK ••••6789 SO••')).toBeVisible();
});

test('DESK-01 DESK-02 a case about which a request waits leads to the request, and is not decided', async () => {
  answerDesk('GET /desk/api/cases/{id}', aCase({ pendingApproval: 'a-7' }));
  await open('/cases?id=c1');
  expect(await screen.findByRole('link', { name: 'Open the request' })).toHaveAttribute('href', '/approvals?id=a-7');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Returned to payer/ })).toHaveAccessibleDescription(/waits for approval/),
  );
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
