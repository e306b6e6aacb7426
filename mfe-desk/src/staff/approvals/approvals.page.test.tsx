import type { Approval } from '@kaeo/shared/desk';
import { renderRemotePage, screen, waitFor, within } from '@kaeo/shared/testing';
import { answerDesk, refuseDesk, signInStaff } from '@kaeo/shared/testing/desk';
import remote from '../../remote.ts';
import { anApproval } from '../staff.builders.ts';

const one = 'GET /desk/api/approvals/{id}';
const open = (path = '/approvals', language: 'en' | 'la' = 'en') =>
  renderRemotePage(remote, { page: 'approvals', path, language });

/** The list with one request, and the request. */
function answerRequest(approval: Approval): void {
  answerDesk('GET /desk/api/approvals', { approvals: [approval], next: null });
  answerDesk(one, approval);
}

const large = anApproval({
  id: 'a-2',
  operation: 'PUT /desk/api/payouts/{id}',
  subject: 'payout:W-7',
  before: { state: 'PENDING' },
  after: { decision: 'RETURN', amount: 60000, currency: 'BAHT' },
  amount: 60000,
  currency: 'BAHT',
  mayDecide: false,
  isOwn: true,
  maker: 'nok',
});

test('DESK-01 requests that the member may decide come first', async () => {
  signInStaff('manager');
  answerDesk('GET /desk/api/approvals', { approvals: [large, anApproval()], next: null });
  await open();
  expect(await screen.findByRole('link', { name: 'Change roles' })).toHaveAttribute('href', '/approvals?id=a-1');
  const [, first, second] = screen.getAllByRole('row');
  expect(first).toHaveTextContent(/Staff dao.*Yours to decide.*1 h 30 min/);
  expect(second).toHaveTextContent(/Decide a refused payout.*Payout W-7.*60,000.00.*Waits/);
});

test('DESK-01 DESK-04 a publication shows the second person each changed field with its values', async () => {
  signInStaff('manager');
  const before = { digest: 'a1', 'limits.BAHT.withdrawMax': 50_000, 'games.PRISM.ftWalletSlot': 10 };
  const after = { digest: 'b2', changed: 'limits, games', 'limits.BAHT.withdrawMax': 70_000, 'games.PRISM.ftWalletSlot': 100 };
  answerRequest(anApproval({ operation: 'POST /desk/api/site/publish', subject: 'site:content', before, after }));
  await open('/approvals?id=a-1');
  const changes = await screen.findByRole('table', { name: 'Changes' });
  const row = (name: RegExp) => within(changes).getByRole('row', { name });
  expect(row(/withdrawal/i)).toHaveTextContent(/50000.*70000/);
  expect(row(/PRISM/)).toHaveTextContent(/10.*100/);
});

test('DESK-01 the filter shows decided requests, and the detail keeps the page of the list', async () => {
  signInStaff('manager');
  const asked: unknown[] = [];
  const facts = { state: 'APPROVED', mayDecide: false, checker: 'nok', note: 'agreed by phone' } as const;
  const decided = anApproval({ ...facts, outcome: 'LAST_ADMIN' });
  answerDesk('GET /desk/api/approvals', ({ query }) => {
    asked.push(query);
    return { approvals: query['state'] === 'ALL' ? [decided] : [], next: null };
  });
  answerDesk(one, decided);
  const { user, location } = await open('/approvals?after=c1');
  expect(await screen.findByText('No requests wait')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'All' }));
  await user.click(await screen.findByRole('link', { name: 'Change roles' }));
  expect(location()).toBe('/approvals?state=ALL&id=a-1');
  expect(asked).toEqual([{ state: 'PENDING', after: 'c1' }, { state: 'ALL' }]);
  expect(await screen.findByText('Too few administrators would remain.')).toBeVisible();
  expect(screen.getByText('agreed by phone')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
});

test('DESK-01 a request is approved by keyboard with its digest', async () => {
  signInStaff('admin');
  answerRequest(anApproval());
  const sent: unknown[] = [];
  answerDesk('PUT /desk/api/approvals/{id}', ({ params, body }) => {
    sent.push(params, body);
    answerDesk('GET /desk/api/approvals', { approvals: [], next: null });
    return { state: 'APPROVED' as const, outcome: 'done' };
  });
  const { user, location } = await open();
  await screen.findByRole('link', { name: 'Change roles' });
  screen.getByRole('link', { name: 'Change roles' }).focus();
  await user.keyboard('{Enter}');
  const changes = within(await screen.findByRole('table', { name: 'Changes' }));
  expect(changes.getByRole('row', { name: /^Roles changed/ })).toHaveTextContent('CashierCashier, Manager');
  expect(changes.getByRole('row', { name: /^May log in Yes Yes$/ })).toBeVisible();
  await user.keyboard('a');
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Approved and done')).toBeVisible();
  expect(sent).toMatchObject([{ id: 'a-1' }, { decision: 'APPROVE', digest: 'digest-1' }]);
  expect(await screen.findByText('No requests wait')).toBeVisible();
  expect(location()).toBe('/approvals');
});

test('DESK-01 a request is refused with a note', async () => {
  signInStaff('admin');
  answerRequest(anApproval());
  const sent: unknown[] = [];
  answerDesk('PUT /desk/api/approvals/{id}', ({ body }) => {
    sent.push(body);
    return { state: 'REFUSED' as const, outcome: null };
  });
  const { user } = await open('/approvals?id=a-1');
  await screen.findByRole('button', { name: /^Refuse/ });
  await user.keyboard('r');
  await screen.findByRole('dialog');
  await user.keyboard('Not agreed{Enter}');
  expect(await screen.findByText('The request is refused')).toBeVisible();
  expect(sent).toEqual([{ decision: 'REFUSE', digest: 'digest-1', note: 'Not agreed' }]);
});

test('DESK-01 a decision of another member of staff is shown and the request is read again', async () => {
  signInStaff('admin');
  answerRequest(anApproval());
  const { user } = await open('/approvals?id=a-1');
  await screen.findByRole('button', { name: /^Approve/ });
  const taken = anApproval({ state: 'REFUSED', mayDecide: false, checker: 'dao' });
  answerDesk(one, taken);
  refuseDesk('PUT /desk/api/approvals/{id}', 'ALREADY_DECIDED');
  await user.keyboard('a');
  const dialog = within(await screen.findByRole('dialog'));
  await user.keyboard('{Enter}');
  expect(await dialog.findByText('Someone else has decided this already.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('Decided by')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
});

test('DESK-01 the own request can only be withdrawn, in Lao', async () => {
  signInStaff('manager');
  answerRequest(large);
  answerDesk('DELETE /desk/api/approvals/{id}', {});
  const { user } = await open('/approvals?id=a-2', 'la');
  await screen.findByRole('heading', { name: 'ຕັດສິນການຖອນທີ່ຖືກປະຕິເສດ' });
  expect(screen.getByText('nok (ທ່ານ)')).toBeVisible();
  expect(screen.getByRole('link', { name: 'ການຖອນ W-7' })).toHaveAttribute('href', '/payouts?reference=W-7');
  expect(screen.queryByRole('button', { name: /^ອະນຸມັດ/ })).not.toBeInTheDocument();
  await user.keyboard('w');
  await screen.findByRole('dialog');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('ຖອນຄຳຂໍແລ້ວ')).toBeVisible();
});

test('DESK-08 a request that the roles do not permit shows the reason', async () => {
  signInStaff('cashier');
  answerRequest(anApproval({ mayDecide: false }));
  await open('/approvals?id=a-1');
  const approve = await screen.findByRole('button', { name: /^Approve/ });
  expect(approve).toHaveAccessibleDescription('Your roles do not permit approving this');
});

test('DESK-08 a missing permission is not an empty list', async () => {
  signInStaff('support');
  refuseDesk('GET /desk/api/approvals', 'NOT_PERMITTED', 403);
  await open();
  expect(await screen.findByRole('heading', { name: 'No permission' })).toBeVisible();
});

test('DESK-08 a failed list is read again on request', async () => {
  signInStaff('manager');
  refuseDesk('GET /desk/api/approvals', 'INTERNAL_SERVER_ERROR', 500);
  const { user } = await open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answerDesk('GET /desk/api/approvals', { approvals: [anApproval()], next: null });
  await user.click(retry);
  expect(await screen.findByRole('link', { name: 'Change roles' })).toBeVisible();
});

test('DESK-01 a request beyond the first page of the list is opened by its id, and an unknown one is shown as an error', async () => {
  signInStaff('manager');
  answerDesk('GET /desk/api/approvals', { approvals: [], next: null });
  answerDesk(one, anApproval({ state: 'EXPIRED', mayDecide: false }));
  const { unmount } = await open('/approvals?id=a-1');
  expect(await screen.findByText('New duties')).toBeVisible();
  unmount();
  refuseDesk(one, 'NO_DATA');
  await open('/approvals?id=a-9');
  expect(await screen.findByText('This does not exist any more.')).toBeVisible();
});
