import { renderRemotePage, screen, waitFor, within } from '@kaeo/shared/testing';
import { answerDesk, awaitApproval, refuseDesk, signInStaff } from '@kaeo/shared/testing/desk';
import remote from '../../remote.ts';
import { aDecision, aDeposit, aLine } from '../testing/money-builders.ts';

const one = 'GET /desk/api/manual-deposits/{reference}';
const decide = 'PUT /desk/api/manual-deposits/{reference}';
const listed = (...deposits: ReturnType<typeof aDeposit>[]) =>
  answerDesk('GET /desk/api/manual-deposits', { deposits, next: null });
const open = (path = '/deposits') => renderRemotePage(remote, { page: 'deposits', path });
const openOne = () => open('/deposits?reference=M-1');
const isEnabled = (name: RegExp) =>
  waitFor(() => expect(screen.getByRole('button', { name })).not.toHaveAttribute('aria-disabled'));
beforeEach(() => signInStaff('cashier'));

test('DESK-02 manual deposits are listed with a link and whether a bank line has their number', async () => {
  listed(aDeposit(), aDeposit({ reference: 'M-2', lines: [] }));
  await open();
  expect(await screen.findByRole('link', { name: 'M-1' })).toHaveAttribute('href', '/deposits?reference=M-1');
  expect(screen.getByRole('cell', { name: 'Same number' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'None' })).toBeVisible();
});

test('DESK-02 the next page of deposits is read by its cursor', async () => {
  answerDesk('GET /desk/api/manual-deposits', ({ query }) =>
    query['after'] === 'more'
      ? { deposits: [aDeposit({ reference: 'M-2' })], next: null }
      : { deposits: [aDeposit()], next: 'more' },
  );
  const { user, location } = await open();
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  expect(await screen.findByRole('link', { name: 'M-2' })).toBeVisible();
  expect(location()).toBe('/deposits?after=more');
});

test('DESK-02 an empty list states that no deposit waits', async () => {
  listed();
  await open();
  expect(await screen.findByText('No deposit waits')).toBeVisible();
});

test('DESK-02 a filter is in the address, keeps the state of the list, and removes the cursor', async () => {
  const asked: unknown[] = [];
  answerDesk('GET /desk/api/manual-deposits', ({ query }) => {
    asked.push({ ...query });
    return { deposits: [aDeposit()], next: null };
  });
  const { user, location } = await open('/deposits?state=DECIDED&after=more');
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  await user.type(screen.getByRole('textbox', { name: /Least amount/ }), '500');
  await user.type(screen.getByRole('textbox', { name: /Player id/ }), 'p1');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  // Amounts of decided deposits are searched within a period.
  expect(await screen.findByText('Choose a first day to search by amount')).toBeVisible();
  await user.type(screen.getByLabelText(/From day/), '2026-01-01');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(location()).toBe('/deposits?state=DECIDED&from=2026-01-01&least=500&player=p1'));
  await waitFor(() => expect(asked.at(-1)).toEqual({ state: 'DECIDED', from: '2026-01-01', least: '500', player: 'p1' }));
  expect(screen.getByRole('button', { name: 'Save view' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear the filter' }));
  await waitFor(() => expect(location()).toBe('/deposits?state=DECIDED'));
});

test('DESK-08 an empty list names the active filter', async () => {
  listed();
  await open('/deposits?from=2026-01-01&least=500&most=nonsense');
  expect(await screen.findByRole('heading', { name: 'Nothing matches the filter' })).toBeVisible();
  expect(screen.getByText('Filter: From day: 2026-01-01, Least amount: 500')).toBeVisible();
});

test('DESK-08 a missing permission is shown as such, in the list and on the page of a deposit', async () => {
  refuseDesk('GET /desk/api/manual-deposits', 'NOT_PERMITTED', 403);
  refuseDesk(one, 'NOT_PERMITTED', 403);
  const { unmount } = await open();
  expect(await screen.findByRole('heading', { name: 'No permission' })).toBeVisible();
  unmount();
  await openOne();
  expect(await screen.findByRole('heading', { name: 'No permission' })).toBeVisible();
});

test('DESK-02 a failed page of a deposit is read again on request', async () => {
  refuseDesk(one, 'INTERNAL_SERVER_ERROR', 500);
  const { user } = await openOne();
  const retry = await screen.findByRole('button', { name: /try again/i });
  answerDesk(one, aDeposit());
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: 'What the player reports' })).toBeVisible();
});

test('DESK-02 the report, the slips and the bank lines are side by side, and differences are said in words', async () => {
  const other = aLine({ reference: 'B-78', amount: 400, at: '2026-11-26T01:50:00.000Z', isSameNumber: false, case: 'c1' });
  answerDesk(one, aDeposit({ lines: [aLine(), other] }));
  await openOne();
  const report = within(await screen.findByRole('region', { name: 'What the player reports' }));
  expect(report.getByText('KBANK Somchai')).toBeVisible();
  expect(report.getByRole('link', { name: /Somchai Jaidee/ })).toHaveAttribute('href', '/players?id=player-1');
  expect(screen.getByText('The player uploaded no slip')).toBeVisible();
  const [first, second] = within(screen.getByRole('region', { name: /Bank lines/ })).getAllByRole('listitem');
  expect(first).toHaveTextContent(/Same number.*Same amount.*Agrees with the reported time/);
  expect(second).toHaveTextContent(/The player reported 500\.00.*48 minutes after the time that the player stated/);
  expect(within(second as HTMLElement).getByRole('link', { name: 'Open the case' })).toHaveAttribute('href', '/cases?id=c1');
  expect(second).not.toHaveTextContent('Same number');
});

test('DESK-02 PROT-07 of an approved deposit whose money is parked the desk states it', async () => {
  answerDesk(one, aDeposit());
  answerDesk(decide, { status: 'IN_PROGRESS', reference: 'M-1' });
  const { user } = await openOne();
  await screen.findByRole('button', { name: /^Approve/ });
  await isEnabled(/^Approve/);
  await user.keyboard('a');
  await screen.findByRole('dialog', { name: 'Approve' });
  await user.keyboard('1{Enter}');
  expect(await screen.findByText('The deposit is approved, and its money is parked for the player')).toBeVisible();
});

test('DESK-02 a deposit is approved in five strokes and then shows who decided', async () => {
  const sent: unknown[] = [];
  listed(aDeposit());
  answerDesk(one, aDeposit());
  answerDesk(decide, ({ params, body }) => {
    sent.push([params['reference'], body]);
    answerDesk(one, aDeposit({ state: 'APPROVED', acts: ['noLine', 'takeBack'], decision: aDecision }));
    return { status: 'SUCCESS' as const, reference: 'M-1' };
  });
  const { user } = await open();
  await screen.findByRole('link', { name: 'M-1' });
  await user.keyboard('j{Enter}');
  await screen.findByRole('heading', { name: 'Deposit M-1' });
  await screen.findByRole('button', { name: /^Approve/ });
  await isEnabled(/^Approve/);
  await user.keyboard('a');
  expect(await screen.findByRole('dialog', { name: 'Approve' })).toHaveTextContent(/500\.00/);
  await user.keyboard('1{Enter}');
  expect(await screen.findByText('The deposit is approved')).toBeVisible();
  expect(sent).toEqual([['M-1', { isApproved: true, reason: 'Bank line with the same number, amount and time' }]]);
  const decision = within(await screen.findByRole('region', { name: 'Decision' }));
  expect(decision.getByText('nok')).toBeVisible();
  expect(decision.getByText('head')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
});

test('DESK-01 DESK-02 a large deposit waits for a second person and stays undecided', async () => {
  answerDesk(one, aDeposit());
  awaitApproval(decide);
  const { user } = await openOne();
  await user.click(await screen.findByRole('button', { name: /^Approve/ }));
  await user.keyboard('1{Enter}');
  expect(await screen.findByText(/Sent for approval/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Approve/ })).toBeVisible();
});

test('DESK-02 an approval is refused in words if the money may be in a case', async () => {
  answerDesk(one, aDeposit());
  refuseDesk(decide, 'DEPOSIT_NEEDS_MATCH');
  const { user } = await openOne();
  await user.click(await screen.findByRole('button', { name: /^Approve/ }));
  await user.keyboard('1{Enter}');
  expect(await screen.findByText(/Match it in the case/)).toBeVisible();
});

test('DESK-02 refusing needs a reason', async () => {
  answerDesk(one, aDeposit());
  const { user } = await openOne();
  await user.click(await screen.findByRole('button', { name: /^Refuse/ }));
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Fill in this field')).toBeVisible();
});

test('DESK-02 for an approved deposit staff record why no bank line will come', async () => {
  const sent: unknown[] = [];
  answerDesk(one, aDeposit({ state: 'APPROVED', acts: ['noLine', 'takeBack'], decision: aDecision }));
  answerDesk('PUT /desk/api/manual-deposits/{reference}/no-line', ({ body }) => {
    sent.push(body);
    const noLine = { at: '2026-11-26T03:00:00.000Z', note: 'cash' };
    answerDesk(one, aDeposit({ state: 'APPROVED', acts: ['takeBack'], decision: aDecision, noLine }));
    return {};
  });
  const { user } = await openOne();
  await screen.findByRole('button', { name: /^No bank line/ });
  await isEnabled(/^No bank line/);
  await user.keyboard('n');
  await screen.findByRole('dialog');
  await user.keyboard('1{Enter}');
  expect(await screen.findByText('cash')).toBeVisible();
  expect(sent).toEqual([{ reason: 'Paid in cash or at a counter' }]);
  expect(screen.queryByRole('button', { name: /^No bank line/ })).toBeNull();
});

test('DESK-01 DESK-02 a decision is taken back by two people', async () => {
  const sent: unknown[] = [];
  answerDesk(one, aDeposit({ state: 'APPROVED', acts: ['noLine', 'takeBack'], decision: aDecision }));
  awaitApproval('POST /desk/api/corrections', ({ body }) => void sent.push(body));
  const { user } = await openOne();
  await user.click(await screen.findByRole('button', { name: /^Take back/ }));
  await user.keyboard('1{Enter}');
  expect(await screen.findByText(/Sent for approval/)).toBeVisible();
  expect(sent).toEqual([{ kind: 'manual-deposit', id: 'M-1', reason: 'Decided for the wrong player' }]);
});

test('DESK-08 a refused or corrected deposit is read-only', async () => {
  answerDesk(one, aDeposit({ state: 'APPROVED', acts: [], decision: { ...aDecision, correctedAt: '2026-11-26T04:00:00.000Z' } }));
  await openOne();
  expect(await screen.findByText('Taken back at')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(?:Approve|Refuse|Take back|No bank)/ })).toBeNull();
});

test('DESK-02 DESK-08 a matched deposit is read-only and leads to its case', async () => {
  answerDesk(one, aDeposit({ state: 'APPROVED', acts: [], matchedCase: 'c7', decision: aDecision }));
  await openOne();
  const decision = within(await screen.findByRole('region', { name: 'Decision' }));
  expect(decision.getByRole('link', { name: 'Case' })).toHaveAttribute('href', '/cases?id=c7');
  expect(screen.queryByRole('button', { name: /^(?:Approve|Refuse|Take back|No bank)/ })).toBeNull();
});

test('DESK-01 DESK-02 a deposit about which a request waits leads to the request, and is not decided', async () => {
  answerDesk(one, aDeposit({ pendingApproval: 'a-7' }));
  await openOne();
  expect(await screen.findByRole('link', { name: 'Open the request' })).toHaveAttribute('href', '/approvals?id=a-7');
  await waitFor(() => expect(screen.getByRole('button', { name: /^Approve/ })).toHaveAccessibleDescription(/waits for approval/));
});

test('DESK-02 the filter shows decided deposits with their state, and removes the cursor', async () => {
  answerDesk('GET /desk/api/manual-deposits', ({ query }) => {
    const decided = [aDeposit({ reference: 'M-9', state: 'REFUSED', acts: [], decision: aDecision })];
    return { deposits: query['state'] === 'DECIDED' ? decided : [aDeposit()], next: null };
  });
  const { user, location } = await open('/deposits?after=more');
  await user.click(await screen.findByRole('radio', { name: 'Decided' }));
  expect(await screen.findByRole('cell', { name: 'Refused' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'M-9' })).toBeVisible();
  expect(location()).toBe('/deposits?state=DECIDED');
});

test('DESK-02 the page of a deposit is read in Lao', async () => {
  answerDesk(one, aDeposit());
  await renderRemotePage(remote, { page: 'deposits', path: '/deposits?reference=M-1', language: 'la' });
  expect(await screen.findByRole('heading', { name: 'ຂໍ້ມູນທີ່ຜູ້ຫຼິ້ນແຈ້ງ' })).toBeVisible();
  expect(screen.getByText('ຈຳນວນເງິນກົງກັນ')).toBeVisible();
});
