import { getToken } from '@kaeo/shared/session';
import {
  act,
  answer,
  aPasskey,
  aPasskeyCreation,
  aPasskeyRequest,
  fill,
  fireEvent,
  hold,
  loseNetwork,
  type Rendered,
  refuse,
  renderRemotePage,
  screen,
  usePasskeyBrowser,
  waitFor,
  within,
} from '@kaeo/shared/testing';
import remote from '../remote.ts';

const sent: unknown[] = [];
const made: unknown[] = [];
beforeEach(() => {
  sent.length = made.length = 0;
  answer('GET /api/lookup/info', { name: 'Kaeo', website: '', minimumAge: 20 });
  answer('GET /api/login/passkey', aPasskeyRequest());
  answer('POST /api/login/passkey', ({ body }) => {
    sent.push(body);
    return { token: 'token-1' };
  });
  answer('POST /api/login', { token: 'token-1' });
  answer('POST /api/account/passkey-options', ({ body }) => {
    made.push(body);
    return aPasskeyCreation();
  });
  answer('POST /api/account/passkeys', () => aPasskey());
});

const open = () => renderRemotePage(remote, { page: 'login', path: '/login' });
type Browser = ReturnType<typeof usePasskeyBrowser>;
/** The newest suggestion that still waits for the player. */
async function suggestion({ ceremonies }: Browser, isNew: (count: number) => boolean = (count) => count > 0) {
  const waiting = () => ceremonies.filter(({ mediation, isAborted }) => mediation === 'conditional' && !isAborted());
  await waitFor(() => expect(isNew(ceremonies.length) && waiting().length > 0).toBe(true));
  const found = waiting().at(-1);
  if (!found) throw new Error('the browser suggests no passkey');
  return found;
}
const choose = async (browser: Browser, isNew?: (count: number) => boolean) => {
  const { choose: pick } = await suggestion(browser, isNew);
  await act(async () => pick());
};
async function logIn({ user }: Rendered): Promise<void> {
  await fill(user, screen.getByRole('textbox', { name: 'Phone number' }), '0812345678');
  await fill(user, screen.getByLabelText('Password'), 'demo1234');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}
const offer = async () => within(await screen.findByRole('dialog', { name: 'Log in faster next time' }));

describe('a suggestion in the phone field', () => {
  test('PLAY-03 a passkey chosen in the phone field logs in, with “keep me logged in” as it is set', async () => {
    const browser = usePasskeyBrowser();
    const page = await open();
    expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveAttribute('autocomplete', 'username webauthn');
    await page.user.click(screen.getByRole('switch', { name: 'Keep me logged in' }));
    await choose(browser);
    await waitFor(() => expect(page.location()).toBe('/user'));
    expect(sent).toEqual([{ passkey: expect.objectContaining({ id: 'passkey-1' }), rememberMe: true }]);
    expect(Object.values(localStorage)).toContain('token-1');
  });

  test('PLAY-03 after the log-in no passkey is suggested, also before the next page opens', async () => {
    const browser = usePasskeyBrowser();
    const requests: (string | undefined)[] = [];
    answer('GET /api/login/passkey', () => {
      requests.push(getToken());
      return aPasskeyRequest();
    });
    const page = await open();
    await choose(browser);
    await waitFor(() => expect(page.location()).toBe('/user'));
    expect(requests).toEqual([undefined]);
    expect(browser.ceremonies).toHaveLength(1);
  });

  test('PLAY-03 while it is checked the button is busy, and a log-in with a passkey offers no other', async () => {
    const browser = usePasskeyBrowser();
    const held = hold('POST /api/login/passkey', { token: 'token-1' });
    const page = await open();
    await choose(browser);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Log in' })).toHaveAttribute('aria-busy', 'true'));
    held.release();
    await waitFor(() => expect(page.location()).toBe('/user'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['PASSKEY_UNKNOWN', 'This passkey was removed from your account. Please use your password.', ['unknown']],
    ['PASSKEY_EXPIRED', 'That took too long. Please use the passkey again.', []],
    ['PASSKEY_REFUSED', 'This passkey could not be checked. Please try again or use your password.', []],
  ])('PLAY-03 %s is shown until something changes, and passkeys are suggested again', async (code, words, signals) => {
    const browser = usePasskeyBrowser();
    refuse('POST /api/login/passkey', code, { status: 409 });
    const page = await open();
    await choose(browser);
    expect(await screen.findByText(words)).toBeVisible();
    expect(getToken()).toBeUndefined();
    const before = browser.ceremonies.length;
    await waitFor(() => expect(browser.signals.map((signal) => Reflect.get(signal, 'name'))).toEqual(signals));
    answer('POST /api/login/passkey', { token: 'token-1' });
    await page.user.type(screen.getByLabelText('Password'), '5');
    expect(screen.queryByText(words)).toBeNull();
    await choose(browser, (count) => count >= before);
    await waitFor(() => expect(page.location()).toBe('/user'));
  });

  test('PLAY-03 LOGIN-03 a suspended account is named as the reason', async () => {
    const browser = usePasskeyBrowser();
    refuse('POST /api/login/passkey', 'INACTIVE_USER', { status: 403 });
    await open();
    await choose(browser);
    expect(await screen.findByText('This account is suspended')).toBeVisible();
  });

  test.each([
    ['without passkeys', undefined],
    ['without suggestions', { isSuggested: false }],
  ])('PLAY-03 WEB-01 a browser %s asks for no challenge, and the password works', async (_, options) => {
    const browser = options && usePasskeyBrowser({ ...options, isKept: false });
    answer('GET /api/login/passkey', () => {
      throw new Error('no challenge is needed');
    });
    const page = await open();
    await logIn(page);
    await waitFor(() => expect(page.location()).toBe('/user'));
    expect(browser?.ceremonies ?? []).toEqual([]);
  });

  test('PLAY-03 a challenge is replaced before it expires, and the suggestion ends with the page', async () => {
    const browser = usePasskeyBrowser();
    answer('GET /api/login/passkey', aPasskeyRequest({ timeout: 100 }));
    const page = await open();
    await waitFor(() => expect(browser.ceremonies.length).toBeGreaterThan(3));
    page.unmount();
    await waitFor(() => expect(browser.ceremonies.every(({ isAborted }) => isAborted())).toBe(true));
  });

  test('PLAY-03 offline no passkey is suggested, and with the network they return', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined); // jsdom logs every failed request
    const browser = usePasskeyBrowser();
    loseNetwork('GET /api/login/passkey');
    const page = await open();
    const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent(window, new Event('offline'));
    expect(browser.ceremonies).toEqual([]);
    answer('GET /api/login/passkey', aPasskeyRequest());
    isOnline.mockReturnValue(true);
    fireEvent(window, new Event('online'));
    await choose(browser);
    await waitFor(() => expect(page.location()).toBe('/user'));
  });
});

describe('the offer after a log-in with the password', () => {
  test('PLAY-03 a passkey is offered, made and saved, and the wanted page opens', async () => {
    usePasskeyBrowser({ isSuggested: false });
    const page = await open();
    await logIn(page);
    const sheet = await offer();
    expect(sheet.getByText(/Your password and SMS codes keep working/)).toBeVisible();
    expect(page.location()).toBe('/login');
    await page.user.click(sheet.getByRole('button', { name: 'Create passkey' }));
    await waitFor(() => expect(page.location()).toBe('/user'));
    expect(await screen.findByText(/^Passkey created\. Next time/)).toBeVisible();
    expect(made).toEqual([{}]);
  });

  test('PLAY-03 during the offer no passkey is suggested in the phone field', async () => {
    const browser = usePasskeyBrowser();
    const page = await open();
    const { isAborted } = await suggestion(browser);
    await logIn(page);
    await offer();
    expect(isAborted()).toBe(true);
    expect(browser.ceremonies).toHaveLength(1);
  });

  test.each(['Not now', 'Close'])('PLAY-03 “%s” opens the wanted page, and this device is not asked again', async (name) => {
    usePasskeyBrowser({ isSuggested: false });
    const page = await open();
    await logIn(page);
    await page.user.click((await offer()).getByRole('button', { name }));
    await waitFor(() => expect(page.location()).toBe('/user'));
    page.unmount();
    const again = await open();
    await logIn(again);
    await waitFor(() => expect(again.location()).toBe('/user'));
    expect(made).toEqual([]);
  });

  test.each([
    ['NotAllowedError', 'Not now', 'No passkey was added. You can try again.'],
    ['InvalidStateError', 'Continue', 'This device already has a passkey for your account.'],
  ])('PLAY-03 after the browser’s %s the offer explains it, and “%s” continues', async (failure, name, words) => {
    const browser = usePasskeyBrowser({ isSuggested: false });
    const page = await open();
    await logIn(page);
    const sheet = await offer();
    browser.fail(failure);
    await page.user.click(sheet.getByRole('button', { name: 'Create passkey' }));
    expect(await sheet.findByText(words)).toBeVisible();
    await page.user.click(sheet.getByRole('button', { name }));
    await waitFor(() => expect(page.location()).toBe('/user'));
  });

  test('PLAY-03 a device that cannot keep a passkey is not asked', async () => {
    usePasskeyBrowser({ isKept: false, isSuggested: false });
    const page = await open();
    await logIn(page);
    await waitFor(() => expect(page.location()).toBe('/user'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('PLAY-03 a browser that makes passkeys by itself does so without a question', async () => {
    const browser = usePasskeyBrowser({ isSuggested: false, isAutomatic: true });
    const page = await open();
    await logIn(page);
    await waitFor(() => expect(page.location()).toBe('/user'));
    expect(await screen.findByText(/^Passkey created/)).toBeVisible();
    expect([made, browser.ceremonies.map(({ mediation }) => mediation)]).toEqual([[{ isAutomatic: true }], ['conditional']]);
  });

  test('PLAY-03 if it refuses to, the player is asked', async () => {
    const browser = usePasskeyBrowser({ isSuggested: false, isAutomatic: true });
    browser.fail('NotAllowedError');
    const page = await open();
    await logIn(page);
    await page.user.click((await offer()).getByRole('button', { name: 'Create passkey' }));
    await waitFor(() => expect(page.location()).toBe('/user'));
    expect(made).toEqual([{ isAutomatic: true }, {}]);
  });

  test('PLAY-03 while it takes long the player is asked, and the offer ends when it has made one', async () => {
    usePasskeyBrowser({ isSuggested: false, isAutomatic: true });
    const held = hold('POST /api/account/passkey-options', aPasskeyCreation());
    const page = await open();
    await logIn(page);
    await offer();
    await act(async () => held.release());
    expect(await screen.findByText(/^Passkey created/)).toBeVisible();
    await waitFor(() => expect(page.location()).toBe('/user'));
  });

  test('PLAY-03 after “Not now” it makes none any more', async () => {
    const browser = usePasskeyBrowser({ isSuggested: false, isAutomatic: true });
    browser.hang();
    const page = await open();
    await logIn(page);
    await page.user.click((await offer()).getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(page.location()).toBe('/user'));
    await waitFor(() => expect(browser.ceremonies.map(({ isAborted }) => isAborted())).toEqual([true]));
  });
});
