import { staffRoles as contractRoles } from '@kaeo/shared/desk';
import { fill, renderRemotePage, screen, waitFor, within } from '@kaeo/shared/testing';
import { answerDesk, awaitApproval, refuseDesk, signInStaff } from '@kaeo/shared/testing/desk';
import remote from '../../remote.ts';
import { aMember, anAct, anApproval } from '../staff.builders.ts';
import { staffRoles } from './role-choice.tsx';

const open = (path = '/staff', language: 'en' | 'th' = 'en') => renderRemotePage(remote, { page: 'staff', path, language });

/** What the page of a member reads besides the list. */
function answerRest(): void {
  answerDesk('GET /desk/api/acts', { acts: [], next: null });
  answerDesk('GET /desk/api/approvals', { approvals: [], next: null });
}

test('DESK-01 members are listed with roles and state', async () => {
  signInStaff('manager');
  answerDesk('GET /desk/api/staff', [
    aMember(),
    aMember({ id: 'm-3', name: 'Mai', isActive: false }),
    aMember({ id: 'm-4', name: 'Fon', isEnrolled: false, roles: ['support', 'content'] }),
  ]);
  await open();
  expect(await screen.findByRole('link', { name: 'Dao' })).toHaveAttribute('href', '/staff?id=m-2');
  const [, , second, third] = screen.getAllByRole('row');
  expect(second).toHaveTextContent('Suspended');
  expect(third).toHaveTextContent('Support, Content');
  expect(third).toHaveTextContent('Not set up');
  expect(screen.queryByRole('button', { name: 'Add member' })).not.toBeInTheDocument();
});

test('DESK-08 an empty list shows a message', async () => {
  signInStaff('admin');
  answerDesk('GET /desk/api/staff', []);
  await open();
  expect(await screen.findByText('No members of staff')).toBeVisible();
});

test('DESK-08 a missing permission is not an empty list', async () => {
  signInStaff('support');
  refuseDesk('GET /desk/api/staff', 'NOT_PERMITTED', 403);
  await open();
  expect(await screen.findByRole('heading', { name: 'No permission' })).toBeVisible();
});

test('DESK-08 a failed list is read again on request', async () => {
  signInStaff('admin');
  refuseDesk('GET /desk/api/staff', 'INTERNAL_SERVER_ERROR', 500);
  const { user } = await open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answerDesk('GET /desk/api/staff', [aMember()]);
  await user.click(retry);
  expect(await screen.findByRole('link', { name: 'Dao' })).toBeVisible();
});

test('DESK-01 a member is added with roles after approval', async () => {
  signInStaff('admin');
  answerDesk('GET /desk/api/staff', []);
  const sent: unknown[] = [];
  awaitApproval('POST /desk/api/staff', ({ body }) => sent.push(body));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add member' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(user, dialog.getByLabelText('Log-in name'), 'Fon Fon');
  await fill(user, dialog.getByLabelText('Name'), 'Fon');
  await fill(user, dialog.getByLabelText('Reason'), 'New colleague');
  await user.click(dialog.getByRole('button', { name: 'Add member' }));
  expect(dialog.getByText('Choose at least one role')).toBeVisible();
  expect(dialog.getByLabelText('Log-in name')).toBeInvalid();
  await fill(user, dialog.getByLabelText('Log-in name'), 'fon');
  await user.click(dialog.getByRole('checkbox', { name: /^Cashier/ }));
  await user.click(dialog.getByRole('checkbox', { name: /^Support/ }));
  await user.click(dialog.getByRole('button', { name: 'Add member' }));
  expect(await screen.findByText(/^Sent for approval/)).toBeVisible();
  expect(sent).toEqual([{ login: 'fon', name: 'Fon', roles: ['support', 'cashier'], reason: 'New colleague' }]);
  expect(staffRoles).toEqual(contractRoles);
});

test('DESK-01 a member is suspended by keyboard in three strokes', async () => {
  signInStaff('admin');
  answerRest();
  answerDesk('GET /desk/api/staff', [aMember()]);
  const sent: unknown[] = [];
  answerDesk('DELETE /desk/api/staff/{id}/active', ({ params, body }) => {
    sent.push(params, body);
    answerDesk('GET /desk/api/staff', [aMember({ isActive: false })]);
    return {};
  });
  const { user } = await open('/staff?id=m-2');
  await screen.findByRole('heading', { name: 'Dao' });
  await screen.findByRole('button', { name: /^Suspend/ });
  await user.keyboard('s');
  await screen.findByRole('dialog');
  await user.keyboard('2{Enter}');
  expect(await screen.findByText('Dao is suspended')).toBeVisible();
  expect(sent).toMatchObject([{ id: 'm-2' }, { reason: 'Password may be known to others' }]);
  expect(await screen.findByRole('button', { name: /^Allow again/ })).toBeVisible();
});

test('DESK-01 a refused change is shown in the dialog, with the request that waits', async () => {
  signInStaff('admin');
  answerDesk('GET /desk/api/acts', ({ query }) => ({ acts: query['actor'] === 'dao' ? [anAct()] : [], next: null }));
  answerDesk('GET /desk/api/approvals', { approvals: [anApproval()], next: null });
  answerDesk('GET /desk/api/staff', [aMember()]);
  refuseDesk('PUT /desk/api/staff/{id}/roles', 'APPROVAL_PENDING');
  const { user } = await open('/staff?id=m-2');
  expect(await screen.findByRole('link', { name: 'Change roles' })).toHaveAttribute('href', '/approvals?id=a-1');
  expect(await screen.findByRole('link', { name: 'Suspend a member of staff' })).toHaveAttribute('href', '/acts?place=41');
  await user.keyboard('r');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('checkbox', { name: /^Cashier/ })).toBeChecked();
  await user.click(dialog.getByRole('checkbox', { name: /^Manager/ }));
  await fill(user, dialog.getByLabelText('Reason'), 'New duties');
  await user.click(dialog.getByRole('button', { name: 'Change roles' }));
  expect(await dialog.findByText('Another request for the same subject waits for approval.')).toBeVisible();
});

test('DESK-01 an enrolment link is shown once, with the token in the fragment', async () => {
  signInStaff('admin');
  answerRest();
  answerDesk('GET /desk/api/staff', [aMember({ isEnrolled: false })]);
  const token = 't'.repeat(43);
  answerDesk('POST /desk/api/staff/{id}/enrolment', { id: 'm-2', token, expiresAt: '2026-11-27T01:00:00.000Z' });
  const { user } = await open('/staff?id=m-2');
  await screen.findByRole('button', { name: /^Enrolment link/ });
  await user.keyboard('e');
  await screen.findByRole('dialog');
  await user.keyboard('{Enter}');
  const address = `${window.location.origin}/enrol#${token}`;
  expect(await screen.findByText(address)).toBeVisible();
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copy Enrolment link' }));
  expect(copied).toHaveBeenCalledWith(address);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText(new RegExp(token))).not.toBeInTheDocument());
});

test('DESK-08 acts are disabled with the reason without the permission, in Thai', async () => {
  signInStaff('manager');
  answerRest();
  answerDesk('GET /desk/api/staff', [aMember()]);
  await open('/staff?id=m-2', 'th');
  const suspend = await screen.findByRole('button', { name: /^ระงับ/ });
  expect(suspend).toHaveAttribute('aria-disabled', 'true');
  expect(suspend).toHaveAccessibleDescription('บทบาทของคุณไม่มีสิทธิ์ทำรายการนี้');
});

test('DESK-08 an unknown member is not found', async () => {
  signInStaff('admin');
  answerDesk('GET /desk/api/staff', [aMember()]);
  await open('/staff?id=other');
  expect(await screen.findByText('This was not found')).toBeVisible();
});
