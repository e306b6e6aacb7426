import type { PlayerSession, SessionsEnd } from '@kaeo/shared/api';
import { anAccountProfile, answer, apiServer, renderRemotePage, screen, waitFor, within } from '@kaeo/shared/testing';
import { HttpResponse, http } from 'msw';
import remote from '../remote.ts';
import { inOrder, sessionName } from './session-name.ts';

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const aSession = (overrides: Partial<PlayerSession>): PlayerSession => ({
  id: 'here',
  isCurrent: false,
  browser: 'Chrome',
  system: 'Android',
  createdAt: minutesAgo(600),
  seenAt: minutesAgo(5),
  ...overrides,
});
const here = aSession({ isCurrent: true, seenAt: minutesAgo(0) });
const laptop = aSession({ id: 'laptop', browser: 'Firefox', system: 'Windows', seenAt: minutesAgo(120) });
const unnamed = aSession({ id: 'nobody', browser: '', system: '', seenAt: minutesAgo(5) });

let sessions: readonly PlayerSession[] = [];
const ended: string[] = [];
beforeEach(() => {
  sessions = [laptop, here, unnamed];
  ended.length = 0;
  answer('GET /api/account/profile', anAccountProfile());
  apiServer.use(
    http.get('*/api/account/sessions', () => HttpResponse.json(sessions)),
    http.post<never, SessionsEnd>('*/api/account/sessions/end', async ({ request }) => {
      const body = await request.json();
      if (body.password !== 'correct horse') {
        const fields = { password: 'WRONG_PASSWORD' };
        return HttpResponse.json({ message: 'WRONG_PASSWORD', requestId: 'r1', fields }, { status: 409 });
      }
      ended.push(body.id ?? 'others');
      sessions = sessions.filter(({ id, isCurrent }) => (body.id === undefined ? isCurrent : id !== body.id));
      return HttpResponse.json({});
    }),
  );
});

async function open() {
  const page = await renderRemotePage(remote, { page: 'profile', path: '/user/profile' });
  await page.user.click(screen.getByRole('button', { name: 'Where you are logged in' }));
  return { page, sheet: within(await screen.findByRole('dialog', { name: 'Where you are logged in' })) };
}
const rows = (sheet: ReturnType<typeof within>) => sheet.findAllByRole('listitem');

test('SAFE-04 each device is listed with browser, system and time, this one first', async () => {
  const { page, sheet } = await open();
  const [first, second, third] = await rows(sheet);
  expect(page.location()).toBe('/user/profile?modal=sessions');
  expect(first).toHaveTextContent(/Chrome · Android.*This device/);
  expect(second).toHaveTextContent(/Unknown device.*Last used 5 minutes ago/);
  expect(third).toHaveTextContent(/Firefox · Windows.*Last used 2 hours ago/);
  expect(sheet.queryByRole('button', { name: 'Log out Chrome · Android' })).toBeNull();
});

async function question(name: string) {
  const dialog = within(await screen.findByRole('dialog', { name }));
  return { ...dialog, password: dialog.getByLabelText('The password you log in with') };
}

test('SAFE-04 one device is logged out after the password', async () => {
  const { page, sheet } = await open();
  await page.user.click(await sheet.findByRole('button', { name: 'Log out Firefox · Windows' }));
  const dialog = await question('Log that device out?');
  expect(dialog.getByText('Firefox · Windows will be logged out at once.')).toBeVisible();
  await page.user.type(dialog.password, 'correct horse');
  expect(ended).toEqual([]);
  await page.user.click(dialog.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Log that device out?' })).toBeNull());
  expect(ended).toEqual(['laptop']);
  expect(await rows(sheet)).toHaveLength(2);
});

test.each([
  ['', 'Enter your password'],
  ['wrong horse', 'The password is incorrect'],
])('SAFE-04 with the password %j no session ends, and the field shows why', async (password, text) => {
  const { page, sheet } = await open();
  await page.user.click(await sheet.findByRole('button', { name: 'Log out all other devices' }));
  const dialog = await question('Log out all other devices?');
  if (password !== '') await page.user.type(dialog.password, password);
  await page.user.click(dialog.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(dialog.password).toHaveAccessibleDescription(expect.stringContaining(text)));
  expect(ended).toEqual([]);
});

test('SAFE-04 all other devices can be logged out together, and then none is left to end', async () => {
  const { page, sheet } = await open();
  await page.user.click(await sheet.findByRole('button', { name: 'Log out all other devices' }));
  const dialog = await question('Log out all other devices?');
  await page.user.type(dialog.password, 'correct horse');
  await page.user.click(dialog.getByRole('button', { name: 'Log out' }));
  expect(await sheet.findByText('You are not logged in anywhere else.')).toBeVisible();
  expect(ended).toEqual(['others']);
  expect(sheet.queryByRole('button', { name: 'Log out all other devices' })).toBeNull();
});

test('SAFE-04 a list that fails to load shows an error and can be retried', async () => {
  apiServer.use(
    http.get('*/api/account/sessions', () => HttpResponse.json({ message: 'INTERNAL_SERVER_ERROR' }, { status: 500 }), {
      once: true,
    }),
  );
  const { page, sheet } = await open();
  expect(await sheet.findByRole('heading', { name: 'The list of devices did not load' })).toBeVisible();
  await page.user.click(sheet.getByRole('button', { name: 'Try again' }));
  expect(await rows(sheet)).toHaveLength(3);
});

test('SAFE-04 devices are named by the known facts', () => {
  expect(sessionName({ browser: 'Chrome', system: 'Android' })).toBe('Chrome · Android');
  expect(sessionName({ browser: 'Chrome', system: '' })).toBe('Chrome');
  expect(sessionName({ browser: '', system: '' })).toBe('');
  expect(inOrder([laptop, unnamed, here]).map(({ id }) => id)).toEqual(['here', 'nobody', 'laptop']);
});
