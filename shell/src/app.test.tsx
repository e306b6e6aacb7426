import { compose, definitionOf } from '@kaeo/host/testing/composition.ts';
import { registerMessages } from '@kaeo/shared/i18n';
import { useLocation } from '@kaeo/shared/router';
import { getToken, preferences, signIn } from '@kaeo/shared/session';
import {
  act,
  answer,
  fireEvent,
  hold,
  type Rendered,
  refuse,
  renderInShell,
  screen,
  waitFor,
  within,
} from '@kaeo/shared/testing';
import type { ReactNode } from 'react';
import { shellMessages } from './messages.ts';

function Login() {
  const state: unknown = useLocation().state;
  const from = typeof state === 'object' && state !== null && 'from' in state ? String(state.from) : 'none';
  return <p>log in, then {from}</p>;
}
let isBroken = true;
function Broken(): ReactNode {
  if (isBroken) throw new Error('a defect in a remote');
  return <p>mended</p>;
}

const authPages = [
  { path: '/login', access: 'public', title: 'Log in', show: Login },
  { path: '/register', access: 'public', title: 'Register', show: () => <p>registration</p> },
] as const;
const walletPages = [{ path: '/user/home', access: 'player', title: 'Home', show: () => <p>the wallet</p> }] as const;
const bonusPages = [{ path: '/user/bonus', access: 'player', title: 'Bonus', show: Broken }] as const;
const oldPages = [{ path: '/user/old', access: 'player', title: 'Old', show: () => <p>the release before</p> }] as const;
const newerPages = [{ path: '/user/newer', access: 'player', title: 'Newer', show: () => null }] as const;

compose([
  { name: 'auth', pages: authPages, releases: { '1.0.0': async () => definitionOf('auth', authPages) } },
  { name: 'wallet', pages: walletPages, releases: { '1.0.0': async () => definitionOf('wallet', walletPages) } },
  { name: 'bonus', pages: bonusPages, releases: { '1.0.0': async () => definitionOf('bonus', bonusPages) } },
  {
    name: 'old',
    pages: oldPages,
    releases: {
      '2.0.0': () => Promise.reject(new Error('a chunk is missing')),
      '1.0.0': async () => definitionOf('old', oldPages),
    },
  },
  { name: 'newer', pages: newerPages, releases: { '9.0.0': async () => definitionOf('newer', newerPages, 99) } },
]);

beforeEach(() => {
  answer('GET /api/lookup/info', { name: 'Kaeo', website: 'https://kaeo.example' });
  answer('GET /api/lookup/active', { terminated: null });
  answer('GET /api/lookup/maintenance', { notice: '<p>Back soon</p>' });
  answer('GET /api/lookup/enableChatWidget', { enableChatWidget: false });
  answer('GET /api/lookup/contact', { contactText: 'We are here', lineLink: '', lineName: '', lineQR: '' });
  answer('POST /api/logout', {});
  answer('POST /api/remote-failures', {});
});
afterEach(() => {
  globalThis.remoteReports = undefined;
  document.body.className = '';
  jest.restoreAllMocks();
});

/** Opens a path as a page load does. `act` waits for suspended code that loads during the render. */
async function open(path: string, session?: 'visitor'): Promise<Rendered> {
  await registerMessages('shell', shellMessages);
  const { App } = await import('./app.tsx');
  return act(() => renderInShell(<App />, { path, hasRoutes: true, ...(session ? { session } : {}) }));
}
/** Clicks a button that may load code first. React waits for that only inside an awaited `act`. */
const pressInto = (button: HTMLElement) => act(async () => fireEvent.click(button));
const menuLinks = () => within(screen.getAllByRole('navigation', { name: 'Main menu' })[0] ?? document.body).getAllByRole('link');

test.each([20, 18])('CONTACT-01 P9 PROT-10 the contact page names the minimum age %s of the rules', async (minimumAge) => {
  answer('GET /api/lookup/info', { name: 'Kaeo', website: 'https://kaeo.example', minimumAge });
  await open('/contact');
  expect(await screen.findByText(new RegExp(`^${minimumAge}\\+ · Play`))).toBeVisible();
});

describe('routing', () => {
  test.each(['/', '/user'])('ROUTE-01 %s redirects to home', async (path) => {
    signIn('token', { isRemembered: false });
    const { location } = await open(path);
    expect(await screen.findByText('the wallet')).toBeVisible();
    expect(location()).toBe('/user/home');
  });

  test.each(['/user/Home', '/user/home/', '/user//home', '/user/%68ome'])(
    'ROUTE-01 MFE-04 %s is the page of /user/home',
    async (path) => {
      signIn('token', { isRemembered: false });
      await open(path);
      expect(await screen.findByText('the wallet')).toBeVisible();
      expect(document.title).toMatch(/^Home ·/);
    },
  );

  test('ROUTE-03 a player path without a token redirects to the login page, which stores the path', async () => {
    await open('/user/home?modal=deposit', 'visitor');
    expect(await screen.findByText('log in, then /user/home?modal=deposit')).toBeVisible();
  });

  test('ROUTE-05 opening a public page ends a stored session, locally and on the server', async () => {
    signIn('token', { isRemembered: true });
    let revoked: string | null = '';
    answer('POST /api/logout', ({ headers }) => {
      revoked = headers.get('authorization');
      return {};
    });
    await open('/contact');
    await waitFor(() => expect(getToken()).toBeUndefined());
    await waitFor(() => expect(revoked).toBe('Bearer token'));
  });

  test('ROUTE-04 the login page redirects to the closed service while it is gone', async () => {
    answer('GET /api/lookup/active', { terminated: 'gone' });
    const { location } = await open('/login');
    expect(await screen.findByRole('heading', { name: 'Service closed' })).toBeVisible();
    expect(location()).toBe('/terminated');
    expect(document.body).toHaveClass('service-terminated');
  });

  test('DESK-04 the page of the closed service shows the sanitised notice of the site, once it has loaded', async () => {
    const call = hold('GET /api/lookup/maintenance', { notice: '<p>Back at <b>noon</b></p><img src=x onerror="alert(1)">' });
    await open('/terminated');
    expect(await screen.findByText('Loading')).toBeInTheDocument();
    call.release();
    expect(await screen.findByText('noon')).toBeVisible();
    expect(document.querySelector('[onerror]')).toBeNull();
    expect(screen.queryByText(/^The service is closed at the moment/)).not.toBeInTheDocument();
  });

  test('DESK-04 without the notice of the site, the page of the closed service shows a text of the product', async () => {
    refuse('GET /api/lookup/maintenance', 'INTERNAL_SERVER_ERROR', { status: 500 });
    await open('/terminated');
    expect(await screen.findByText(/^The service is closed at the moment/)).toBeVisible();
  });

  test('ROUTE-04 the login page clears the mark of the closed service once it is back', async () => {
    document.body.classList.add('service-terminated');
    await open('/login');
    expect(await screen.findByText('log in, then none')).toBeVisible();
    await waitFor(() => expect(document.body).not.toHaveClass('service-terminated'));
  });

  test('ROUTE-06 an unknown path shows a not-found page with a link home', async () => {
    await open('/nowhere');
    expect(await screen.findByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(document.title).toBe('Page not found · Kaeo');
  });

  test('ROUTE-07 an invite code in the link is stored', async () => {
    await open('/register?code=PR42');
    expect(await screen.findByText('registration')).toBeVisible();
    expect(preferences.read('inviteCode')).toBe('PR42');
  });

  test('ROUTE-09 the title follows the route', async () => {
    await open('/user/home');
    await waitFor(() => expect(document.title).toBe('Home · Kaeo'));
  });

  test('ROUTE-09 until the site responds, its name is that on the page', async () => {
    const call = hold('GET /api/lookup/info', { name: 'Nova', website: '' });
    const name = Object.assign(document.createElement('meta'), { name: 'application-name', content: 'Nova (page)' });
    document.head.append(name);
    await open('/user/home');
    expect(document.title).toBe('Home · Nova (page)');
    call.release();
    await waitFor(() => expect(document.title).toBe('Home · Nova'));
    name.remove();
  });
});

describe('the menus', () => {
  test('MENU-01 of a visitor: home, register, how to, contact, with the current one marked', async () => {
    await open('/contact');
    expect(await screen.findByText('We are here')).toBeVisible();
    expect(menuLinks().map(({ textContent }) => textContent?.trim())).toEqual(['Home', 'Register', 'How-to', 'Contact']);
    expect(menuLinks().filter((link) => link.getAttribute('aria-current') === 'page')).toHaveLength(1);
  });

  test('MENU-02 of a player: profile, conditions, home, statement and contact', async () => {
    await open('/user/home');
    expect(await screen.findByText('the wallet')).toBeVisible();
    expect(new Set(menuLinks().map((link) => link.getAttribute('href')))).toEqual(
      new Set(['/user/profile', '/user/home?modal=conditions', '/user/home', '/user/statement', '/user/contact']),
    );
  });

  test('COND-01 the conditions open above the page and show the operator’s sanitised items', async () => {
    answer('GET /api/lookup/conditions', ['<b>One account</b><img src=x onerror="alert(1)">', '<p>Play fair</p>']);
    const { location } = await open('/user/home?modal=conditions');
    const dialog = await screen.findByRole('dialog', { name: 'Terms of use' });
    const items = await within(dialog).findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['One account', 'Play fair']);
    expect(dialog.querySelector('[onerror]')).toBeNull();
    expect(location()).toBe('/user/home?modal=conditions');
  });

  test('MENU-06 logout asks for confirmation, then opens the login page without a token', async () => {
    const { user, location } = await open('/user/home');
    await user.click(await screen.findByRole('button', { name: 'Log out' }));
    const question = await screen.findByRole('alertdialog', { name: 'Log out?' });
    expect(getToken()).toBe('test-token');
    await pressInto(within(question).getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(getToken()).toBeUndefined());
    // If the log-in page's code loads first, the guard may append the path of the previous page.
    expect(await screen.findByText(/^log in, then/)).toBeVisible();
    expect(location()).toBe('/login');
  });
});

describe('the end of a session', () => {
  test.each([
    ['invalid-token', 401],
    ['EXPIRED_AUTH_TOKEN', 401],
  ])('LOGIN-04 %s redirects to the login page with the path to return to', async (code, status) => {
    refuse('GET /api/lookup/contact', code, { status });
    await open('/user/contact');
    expect(await screen.findByText('log in, then /user/contact')).toBeVisible();
    expect(getToken()).toBeUndefined();
  });

  test('LOGIN-04 `gone` redirects to the closed service', async () => {
    refuse('GET /api/lookup/contact', 'gone', { status: 410 });
    const { location } = await open('/user/contact');
    expect(await screen.findByRole('heading', { name: 'Service closed' })).toBeVisible();
    expect(location()).toBe('/terminated');
  });

  test('LOGIN-04 DESK-04 once the service is open again, a retry returns to the page', async () => {
    refuse('GET /api/lookup/contact', 'gone', { status: 410 });
    answer('GET /api/lookup/active', { terminated: 'gone' });
    const { location, user } = await open('/user/contact?from=menu');
    expect(await screen.findByRole('heading', { name: 'Service closed' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The service is still closed.')).toBeVisible();
    expect(location()).toBe('/terminated');
    answer('GET /api/lookup/active', { terminated: null });
    answer('GET /api/lookup/contact', { contactText: 'We are here', lineLink: '', lineName: '', lineQR: '' });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('We are here')).toBeVisible();
    expect(location()).toBe('/user/contact?from=menu');
    expect(document.body).not.toHaveClass('service-terminated');
  });
});

describe('a suspended account', () => {
  test('SAFE-04 suspended during a session sees what still works and how to contact support, and stays signed in', async () => {
    refuse('GET /api/lookup/contact', 'INACTIVE_USER', { status: 403 });
    const { location } = await open('/user/contact');
    const notice = await screen.findByText('Your account is suspended');
    expect(notice.closest('[role=status]')).toHaveTextContent(
      'While you stay logged in, you can see your money, move it out of games and withdraw it.',
    );
    expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/user/contact');
    expect([getToken(), location()]).toEqual(['test-token', '/user/contact']);
  });
});

describe('a failing remote', () => {
  beforeEach(() => {
    for (const kind of ['error', 'warn'] as const) jest.spyOn(console, kind).mockImplementation(() => undefined);
  });

  test('MFE-05 that throws takes down its own page only, and a retry restores it', async () => {
    isBroken = true;
    await open('/user/bonus');
    expect(await screen.findByText('This part did not load')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Bonus' })).toBeVisible();
    expect(menuLinks()).toHaveLength(5);
    expect(getToken()).toBe('test-token');
    expect(globalThis.remoteReports).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ remote: 'bonus', phase: 'render', cause: 'Error: a defect in a remote' }),
      ]),
    );
    isBroken = false;
    await pressInto(screen.getByRole('button', { name: /try again/i }));
    expect(await screen.findByText('mended')).toBeVisible();
  });

  test('MFE-10 whose release fails to load falls back to the previous release, and both attempts are reported', async () => {
    await open('/user/old');
    expect(await screen.findByText('the release before')).toBeVisible();
    expect(globalThis.remoteReports?.map(({ remote, version, phase }) => `${remote} ${version} ${phase}`)).toEqual([
      'old 2.0.0 entry',
      'old 2.0.0 entry',
    ]);
  });

  test('MFE-05 with a newer contract than the shell is refused by name', async () => {
    await open('/user/newer');
    expect(await screen.findByText('This part did not load')).toBeVisible();
    expect(globalThis.remoteReports?.[0]).toMatchObject({
      remote: 'newer',
      version: '9.0.0',
      phase: 'contract',
      cause: 'it uses contract 99, the shell 1',
    });
  });
});
