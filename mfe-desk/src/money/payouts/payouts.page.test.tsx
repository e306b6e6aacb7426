import { renderRemotePage, screen, waitFor, within } from '@kaeo/shared/testing';
import { answerDesk, awaitApproval, refuseDesk, signInStaff } from '@kaeo/shared/testing/desk';
import remote from '../../remote.ts';
import { aDecision, aPayout } from '../testing/money-builders.ts';

const listed = (...payouts: ReturnType<typeof aPayout>[]) => answerDesk('GET /desk/api/payouts', { payouts, next: null });
const one = 'GET /desk/api/payouts/{id}';
const open = (path = '/payouts') => renderRemotePage(remote, { page: 'payouts', path });
beforeEach(() => signInStaff('cashier'));

test('DESK-02 refused payouts are listed with a link and the refusal', async () => {
  listed(aPayout());
  await open();
  expect(await screen.findByRole('link', { name: 'W-1' })).toHaveAttribute('href', '/payouts?id=p1');
  expect(screen.getByRole('cell', { name: 'CLOSED ACCOUNT' })).toBeVisible();
});

test('DESK-02 an empty list states that no payout is refused', async () => {
  listed();
  await open();
  expect(await screen.findByText('No payout is refused')).toBeVisible();
});

test('DESK-08 a missing permission is shown as such', async () => {
  refuseDesk('GET /desk/api/payouts', 'NOT_PERMITTED', 403);
  await open();
  expect(await screen.findByRole('heading', { name: 'No permission' })).toBeVisible();
});

test('DESK-02 a failed list is read again on request', async () => {
  refuseDesk('GET /desk/api/payouts', 'INTERNAL_SERVER_ERROR', 500);
  const { user } = await open();
  const retry = await screen.findByRole('button', { name: /try again/i });
  listed(aPayout());
  await user.click(retry);
  expect(await screen.findByRole('link', { name: 'W-1' })).toBeVisible();
});

test('DESK-02 a payout is sent again in five strokes, and the list follows', async () => {
  const sent: unknown[] = [];
  listed(aPayout());
  answerDesk(one, aPayout());
  answerDesk('PUT /desk/api/payouts/{id}', ({ params, body }) => {
    sent.push([params['id'], body]);
    listed();
    return {};
  });
  const { user, location } = await open();
  await screen.findByRole('link', { name: 'W-1' });
  await user.keyboard('j{Enter}');
  await screen.findByRole('heading', { name: 'Payout W-1' });
  await waitFor(() => expect(screen.getByRole('button', { name: /^Send again/ })).not.toHaveAttribute('aria-disabled'));
  await user.keyboard('s');
  expect(await screen.findByRole('dialog', { name: 'Send again' })).toBeVisible();
  await user.keyboard('1{Enter}');
  expect(await screen.findByText('The payout is sent again')).toBeVisible();
  expect(sent).toEqual([['p1', { decision: 'RETRY', reason: 'The rail has corrected its fault' }]]);
  await waitFor(() => expect(location()).toBe('/payouts'));
});

test('DESK-01 DESK-02 returning a large payout waits for a second person', async () => {
  answerDesk(one, aPayout());
  awaitApproval('PUT /desk/api/payouts/{id}');
  const { user, location } = await open('/payouts?id=p1');
  await user.click(await screen.findByRole('button', { name: /^Return money/ }));
  await user.keyboard('2{Enter}');
  expect(await screen.findByText(/Sent for approval/)).toBeVisible();
  expect(location()).toBe('/payouts?id=p1');
});

test('DESK-02 a decision of another member of staff is shown in words, and the payout is read again', async () => {
  answerDesk(one, aPayout());
  refuseDesk('PUT /desk/api/payouts/{id}', 'ALREADY_DECIDED');
  const { user } = await open('/payouts?id=p1');
  await user.click(await screen.findByRole('button', { name: /^Send again/ }));
  answerDesk(one, aPayout({ state: 'RETURNED', mayDecide: false, decision: aDecision }));
  await user.keyboard('1{Enter}');
  expect(await screen.findByText('Someone else has decided this already.')).toBeVisible();
  await user.keyboard('{Escape}');
  const decision = within(await screen.findByRole('region', { name: 'Decision' }));
  expect(decision.getByText('Returned to the wallet')).toBeVisible();
  expect(decision.getByText('nok')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(?:Send again|Return money|Ask)/ })).toBeNull();
});

test('DESK-02 the rail is asked with P, and a paid payout warns', async () => {
  const asked: unknown[] = [];
  answerDesk(one, ({ params }) => {
    asked.push(params['id']);
    return aPayout();
  });
  answerDesk('GET /desk/api/payouts/{id}/provider', { answer: 'paid' });
  const { user } = await open('/payouts?reference=W-1');
  await screen.findByText('Not asked yet');
  expect(asked).toEqual(['W-1']);
  expect(screen.getByRole('link', { name: '081••••678' })).toHaveAttribute('href', '/players?id=player-1');
  await user.keyboard('p');
  expect(await screen.findByText('The payout was paid')).toBeVisible();
  expect(screen.getByText(/do not send it again/)).toBeVisible();
});

test('DESK-02 a payout that is being returned cannot be decided again', async () => {
  answerDesk(one, aPayout({ isReturnDecided: true, mayDecide: false, decision: aDecision }));
  await open('/payouts?id=p1');
  expect(await screen.findByRole('button', { name: /^Send again/ })).toHaveAttribute('aria-disabled', 'true');
});

test('DESK-01 DESK-02 a payout about which a request waits leads to the request, and is not decided', async () => {
  answerDesk(one, aPayout({ pendingApproval: 'a-7' }));
  await open('/payouts?id=p1');
  expect(await screen.findByRole('link', { name: 'Open the request' })).toHaveAttribute('href', '/approvals?id=a-7');
  expect(screen.getByRole('button', { name: /^Send again/ })).toHaveAccessibleDescription(/waits for approval|do not permit/);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Return money/ })).toHaveAccessibleDescription(/waits for approval/),
  );
});

test('DESK-08 an unknown payout is shown as an error, and a missing permission as such', async () => {
  refuseDesk(one, 'NO_DATA');
  const { unmount } = await open('/payouts?id=p1');
  expect(await screen.findByText('This does not exist any more.')).toBeVisible();
  unmount();
  refuseDesk(one, 'NOT_PERMITTED', 403);
  await open('/payouts?id=p2');
  expect(await screen.findByRole('heading', { name: 'No permission' })).toBeVisible();
});

test('DESK-08 without the permission to decide, the acts say why they are disabled', async () => {
  signInStaff('support');
  answerDesk(one, aPayout());
  await open('/payouts?id=p1');
  expect(await screen.findByRole('button', { name: /^Send again/ })).toHaveAccessibleDescription(/do not permit/);
});

test('DESK-02 the filter shows decided payouts with their state, and keeps the filter of the list', async () => {
  const asked: unknown[] = [];
  answerDesk('GET /desk/api/payouts', ({ query }) => {
    asked.push({ ...query });
    const decided = [aPayout({ reference: 'W-9', isReturnDecided: true, mayDecide: false, decision: aDecision })];
    return { payouts: query['state'] === 'DECIDED' ? decided : [aPayout()], next: null };
  });
  const { user, location } = await open('/payouts?kind=KBANK&after=more');
  await user.click(await screen.findByRole('radio', { name: 'Decided' }));
  expect(await screen.findByRole('cell', { name: 'Being returned' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'W-9' })).toBeVisible();
  expect(location()).toBe('/payouts?kind=KBANK&state=DECIDED');
  expect(asked.at(-1)).toEqual({ state: 'DECIDED', kind: 'KBANK' });
  expect(screen.getByRole('button', { name: 'Save view' })).toBeVisible();
});

test('DESK-02 an empty list of decided payouts states that nothing is decided', async () => {
  listed();
  await open('/payouts?state=DECIDED');
  expect(await screen.findByText('Nothing is decided yet')).toBeVisible();
});

test('DESK-02 the list is read in Thai', async () => {
  listed(aPayout());
  await renderRemotePage(remote, { page: 'payouts', path: '/payouts', language: 'th' });
  expect(await screen.findByRole('heading', { name: 'การถอนที่ถูกปฏิเสธ' })).toBeVisible();
});
