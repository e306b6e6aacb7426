import type { Passkey } from '@kaeo/shared/api';
import {
  anAccountProfile,
  answer,
  aPasskey,
  aPasskeyCreation,
  aPasskeyRequest,
  fill,
  type Rendered,
  refuse,
  renderRemotePage,
  screen,
  usePasskeyBrowser,
  waitFor,
  within,
} from '@kaeo/shared/testing';
import remote from '../remote.ts';

const phone = aPasskey({ usedAt: new Date(Date.now() - 5 * 60_000).toISOString(), isSynced: true });
const laptop = aPasskey({ id: 'laptop', credentialId: 'bGFwdG9w', name: '' });
let passkeys: readonly Passkey[] = [];
const started: unknown[] = [];
const saved: unknown[] = [];
beforeEach(() => {
  passkeys = [phone, laptop];
  started.length = saved.length = 0;
  answer('GET /api/account/profile', anAccountProfile());
  answer('GET /api/account/passkeys', () => ({ rpId: 'localhost', userId: 'cGxheWVy', passkeys: [...passkeys] }));
  answer('POST /api/account/passkey-options', ({ body }) => {
    started.push(body);
    return aPasskeyCreation();
  });
  answer('POST /api/account/passkeys', ({ body }) => {
    saved.push(body);
    const added = aPasskey({ id: 'new', credentialId: 'bmV3', name: 'Safari · iOS' });
    passkeys = [...passkeys, added];
    return added;
  });
});

async function open() {
  const page = await renderRemotePage(remote, { page: 'profile', path: '/user/profile' });
  await page.user.click(await screen.findByRole('button', { name: 'Passkeys' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Passkeys' }));
  return { page, sheet };
}
type Sheet = ReturnType<typeof within>;
const rows = (sheet: Sheet) => sheet.findAllByRole('listitem');
const add = async ({ user }: Rendered, sheet: Sheet) => user.click(await sheet.findByRole('button', { name: 'Add a passkey' }));

test('PLAY-03 each passkey is listed with its name, its dates and where it is', async () => {
  usePasskeyBrowser();
  const { page, sheet } = await open();
  const [first, second] = await rows(sheet);
  expect(page.location()).toBe('/user/profile?modal=passkeys');
  expect(first).toHaveTextContent(/Chrome · Android.*Added 12\/05\/2026.*Last used 5 minutes ago.*On several devices/);
  expect(second).toHaveTextContent(/^PasskeyAdded 12\/05\/2026$/);
});

test('PLAY-03 a passkey is added on this device', async () => {
  const { ceremonies } = usePasskeyBrowser();
  const { page, sheet } = await open();
  await add(page, sheet);
  expect(await screen.findByText('Passkey added')).toBeVisible();
  expect(await sheet.findByText('Safari · iOS')).toBeVisible();
  expect([started, ceremonies.map(({ kind, mediation }) => [kind, mediation])]).toEqual([[{}], [['create', undefined]]]);
  expect(saved).toEqual([expect.objectContaining({ id: 'passkey-1', transports: ['internal'] })]);
});

test('PLAY-03 SAFE-01 some minutes after the log-in the password is asked first, and its refusal is at the field', async () => {
  usePasskeyBrowser();
  refuse('POST /api/account/passkey-options', 'STEP_UP_REQUIRED', { status: 403 });
  const { page, sheet } = await open();
  await add(page, sheet);
  const question = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
  const password = question.getByLabelText('The password you log in with');
  refuse('POST /api/account/passkey-options', 'WRONG_PASSWORD', { fields: { password: 'WRONG_PASSWORD' } });
  await fill(page.user, password, 'wrong horse');
  await page.user.click(question.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(password).toHaveAccessibleDescription('The password is incorrect.'));
  answer('POST /api/account/passkey-options', ({ body }) => {
    started.push(body);
    return aPasskeyCreation();
  });
  await fill(page.user, password, 'demo1234');
  await page.user.click(question.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Passkey added')).toBeVisible();
  expect(started).toEqual([{ password: 'demo1234' }]);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm it is you' })).toBeNull());
});

test('PLAY-03 a passkey the player has confirms a new one, and without one it is not offered', async () => {
  usePasskeyBrowser();
  answer('POST /api/account/passkey-proof', aPasskeyRequest());
  refuse('POST /api/account/passkey-options', 'STEP_UP_REQUIRED', { status: 403 });
  const { page, sheet } = await open();
  await add(page, sheet);
  const question = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
  answer('POST /api/account/passkey-options', ({ body }) => {
    started.push(body);
    return aPasskeyCreation();
  });
  await page.user.click(question.getByRole('button', { name: 'Use a passkey you have' }));
  expect(await screen.findByText('Passkey added')).toBeVisible();
  expect(started).toEqual([{ passkey: expect.objectContaining({ id: 'passkey-1' }) }]);
});

test.each([
  ['NotAllowedError', 'No passkey was added. You can try again.'],
  ['InvalidStateError', 'This device already has a passkey for your account.'],
  ['SecurityError', 'This browser cannot use passkeys here. Please use your password.'],
])('PLAY-03 the browser’s %s is explained, and nothing is saved', async (name, words) => {
  const browser = usePasskeyBrowser();
  const { page, sheet } = await open();
  await rows(sheet);
  browser.fail(name);
  await add(page, sheet);
  expect(await sheet.findByText(words)).toBeVisible();
  expect(saved).toEqual([]);
});

test('PLAY-03 a passkey is renamed; an empty name is not sent', async () => {
  usePasskeyBrowser();
  const sent: unknown[] = [];
  answer('PUT /api/account/passkeys/{id}', ({ params, body }) => {
    sent.push([params['id'], body]);
    passkeys = [aPasskey({ name: 'My phone' }), laptop];
    return {};
  });
  const { page, sheet } = await open();
  await page.user.click(await sheet.findByRole('button', { name: 'Rename Chrome · Android' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename passkey' }));
  const field = dialog.getByRole('textbox', { name: 'Name of the passkey' });
  expect(field).toHaveValue('Chrome · Android');
  await page.user.clear(field);
  await page.user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription('Enter a name'));
  expect(sent).toEqual([]);
  await fill(page.user, field, ' My phone ');
  await page.user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await sheet.findByText('My phone')).toBeVisible();
  expect(sent).toEqual([[phone.id, { name: 'My phone' }]]);
});

test.each([
  ['is removed', undefined],
  ['that another device has removed is gone', 'NOT_FOUND'],
])('PLAY-03 a passkey %s after a question, and the browser gets a list of the others', async (_, code) => {
  const { signals } = usePasskeyBrowser();
  answer('DELETE /api/account/passkeys/{id}', () => {
    passkeys = [laptop];
    return {};
  });
  if (code !== undefined) {
    refuse('DELETE /api/account/passkeys/{id}', code, { status: 404 });
    passkeys = [phone, laptop];
  }
  const { page, sheet } = await open();
  await page.user.click(await sheet.findByRole('button', { name: 'Remove Chrome · Android' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove this passkey?' }));
  expect(question.getByText(/no longer log in with Chrome · Android/)).toBeVisible();
  passkeys = [laptop];
  await page.user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Passkey removed')).toBeVisible();
  expect(await rows(sheet)).toHaveLength(1);
  await waitFor(() =>
    expect(signals.at(-1)).toEqual({
      name: 'accepted',
      rpId: 'localhost',
      userId: 'cGxheWVy',
      allAcceptedCredentialIds: ['bGFwdG9w'],
    }),
  );
});

test('PLAY-03 without a passkey the list shows an empty state', async () => {
  usePasskeyBrowser();
  passkeys = [];
  const { sheet } = await open();
  expect(await sheet.findByText('You have no passkey yet.')).toBeVisible();
  expect(sheet.getByRole('button', { name: 'Add a passkey' })).toBeEnabled();
});

test('PLAY-03 with ten passkeys the button says to remove one first', async () => {
  usePasskeyBrowser();
  passkeys = Array.from({ length: 10 }, (_, at) => aPasskey({ id: String(at), credentialId: `a${at}` }));
  const { sheet } = await open();
  const button = await sheet.findByRole('button', { name: 'Add a passkey' });
  expect(button).toHaveAccessibleDescription('You already have 10 passkeys. Remove one before you add another.');
});

test('PLAY-03 WEB-01 a browser without passkeys shows a notice, and passkeys of other devices can still be removed', async () => {
  const { sheet } = await open();
  expect(await rows(sheet)).toHaveLength(2);
  expect(sheet.getByText(/This browser cannot use passkeys\. To add one/)).toBeVisible();
  expect(sheet.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  expect(sheet.getByRole('button', { name: 'Remove Chrome · Android' })).toBeEnabled();
});

test('PLAY-03 offline, the button states why it is disabled', async () => {
  usePasskeyBrowser();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { sheet } = await open();
  const button = await sheet.findByRole('button', { name: 'Add a passkey' });
  expect(button).toHaveAccessibleDescription(/^You are offline/);
});

test('PLAY-03 a list that fails to load can be retried', async () => {
  usePasskeyBrowser();
  refuse('GET /api/account/passkeys', 'INTERNAL_SERVER_ERROR', { status: 500 });
  const { page, sheet } = await open();
  expect(await sheet.findByRole('heading', { name: 'Your passkeys did not load' })).toBeVisible();
  answer('GET /api/account/passkeys', { rpId: 'localhost', userId: 'cGxheWVy', passkeys: [phone] });
  await page.user.click(sheet.getByRole('button', { name: 'Try again' }));
  expect(await rows(sheet)).toHaveLength(1);
});
