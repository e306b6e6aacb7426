import { apiServer, fill, renderRemotePage, screen, waitFor } from '@kaeo/shared/testing';
import { answerDesk, refuseDesk } from '@kaeo/shared/testing/desk';
import { HttpResponse, http } from 'msw';
import remote from '../remote.ts';

const token = 'a'.repeat(43);
const secret = 'JBSWY3DPEHPK3PXP';
const enrolled = { login: 'nok', name: 'Nok Noi', secret, uri: `otpauth://totp/Kaeo:nok?secret=${secret}&issuer=Kaeo` };
// The empty query separates the path from the fragment for the test's route.
const open = (fragment = token, language: 'en' | 'la' = 'en') =>
  renderRemotePage(remote, { page: 'enrol', path: `/enrol?#${fragment}`, language });

test('DESK-01 the link shows the second factor, and setting up leads to the sign-in page', async () => {
  const sent: unknown[] = [];
  answerDesk('POST /desk/api/enrolment', ({ query }) => {
    sent.push(query);
    return enrolled;
  });
  answerDesk('PUT /desk/api/enrolment', ({ query, body }) => {
    sent.push(query, body);
    return {};
  });
  const { user, location } = await open();
  expect(await screen.findByRole('img', { name: 'QR code of the second factor' })).toBeVisible();
  expect(screen.getByText('Nok Noi')).toBeVisible();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copy the key' }));
  expect(copied).toHaveBeenCalledWith(secret);
  await fill(user, screen.getByLabelText('Password'), 'short');
  await fill(user, screen.getByLabelText('Code of the authenticator app'), '123456');
  await user.click(screen.getByRole('button', { name: 'Set up' }));
  expect(await screen.findByText('Use 12 to 128 characters')).toBeVisible();
  await fill(user, screen.getByLabelText('Password'), 'a long password');
  await user.click(screen.getByRole('button', { name: 'Set up' }));
  await waitFor(() => expect(location()).toBe('/sign-in'));
  expect(sent.at(-1)).toEqual({ token, password: 'a long password', code: '123456' });
  expect(sent.slice(0, -1).every((query) => JSON.stringify(query) === '{}')).toBe(true);
});

test.each([token, '', 'short'])('DESK-01 an ended link %j shows a message', async (fragment) => {
  refuseDesk('POST /desk/api/enrolment', 'ENROLMENT_ENDED', 410);
  await open(fragment);
  expect(await screen.findByRole('heading', { name: 'This link has ended' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'To the log-in page' })).toHaveAttribute('href', '/sign-in');
});

test('DESK-01 a limit and a wrong code are shown in Lao', async () => {
  const limited = () => HttpResponse.json({ message: 'REQUEST_LIMIT', requestId: 'r1', retryAfterS: 60 }, { status: 429 });
  apiServer.use(http.post('*/desk/api/enrolment', limited));
  const { user } = await open(token, 'la');
  expect(await screen.findByText('ລອງຫຼາຍຄັ້ງເກີນໄປ ກະລຸນາລອງອີກຄັ້ງໃນ 1 ນາທີ')).toBeVisible();
  answerDesk('POST /desk/api/enrolment', enrolled);
  await user.click(screen.getByRole('button', { name: 'ລອງອີກຄັ້ງ' }));
  const code = await screen.findByLabelText('ລະຫັດຈາກແອັບຢືນຢັນຕົວຕົນ');
  const wrong = () =>
    HttpResponse.json({ message: 'CODE_WRONG', requestId: 'r1', fields: { code: 'CODE_WRONG' } }, { status: 409 });
  apiServer.use(http.put('*/desk/api/enrolment', wrong));
  await fill(user, screen.getByLabelText('ລະຫັດຜ່ານ'), 'a long password');
  await fill(user, code, '123456');
  await user.click(screen.getByRole('button', { name: 'ຕັ້ງຄ່າ' }));
  expect(await screen.findByText('ລະຫັດບໍ່ຖືກຕ້ອງ ຫຼື ໃຊ້ໄປແລ້ວ ກະລຸນາລໍຖ້າລະຫັດຕໍ່ໄປ')).toBeVisible();
  expect(code).toHaveValue('');
});
