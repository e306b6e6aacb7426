import { renderRemotePage, screen, waitFor, within } from '@kaeo/shared/testing';
import { answerDesk, refuseDesk, signInStaff } from '@kaeo/shared/testing/desk';
import { aProtection } from '../../players/player.builders.ts';
import remote from '../../remote.ts';
import texts from '../locales/en.json' with { type: 'json' };
import { aCandidate, aCase, aClaim, aClaimant, aDecision } from '../testing/money-builders.ts';
import { caseKinds } from './case-kinds.ts';

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

test('DESK-02 cases are filtered by their kind, in the address', async () => {
  answerDesk(list, ({ query }) => ({ cases: query['kind'] === 'BOOKS_DIFFER' ? [] : [aCase()], next: null }));
  const { user, location } = await open();
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  await user.selectOptions(screen.getByRole('combobox', { name: /Kind/ }), 'Books differ');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(location()).toBe('/cases?kind=BOOKS_DIFFER'));
  expect(await screen.findByText('Filter: Kind: Books differ')).toBeVisible();
});

test('DESK-02 every kind with a text can be chosen', () => {
  expect([...caseKinds]).toEqual(Object.keys(texts.caseKind));
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

test('DESK-02 money is returned to its payer with the number of the bank transfer', async () => {
  const sent: unknown[] = [];
  answerDesk('GET /desk/api/cases/{id}', aCase());
  answerDesk('PUT /desk/api/cases/{id}', ({ body }) => {
    sent.push(body);
    return { isParked: false };
  });
  const { user } = await open('/cases?id=c1');
  const act = await screen.findByRole('button', { name: /^Returned to payer/ });
  await waitFor(() => expect(act).not.toHaveAttribute('aria-disabled'));
  await user.click(act);
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Returned by bank transfer'), 'FT26112700012');
  const [reason] = dialog.getAllByRole('button', { name: /^1/ });
  if (!reason) throw new Error('no reason');
  await user.click(reason);
  await user.click(dialog.getByRole('button', { name: /^Returned to payer/ }));
  await waitFor(() =>
    expect(sent).toEqual([{ resolution: 'RETURNED', returnedBy: 'FT26112700012', reason: expect.stringMatching(/\w/) }]),
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

const protection = 'GET /desk/api/players/{id}/protection';
const parkedCase = () =>
  aCase({ kind: 'DEPOSIT_PROTECTED', claimant: aClaimant(), evidence: { refused: 'DEPOSIT_LIMIT' }, masked: [] });
const parked = { id: 'c1', amount: 500, currency: 'BAHT', arrivedAt: aDecision.at, reason: 'DEPOSIT_LIMIT' } as const;

test('DESK-07 a parked deposit shows why it was refused and its deadline, and is not credited while deposits are refused', async () => {
  answerDesk('GET /desk/api/cases/{id}', parkedCase());
  answerDesk(protection, ({ params }) =>
    aProtection({
      refused: params['id'] === 'player-1' ? [{ act: 'deposit', code: 'EXCLUDED' }] : [],
      parked: [{ ...parked, dueAt: '2026-11-26T02:00:00.000Z' }],
    }),
  );
  await open('/cases?id=c1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Deposit against a limit or exclusion' })).toBeVisible();
  const section = within(screen.getByRole('region', { name: 'Protection of the player' }));
  expect(await section.findByText('The player is excluded.')).toBeVisible();
  expect(section.getByText(/^26\/11\/2026 /).parentElement).toHaveTextContent('Overdue');
  expect(screen.getByRole('region', { name: 'Evidence' })).toHaveTextContent(
    'Refused becauseThis exceeds a deposit limit of the player.',
  );
  await waitFor(() => expect(screen.getByRole('button', { name: /^Returned to payer/ })).not.toHaveAttribute('aria-disabled'));
  expect(screen.getByRole('button', { name: /^Credit to player/ })).toHaveAccessibleDescription(/still refused/);
});

test('DESK-07 a parked deposit can be credited once deposits of the player are accepted', async () => {
  answerDesk('GET /desk/api/cases/{id}', parkedCase());
  answerDesk(protection, aProtection({ parked: [{ ...parked, dueAt: new Date(Date.now() + 60_000).toISOString() }] }));
  await open('/cases?id=c1');
  const section = within(await screen.findByRole('region', { name: 'Protection of the player' }));
  expect(await section.findByText('Accepted')).toBeVisible();
  expect(section.queryByText('Overdue')).toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: /^Credit to player/ })).not.toHaveAttribute('aria-disabled'));
  expect(screen.queryByRole('button', { name: /^Match/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Find player' })).toBeNull();
});

test('DESK-07 a parked deposit that the player sent to the bank account is shown as such', async () => {
  answerDesk('GET /desk/api/cases/{id}', { ...parkedCase(), resolution: 'RETURNED', evidence: { sentBack: 'W-5' } });
  await open('/cases?id=c1');
  expect(await screen.findByRole('region', { name: 'Decision' })).toHaveTextContent('Sent to the bank account by the player');
  expect(screen.getByRole('region', { name: 'Evidence' })).toHaveTextContent('Withdrawal to the bank accountW-5');
  expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull();
});

test('DESK-08 protection that cannot be read is read again, and a decided case does not need it', async () => {
  answerDesk('GET /desk/api/cases/{id}', parkedCase());
  refuseDesk(protection, 'INTERNAL_SERVER_ERROR', 500);
  const { user, unmount } = await open('/cases?id=c1');
  const section = within(await screen.findByRole('region', { name: 'Protection of the player' }));
  const retry = await section.findByRole('button', { name: /try again/i });
  answerDesk(protection, aProtection());
  await user.click(retry);
  expect(await section.findByText('Accepted')).toBeVisible();
  unmount();
  answerDesk('GET /desk/api/cases/{id}', { ...parkedCase(), id: 'c9', resolution: 'RETURNED', decision: aDecision });
  await open('/cases?id=c9');
  expect(await screen.findByRole('region', { name: 'Decision' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Protection of the player' })).toBeNull();
});

test('DESK-02 DESK-08 a matched case is read-only, leads to its deposit, and can be taken back', async () => {
  answerDesk('GET /desk/api/cases/{id}', aCase({ resolution: 'MATCHED', manualDeposit: 'M-1', decision: aDecision }));
  await open('/cases?id=c1');
  expect(await screen.findByRole('link', { name: 'M-1' })).toHaveAttribute('href', '/deposits?reference=M-1');
  expect(screen.getByRole('button', { name: /^Take back/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Match/ })).toBeNull();
});

test('DESK-02 the list is read in Thai', async () => {
  listed(aCase());
  await renderRemotePage(remote, { page: 'cases', path: '/cases', language: 'th' });
  expect(await screen.findByRole('link', { name: 'เงินเข้าโดยไม่มีสลิป' })).toBeVisible();
});
