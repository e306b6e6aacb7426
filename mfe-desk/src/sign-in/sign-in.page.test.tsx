import { permissionsOf } from '@kaeo/shared/desk';
import { queryClient } from '@kaeo/shared/query';
import { apiServer, fill, renderRemotePage, screen, waitFor } from '@kaeo/shared/testing';
import { answerDesk, refuseDesk } from '@kaeo/shared/testing/desk';
import { HttpResponse, http } from 'msw';
import remote from '../remote.ts';

const nok = {
  id: 'staff-1',
  login: 'nok',
  name: 'Nok',
  roles: ['admin' as const],
  permissions: permissionsOf(['admin']),
  endsAt: '2026-12-01T10:00:00.000Z',
};
const open = (path = '/sign-in', language: 'en' | 'th' = 'en') => renderRemotePage(remote, { page: 'sign-in', path, language });

async function enter(user: Awaited<ReturnType<typeof open>>['user'], code = '123456'): Promise<void> {
  await fill(user, screen.getByLabelText('Log-in name'), 'Nok ');
  await fill(user, screen.getByLabelText('Password'), 'a long password');
  await fill(user, screen.getByLabelText('Code of the authenticator app'), code);
}

test('DESK-01 a complete code signs in and opens the path to return to', async () => {
  const sent: unknown[] = [];
  answerDesk('POST /desk/api/login', ({ body }) => {
    sent.push(body);
    return nok;
  });
  queryClient.setQueryData(['desk', 'GET /desk/api/staff', {}], []);
  const { user, location } = await open('/sign-in?from=%2Fcases%3Fid%3D7');
  const code = screen.getByLabelText('Code of the authenticator app');
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await enter(user, '123 456');
  await waitFor(() => expect(location()).toBe('/cases?id=7'));
  expect(sent).toEqual([{ login: 'nok', password: 'a long password', code: '123456' }]);
  expect(queryClient.getQueryData(['desk', 'GET /desk/api/me', {}])).toEqual(nok);
  expect(queryClient.getQueryData(['desk', 'GET /desk/api/staff', {}])).toBeUndefined();
});

test('DESK-01 a wrong sign-in keeps the password and asks for another code', async () => {
  refuseDesk('POST /desk/api/login', 'WRONG_CREDENTIAL', 401);
  const { user } = await open();
  await enter(user);
  expect(await screen.findByText('The log-in name, password or code is wrong.')).toBeVisible();
  expect(screen.getByLabelText('Code of the authenticator app')).toHaveValue('');
  expect(screen.getByLabelText('Code of the authenticator app')).toHaveFocus();
  expect(screen.getByLabelText('Password')).toHaveValue('a long password');
});

test('DESK-01 a limit shows when to try again, and a lost network shows a message', async () => {
  const limited = () => HttpResponse.json({ message: 'REQUEST_LIMIT', requestId: 'r1', retryAfterS: 121 }, { status: 429 });
  apiServer.use(http.post('*/desk/api/login', limited));
  const { user } = await open();
  await enter(user);
  expect(await screen.findByText('Too many tries. Try again in 3 minutes.')).toBeVisible();
  apiServer.use(http.post('*/desk/api/login', () => HttpResponse.error()));
  await fill(user, screen.getByLabelText('Code of the authenticator app'), '654321');
  expect(await screen.findByText('No connection. Check your internet and try again.')).toBeVisible();
});

test('DESK-01 empty fields are named in Thai, and nothing is sent', async () => {
  const { user } = await open('/sign-in', 'th');
  await user.click(screen.getByRole('button', { name: 'เข้าสู่ระบบ' }));
  expect(await screen.findAllByText('กรุณากรอกช่องนี้')).toHaveLength(3);
  expect(screen.getByLabelText('ชื่อผู้ใช้')).toHaveFocus();
});
