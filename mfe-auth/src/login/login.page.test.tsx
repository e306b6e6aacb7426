import { isBusy } from '@kaeo/shared/contract';
import { setSessionPolicy } from '@kaeo/shared/http';
import { registerMessages } from '@kaeo/shared/i18n';
import { Navigate, useLocation } from '@kaeo/shared/router';
import { getToken } from '@kaeo/shared/session';
import {
  act,
  answer,
  apiServer,
  fill,
  hold,
  loseNetwork,
  type Rendered,
  refuse,
  renderInShell,
  renderRemotePage,
  screen,
  waitFor,
  within,
} from '@kaeo/shared/testing';
import { chunkOf } from '@kaeo/shared/ui/dialog';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import remote from '../remote.ts';
import { LoginForm } from './login.form.tsx';
import LoginPage from './login.page.tsx';
import { LoginFormState } from './login-state.tsx';

beforeEach(() => answer('GET /api/lookup/info', { name: 'Kaeo', website: '', minimumAge: 20 }));
afterEach(() => jest.restoreAllMocks());

const open = () => renderRemotePage(remote, { page: 'login', path: '/login' });

/** Simulates the shell's guard, which redirects here with a state. */
function Arrive({ state, children }: { readonly state: object; readonly children: ReactNode }) {
  const location = useLocation();
  return location.state === null ? <Navigate to="/login" state={state} replace /> : children;
}
async function arrive(state: object): Promise<Rendered> {
  await registerMessages('auth', remote.messages.load);
  return renderInShell(
    <Arrive state={state}>
      <LoginPage />
    </Arrive>,
    { path: '/login' },
  );
}

const phone = () => screen.getByRole('textbox', { name: 'Phone number' });
const password = () => screen.getByLabelText('Password');
async function logIn({ user }: Rendered): Promise<void> {
  await user.clear(phone());
  await fill(user, phone(), '0812345678');
  await fill(user, password(), 'demo1234');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

test('LOGIN-01 phone and password are both required, and input clears an error', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('Enter your phone number')).toBeVisible();
  expect(screen.getByText('Enter your password')).toBeVisible();
  expect(phone()).toHaveFocus();
  await user.type(phone(), '0');
  await waitFor(() => expect(screen.queryByText('Enter your phone number')).toBeNull());
  expect(screen.getByText('Enter your password')).toBeVisible();
});

test('LOGIN-01 a link opens registration', async () => {
  const { user, location } = await open();
  await user.click(screen.getByRole('link', { name: 'Register' }));
  expect(location()).toBe('/register');
});

test.each(['+66 81 234 5678', '0066812345678', '812345678', '๐๘๑๒๓๔๕๖๗๘'])(
  'LOGIN-01 the phone %s is sent in a normalised form',
  async (typed) => {
    const sent: unknown[] = [];
    answer('POST /api/login', ({ body }) => {
      sent.push(body);
      return { token: 't0ken' };
    });
    const { user } = await open();
    await user.clear(phone());
    await fill(user, phone(), typed);
    await fill(user, password(), 'demo1234');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(sent).toEqual([{ username: '0812345678', password: 'demo1234', rememberMe: false }]));
  },
);

test('LOGIN-01 the phone is shown in groups and sent as digits', async () => {
  const sent: unknown[] = [];
  answer('POST /api/login', ({ body }) => {
    sent.push(body);
    return { token: 'token-1' };
  });
  const page = await open();
  await logIn(page);
  await waitFor(() => expect(page.location()).toBe('/user'));
  expect(sent).toEqual([{ username: '0812345678', password: 'demo1234', rememberMe: false }]);
});

test('LOGIN-02 without remember me the token lasts for this browser session only', async () => {
  answer('POST /api/login', { token: 'token-1' });
  const page = await open();
  await logIn(page);
  await waitFor(() => expect(page.location()).toBe('/user'));
  expect(getToken()).toBe('token-1');
  expect(Object.values(sessionStorage)).toContain('token-1');
  expect(Object.values(localStorage)).not.toContain('token-1');
});

test('LOGIN-02 with remember me the token and the phone are stored', async () => {
  answer('POST /api/login', { token: 'token-1' });
  const page = await open();
  await page.user.click(screen.getByRole('switch', { name: 'Keep me logged in' }));
  await logIn(page);
  await waitFor(() => expect(Object.values(localStorage)).toContain('token-1'));
  page.unmount();
  await open();
  expect(phone()).toHaveValue('081 234 5678');
});

test('LOGIN-02 after login the requested URL opens', async () => {
  answer('POST /api/login', { token: 'token-1' });
  const page = await arrive({ from: '/user/statement?page=2' });
  await logIn(page);
  await waitFor(() => expect(page.location()).toBe('/user/statement?page=2'));
});

test('PROT-09 a session that ended by inactivity or its longest time is explained', async () => {
  await arrive({ from: '/user/home', reason: 'inactive' });
  expect(
    screen.getByText(/because you had not used the app for a while, or had been logged in for the longest time allowed/),
  ).toBeVisible();
});

test('an expired session is explained, and the phone is prefilled', async () => {
  answer('POST /api/login', { token: 'token-1' });
  const before = await open();
  await logIn(before);
  await waitFor(() => expect(before.location()).toBe('/user'));
  before.unmount();
  await arrive({ from: '/user/home', reason: 'session-ended' });
  expect(screen.getByText('Your session has ended. Please log in again.')).toBeVisible();
  expect(phone()).toHaveValue('081 234 5678');
});

test.each([
  ['WRONG_CREDENTIAL', 'Phone number or password is incorrect.'],
  ['REQUEST_LIMIT', 'Too many requests. Please wait a moment and try again.'],
  ['LOGIN_FAIL', 'We could not log you in. Please try again.'],
])('LOGIN-03 %s is shown on the form until something changes', async (code, text) => {
  refuse('POST /api/login', code, { status: 401 });
  const page = await open();
  await logIn(page);
  expect(await screen.findByText(text)).toBeVisible();
  expect(getToken()).toBeUndefined();
  await page.user.type(password(), '5');
  expect(screen.queryByText(text)).toBeNull();
});

test.each([
  ['th', /ลองอีกครั้งได้ตั้งแต่เวลา \d\d:\d\d น\./],
  ['la', /ລອງອີກຄັ້ງໄດ້ຕັ້ງແຕ່ \d\d:\d\d ໂມງ/],
  ['en', /You can try again at \d\d:\d\d\./],
] as const)('LOGIN-03 SAFE-02 P22 a lockout shows its end, in %s', async (language, words) => {
  const tooMany = { message: 'REQUEST_LIMIT', requestId: '0198a5c2-test' };
  apiServer.use(http.post('*/api/login', () => HttpResponse.json(tooMany, { status: 429, headers: { 'Retry-After': '240' } })));
  const { user, container } = await renderRemotePage(remote, { page: 'login', path: '/login', language });
  for (const input of container.querySelectorAll('input:not([type=checkbox])')) await fill(user, input, '0812345678');
  await user.keyboard('{Enter}');
  expect(await screen.findByText(words)).toBeVisible();
});

test('LOGIN-03 a suspended account is named as the reason, with a link to support', async () => {
  refuse('POST /api/login', 'INACTIVE_USER', { status: 403 });
  const page = await open();
  await logIn(page);
  const words = await screen.findByText(/Your money is safe/);
  expect(words).toHaveTextContent('This account is suspended');
  await page.user.click(within(words).getByRole('link', { name: 'Contact support' }));
  expect(page.location()).toBe('/contact');
});

test.each([20, 18])('LOGIN-01 P9 PROT-10 the age mark is the minimum age %s of the rules', async (minimumAge) => {
  answer('GET /api/lookup/info', { name: 'Kaeo', website: '', minimumAge });
  await open();
  expect(await screen.findByText(`${minimumAge}+`)).toBeVisible();
});

test('P22 the login links to support and to a password reset with the typed phone', async () => {
  const page = await open();
  expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/contact');
  await fill(page.user, phone(), '0812345678');
  await page.user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  expect(page.location()).toBe('/reset-password');
});

test.each([
  ['registered', 'You are registered.'],
  ['maybe-registered', 'This number has an account.'],
  ['existing', 'This number already has an account.'],
  ['password-reset', 'Your password has been changed.'],
])('P21 after a redirect from %s the phone is prefilled and the reason is shown', async (because, words) => {
  await arrive({ phone: '0899999999', because });
  expect(phone()).toHaveValue('089 999 9999');
  expect(screen.getByText(words, { exact: false })).toBeVisible();
});

test('LOGIN-03 a network failure is not reported as a wrong password', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // jsdom logs every failed request
  loseNetwork('POST /api/login');
  const page = await open();
  await logIn(page);
  expect(await screen.findByText('No connection. Check your internet and try again.')).toBeVisible();
});

test('LOGIN-04 a closed service and an unverifiable session are passed to the shell', async () => {
  const onGone = jest.fn();
  const onSessionEnd = jest.fn();
  setSessionPolicy({ onGone, onSessionEnd });
  refuse('POST /api/login', 'gone', { status: 410 });
  const page = await open();
  await logIn(page);
  await screen.findByText(/gone/);
  expect(onGone).toHaveBeenCalledTimes(1);
  refuse('POST /api/login', 'invalid-token', { status: 401 });
  await page.user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText(/cannot verify your identity/)).toBeVisible();
  expect(onSessionEnd).toHaveBeenCalledWith('invalid-token');
});

test('LOGIN-05 a logout in another tab ends the session that was started here', async () => {
  answer('POST /api/login', { token: 'token-1' });
  const page = await open();
  await page.user.click(screen.getByRole('switch', { name: 'Keep me logged in' }));
  await logIn(page);
  await waitFor(() => expect(getToken()).toBe('token-1'));
  const [key = ''] = Object.entries(localStorage).find(([, value]) => value === 'token-1') ?? [];
  act(() => {
    localStorage.removeItem(key);
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue: 'token-1', newValue: null }));
  });
  expect(getToken()).toBeUndefined();
});

test('a second press during a request sends nothing', async () => {
  const held = hold('POST /api/login', { token: 'token-1' });
  const page = await open();
  await logIn(page);
  const button = screen.getByRole('button', { name: 'Log in' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  await page.user.click(button);
  held.release();
  await waitFor(() => expect(page.location()).toBe('/user'));
});

/** Renders the login page before the form state is downloaded. Also returns a function that ends the download. */
async function openEarly() {
  await registerMessages('auth', remote.messages.load);
  const downloads: { arrive: () => void; fail: () => void }[] = [];
  const chunk = chunkOf(
    () =>
      new Promise<typeof LoginFormState>((resolve, reject) => {
        downloads.push({ arrive: () => resolve(LoginFormState), fail: () => reject(new Error('no network')) });
      }),
  );
  const page = await renderInShell(<LoginForm chunk={chunk} />, { path: '/login' });
  return {
    ...page,
    arrive: () => act(async () => downloads.forEach((download) => download.arrive())),
    fail: () => act(async () => downloads.splice(0).forEach((download) => download.fail())),
  };
}

/** Fills a field without events that React sees, as iPhone browsers and password managers do. */
function fillWithoutEvent(field: HTMLElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
}

test('LOGIN-01 autofilled values without an event are sent, even before the form library has loaded', async () => {
  const sent: unknown[] = [];
  answer('POST /api/login', ({ body }) => {
    sent.push(body);
    return { token: 'token-1' };
  });
  const page = await openEarly();
  fillWithoutEvent(phone(), '+66 81 234 5678');
  fillWithoutEvent(password(), 'demo1234');
  await page.user.click(screen.getByRole('button', { name: 'Log in' }));
  await page.arrive();
  await waitFor(() => expect(sent).toEqual([{ username: '0812345678', password: 'demo1234', rememberMe: false }]));
});

test('PERF-02 LOGIN-01 input before the form library has loaded is kept with the focus, and a queued press is sent', async () => {
  const sent: unknown[] = [];
  answer('POST /api/login', ({ body }) => {
    sent.push(body);
    return { token: 'token-1' };
  });
  const page = await openEarly();
  await page.user.click(screen.getByRole('switch', { name: 'Keep me logged in' }));
  await page.user.type(phone(), '0812345678');
  expect(phone()).toHaveValue('081 234 5678');
  await page.user.type(password(), 'demo1234{Enter}');
  expect(isBusy()).toBe(true);
  expect(screen.getByRole('button', { name: 'Log in' })).toHaveAttribute('aria-busy', 'true');
  expect(sent).toEqual([]);
  await page.arrive();
  await waitFor(() => expect(page.location()).toBe('/user'));
  expect(sent).toEqual([{ username: '0812345678', password: 'demo1234', rememberMe: true }]);
});

test('PERF-02 input and caret are kept when the form library loads during typing', async () => {
  const page = await openEarly();
  await page.user.type(phone(), '0812');
  await page.user.keyboard('{ArrowLeft}');
  await page.arrive();
  expect(phone()).toHaveFocus();
  await page.user.keyboard('9');
  expect(phone()).toHaveValue('081 92');
  await page.user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('Enter your password')).toBeVisible();
});

test('a failed download of the form library is reported on a press, and another press retries it', async () => {
  answer('POST /api/login', { token: 'token-1' });
  const page = await openEarly();
  await page.fail();
  await logIn(page);
  await page.fail();
  expect(await screen.findByText('No connection. Check your internet and try again.')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Log in' }));
  await page.arrive();
  await waitFor(() => expect(page.location()).toBe('/user'));
});

test.each([
  ['th', 'เข้าสู่ระบบ'],
  ['la', 'ເຂົ້າສູ່ລະບົບ'],
] as const)('MENU-05 the page is translated to %s', async (language, title) => {
  await renderRemotePage(remote, { page: 'login', path: '/login', language });
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
});
