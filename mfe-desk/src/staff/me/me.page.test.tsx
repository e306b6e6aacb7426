import { apiServer, fill, renderRemotePage, screen, waitFor } from '@kaeo/shared/testing';
import { answerDesk, refuseDesk, signInStaff } from '@kaeo/shared/testing/desk';
import { HttpResponse, http } from 'msw';
import remote from '../../remote.ts';

const open = (language: 'en' | 'la' = 'en') => renderRemotePage(remote, { page: 'me', path: '/me', language });

async function enter(user: Awaited<ReturnType<typeof open>>['user']): Promise<void> {
  await fill(user, await screen.findByLabelText('Current password'), 'the old password');
  await fill(user, screen.getByLabelText('New password'), 'a new password');
  await fill(user, screen.getByLabelText('Code of the authenticator app'), '123456');
  await user.click(screen.getByRole('button', { name: 'Change' }));
}

test('DESK-01 roles and permissions are in words', async () => {
  signInStaff('cashier', 'support');
  await open('la');
  expect(await screen.findByText('ການເງິນ, ຝ່າຍຊ່ວຍເຫຼືອ')).toBeVisible();
  expect(screen.getByText('ຕັດສິນເລື່ອງເງິນ')).toBeVisible();
  expect(screen.queryByText('ອະນຸມັດຄຳຕັດສິນເລື່ອງເງິນ')).not.toBeInTheDocument();
});

test('DESK-01 the password is changed and the form is emptied', async () => {
  signInStaff('admin');
  const sent: unknown[] = [];
  answerDesk('PUT /desk/api/me/password', ({ body }) => {
    sent.push(body);
    return {};
  });
  const { user } = await open();
  await enter(user);
  expect(await screen.findByText(/^The password is changed/)).toBeVisible();
  expect(sent).toEqual([{ password: 'the old password', newPassword: 'a new password', code: '123456' }]);
  expect(screen.getByLabelText('Current password')).toHaveValue('');
});

test('DESK-01 a refusal is shown at its field, and the code is asked again', async () => {
  signInStaff('admin');
  const wrong = { message: 'WRONG_PASSWORD', requestId: 'r1', fields: { password: 'WRONG_PASSWORD' } };
  apiServer.use(http.put('*/desk/api/me/password', () => HttpResponse.json(wrong, { status: 409 })));
  const { user } = await open();
  await enter(user);
  expect(await screen.findByText('The password or the code is wrong.')).toBeVisible();
  expect(screen.getByLabelText('Current password')).toHaveFocus();
  await waitFor(() => expect(screen.getByLabelText('Code of the authenticator app')).toHaveValue(''));
});

test('DESK-08 a failed read is repeated on request', async () => {
  refuseDesk('GET /desk/api/me', 'INTERNAL_SERVER_ERROR', 500);
  const { user } = await open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  signInStaff('admin');
  await user.click(retry);
  expect(await screen.findByText('Administrator')).toBeVisible();
});
