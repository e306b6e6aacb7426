import { queryKeys, refresh } from '@kaeo/shared/query';
import { preferences } from '@kaeo/shared/session';
import {
  act,
  aDepositBank,
  answer,
  aProfile,
  aWallet,
  hold,
  loseNetwork,
  refuse,
  screen,
  waitFor,
  within,
} from '@kaeo/shared/testing';
import declaration from '../../remote.json' with { type: 'json' };
import { recordGameOpened } from '../game/played.ts';
import {
  aDepositLookup,
  aFullWallet,
  answerReads,
  findGames,
  openHome,
  passTime,
  useMovableClock,
} from '../testing/open-home.ts';
import { walletRefetchInterval } from '../wallet/balance/get-wallet.ts';

beforeEach(answerReads);

const hero = () => screen.findByRole('region', { name: 'Your wallet', busy: false });

describe('the balance', () => {
  test('HOME-01 the header shows name, total, parts, last sync and the invite bonus', async () => {
    preferences.write('lastSync', new Date(Date.now() - 125_000).toISOString());
    await openHome();
    const card = within(await hero());
    expect(card.getByText('Nattapon Srisuk')).toBeVisible();
    expect(card.getByText('3,480.50', { exact: false })).toBeVisible();
    expect(card.getByText('1,000.00')).toBeVisible();
    expect(card.getByText('2,480.50')).toBeVisible();
    expect(card.getByText('2 minutes ago')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Invite bonus' })).toHaveTextContent('120.00 baht');
  });

  test('HOME-10 amounts have two decimals and the account’s currency in every language', async () => {
    answer('GET /api/wallet', aWallet({ profile: aProfile({ currency: 'LAK' }), wallet: { amount: 4_250_000 } }));
    await openHome({ language: 'la', hasGames: false });
    expect(await screen.findByRole('region', { name: 'ກະເປົາເງິນຂອງທ່ານ', busy: false })).toHaveTextContent('4,250,000.00 ກີບ');
  });

  test('FAIR-04 transfers in progress are shown, and the wallet is polled meanwhile', async () => {
    expect(walletRefetchInterval(aFullWallet())).toBe(false);
    expect(walletRefetchInterval(aFullWallet({ onTheWay: { amount: 50 } }))).toBeLessThanOrEqual(10_000);
    answer('GET /api/wallet', aFullWallet({ onTheWay: { amount: 50 } }));
    await openHome();
    expect(await hero()).toHaveTextContent('On its way50.00');
  });

  test('DEP-05 an open payment code is shown with its time, can be opened again, and keeps the wallet polled', async () => {
    expect(walletRefetchInterval(aFullWallet({ openQr: null }))).toBe(false);
    const wallet = aFullWallet({ openQr: { channel: 'WW', amount: 60, leftS: 520 } });
    expect(walletRefetchInterval(wallet)).toBeLessThanOrEqual(10_000);
    answer('GET /api/wallet', wallet);
    const banks = ['KBANK', 'WW'].map((bankCode) => aDepositBank({ bankCode }));
    answer('GET /api/lookup/deposit', aDepositLookup({ banks }));
    const { user } = await openHome();
    const line = await screen.findByRole('button', { name: /^QR 60\.00 waiting for payment, 08:\d\d left$/ });
    await user.click(line);
    expect(await screen.findByRole('radio', { name: 'WW', checked: true })).toBeVisible();
  });

  test('HOME-01 A11Y-01 each amount has its label and currency for screen readers, and the refresh time follows the total', async () => {
    await openHome();
    const card = await hero();
    const terms = within(card).getAllByRole('term');
    expect(terms.map((term) => term.parentElement?.textContent)).toEqual([
      expect.stringMatching(/^Total balance3,480\.50 baht.*$/),
      'Wallet1,000.00 baht',
      'In games2,480.50 baht',
    ]);
    const [total = null] = terms;
    const synced = within(card).getByText(/not updated yet|Updated/i);
    expect(total?.nextElementSibling?.compareDocumentPosition(synced)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('the balance can be hidden, and stays hidden on the next visit', async () => {
    const { user, unmount } = await openHome();
    const card = within(await hero());
    await user.click(card.getByRole('button', { name: 'Hide balance', pressed: false }));
    expect(card.queryByText('1,000.00')).not.toBeInTheDocument();
    unmount();
    await openHome();
    const again = within(await hero());
    expect(again.getByRole('button', { name: 'Hide balance', pressed: true })).toBeVisible();
    expect(again.queryByText('1,000.00')).not.toBeInTheDocument();
  });

  test('while the wallet loads, the tiles work and the balance’s space is reserved', async () => {
    const call = hold('GET /api/wallet', aFullWallet());
    await openHome({ hasGames: false });
    expect(screen.getByRole('region', { name: 'Your wallet', busy: true })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Deposit' })).toBeEnabled();
    await act(async () => call.release());
    await findGames();
    expect(await hero()).toHaveTextContent('3,480.50');
  });

  test('HOME-09 a wallet that fails to load is logged and can be retried, without a toast', async () => {
    const log = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    refuse('GET /api/wallet', 'INTERNAL_SERVER_ERROR', { status: 500 });
    const { user } = await openHome({ hasGames: false });
    expect(await screen.findByText('Your wallet did not load')).toBeVisible();
    expect(log).toHaveBeenCalledWith(expect.stringContaining('INTERNAL_SERVER_ERROR'));
    expect(screen.queryByText('Something went wrong on our side. Please try again shortly.')).not.toBeInTheDocument();

    answer('GET /api/wallet', aFullWallet());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await findGames();
    expect(await hero()).toHaveTextContent('3,480.50');
    log.mockRestore();
  });
});

describe('the invite bonus', () => {
  test('HOME-01 receiving it reports the amount and refetches the wallet', async () => {
    const { user } = await openHome();
    answer('GET /api/invite/bonus', { message: 'INVITE_BONUS_SUCCESS' });
    const button = await screen.findByRole('button', { name: 'Receive' });
    answer('GET /api/wallet', aFullWallet({ wallet: { amount: 1120 }, invite: { amount: 0, success: 5, fail: 2 } }));
    await user.click(button);
    expect(await screen.findByText('Invite bonus +120.00 baht')).toBeVisible();
    expect(await screen.findByText('1,120.00')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Invite friends Earn 5% of friends’ losses' })).toHaveFocus();
    expect(button).not.toBeInTheDocument();
  });

  test.each([
    [0, 'Earn 5% of friends’ losses'],
    [0.5, '0.50 baht'],
  ])('HOME-01 of %d is shown as an invitation that opens the invite dialog', async (amount, words) => {
    answer('GET /api/wallet', aFullWallet({ invite: { amount, success: 5, fail: 2 } }));
    answer('GET /api/lookup/info', { name: 'Kaeo', website: '' });
    answer('POST /api/invite', { total: 0, next: null, invites: [] });
    const { user, location } = await openHome();
    const strip = within(await screen.findByRole('region', { name: 'Invite bonus' }));
    expect(strip.queryByRole('button', { name: 'Receive' })).toBeNull();
    await user.click(strip.getByRole('button', { name: `Invite friends ${words}` }));
    expect(location()).toBe('/user/home?modal=invite');
  });

  test('HTTP-02 a refusal is shown as text in a toast', async () => {
    const { user } = await openHome();
    refuse('GET /api/invite/bonus', 'NO_INVITE_BONUS');
    await user.click(await screen.findByRole('button', { name: 'Receive' }));
    expect(await screen.findByText('There is no invite bonus to receive yet.')).toBeVisible();
  });
});

test.each([20, 18])('HOME-01 P9 PROT-10 the page ends with the minimum age %s of the rules', async (minimumAge) => {
  answer('GET /api/lookup/info', { name: 'Kaeo', website: '', minimumAge });
  await openHome();
  expect(await screen.findByText(`${minimumAge}+ · Play within the limits you set yourself`)).toBeVisible();
});

describe('the tiles', () => {
  test('HOME-02 six tiles, in the order of the design, have the right targets', async () => {
    const { user, location } = await openHome();
    const tiles = within(screen.getByRole('navigation', { name: 'Wallet actions' }));
    expect(tiles.getAllByRole('listitem').map((tile) => tile.textContent)).toEqual([
      'Deposit',
      'Withdraw',
      'Refresh balances',
      'Invite friends',
      'Bonuses',
      'Loss refund',
    ]);
    expect(tiles.getByRole('link', { name: 'Bonuses' })).toHaveAttribute('href', '/user/bonus');
    await user.click(tiles.getByRole('button', { name: 'Deposit' }));
    expect(location()).toBe('/user/home?modal=deposit');
  });

  test('PROT-04 an excluded player is offered no invitation, bonus or refund', async () => {
    answer('GET /api/wallet', aFullWallet({ isExcluded: true }));
    await openHome();
    const tiles = within(screen.getByRole('navigation', { name: 'Wallet actions' }));
    expect(tiles.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Deposit',
      'Withdraw',
      'Refresh balances',
    ]);
    expect(screen.queryByRole('region', { name: 'Invite bonus' })).not.toBeInTheDocument();
  });

  test('PLAY-06 the tile of the bonuses shows the progress of an active one', async () => {
    answer('GET /api/bonus/check/active', { status: true, type: 'limit', name: 'Welcome', turnover: 500, turnoverDone: 120 });
    await openHome();
    const ring = await screen.findByRole('progressbar', { name: 'Welcome' });
    expect(ring).toHaveAttribute('aria-valuetext', '24%');
    expect(screen.getByRole('link', { name: /Bonuses/ })).toContainElement(ring);
    answer('GET /api/bonus/check/active', { status: true, type: 'limit', name: 'Welcome', turnover: 500, turnoverDone: 260 });
    await act(() => refresh(queryKeys.activeBonus));
    await waitFor(() => expect(ring).toHaveAttribute('aria-valuetext', '52%'));
  });

  test('HOME-03 refreshing polls the games once, stores the time and refetches the wallet', async () => {
    let calls = 0;
    const { user } = await openHome();
    await hero();
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    answer('GET /api/wallet/refresh/slot', async () => {
      calls += 1;
      await gate;
      return { slots: [], syncedAt: new Date().toISOString() };
    });
    answer('GET /api/wallet', aFullWallet({ wallet: { amount: 1500 } }));
    await user.click(screen.getByRole('button', { name: 'Refresh balances' }));
    const busy = await screen.findByRole('button', { name: 'Refreshing…', busy: true });
    await user.click(busy);
    await act(async () => release());
    expect(await screen.findByText('All game balances are up to date')).toBeVisible();
    expect(await screen.findByText('1,500.00')).toBeVisible();
    expect(await screen.findByText('just now')).toBeVisible();
    expect(calls).toBe(1);
  });

  test('HOME-03 a failed refresh is reported and can be repeated', async () => {
    const { user } = await openHome();
    loseNetwork('GET /api/wallet/refresh/slot');
    await user.click(screen.getByRole('button', { name: 'Refresh balances' }));
    expect(await screen.findByText('No connection. Check your internet and try again.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Refresh balances', busy: false })).toBeEnabled();
  });
});

describe('the games', () => {
  test('HOME-04 there are three carousels by category, operated by buttons and keys', async () => {
    const { user } = await openHome();
    const slots = await screen.findByRole('group', { name: 'Slots' });
    expect(await screen.findByRole('group', { name: 'Sport + casino' })).toBeVisible();
    expect(screen.getByText('No games in this category yet')).toBeVisible();
    expect(slots).toHaveTextContent('1 of 2 opened');

    const first = within(slots).getByRole('group', { name: 'Prism Reels, game 1 of 2' });
    const second = within(slots).getByRole('group', { name: 'Lotus Bloom, game 2 of 2' });
    expect(second).toHaveAttribute('inert');
    await user.click(within(slots).getByRole('button', { name: 'Next game, Slots' }));
    expect(first).toHaveAttribute('inert');
    expect(second).not.toHaveAttribute('inert');
    await user.keyboard('{ArrowLeft}');
    expect(first).not.toHaveAttribute('inert');
  });

  test('the picture that the shell preloads is the first visible one', async () => {
    await openHome();
    const [first] = aFullWallet().slots;
    expect(declaration.pages[0]?.firstPicture).toBe('slots.0.background');
    const shown = await screen.findByRole('group', { name: 'Prism Reels, game 1 of 2' });
    expect(shown.querySelector('img')).toHaveAttribute('src', first?.background);
  });

  test('a carousel is created when its section is near the viewport; until then arrows turn the static cards', async () => {
    const watched = new Map<Element, (isNear: boolean) => void>();
    globalThis.IntersectionObserver = class {
      readonly notify: IntersectionObserverCallback;
      constructor(notify: IntersectionObserverCallback) {
        this.notify = notify;
      }
      observe(element: Element) {
        watched.set(element, (isIntersecting) => this.notify([{ isIntersecting } as IntersectionObserverEntry], this as never));
      }
      disconnect() {}
    } as unknown as typeof IntersectionObserver;
    try {
      const { user } = await openHome({ hasGames: false });
      const view = await screen.findByRole('button', { name: 'View account of Prism Reels' });
      const section = view.closest('section');
      const move = (isNear: boolean) => act(async () => void (section && watched.get(section)?.(isNear)));
      expect(screen.queryByRole('group', { name: 'Slots' })).not.toBeInTheDocument();
      await move(false);
      expect(screen.queryByRole('group', { name: 'Slots' })).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Next game, Slots' }));
      expect(view.closest('[inert]')).not.toBeNull();
      // The carousel starts at the current centre card.
      await user.click(document.body);
      await move(true);
      expect(await screen.findByRole('group', { name: 'Slots' })).toBeVisible();
      expect(screen.getByRole('group', { name: 'Lotus Bloom, game 2 of 2' })).not.toHaveAttribute('inert');
      expect(screen.queryByRole('group', { name: 'Sport + casino' })).not.toBeInTheDocument();
    } finally {
      Reflect.deleteProperty(globalThis, 'IntersectionObserver');
    }
  });

  test('HOME-05 an active card shows its money and credits, an inactive one offers an account', async () => {
    const { user, location } = await openHome();
    await screen.findByRole('group', { name: 'Slots' });
    const active = screen.getByRole('group', { name: 'Prism Reels, game 1 of 2' });
    expect(active).toHaveTextContent('1,980.50 baht');
    expect(active).toHaveTextContent('19,805.00 game credits');
    const inactive = screen.getByRole('group', { name: 'Lotus Bloom, game 2 of 2' });
    expect(inactive).toHaveTextContent('Not opened yet');
    expect(inactive).not.toHaveTextContent('credits');
    expect(within(inactive).getByText('Open account')).toBeInTheDocument();
    await user.click(within(active).getByRole('button', { name: 'View account of Prism Reels' }));
    expect(location()).toBe('/user/home?modal=account&game=PRISM');
  });
});

describe('the dialogs', () => {
  test('HOME-07 a dialog takes the focus and locks the page, and Escape restores both', async () => {
    answer('GET /api/lookup/deposit', aDepositLookup({ banks: [] }));
    const { user, location } = await openHome();
    const tile = screen.getByRole('button', { name: 'Deposit' });
    await user.click(tile);
    const dialog = await screen.findByRole('dialog', { name: 'Deposit', busy: false });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    expect(await within(dialog).findByText('No way to deposit right now')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(location()).toBe('/user/home');
    await waitFor(() => expect(tile).toHaveFocus());
    expect(document.documentElement).not.toHaveStyle({ overflow: 'hidden' });
  });

  test('an unknown dialog name opens nothing', async () => {
    await openHome({ search: '?modal=conditions' });
    await hero();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

test('HOME-01 transfers in progress are part of the total and listed; a paused game is marked on its card', async () => {
  const wallet = aFullWallet({ onTheWay: { amount: 50, toGames: 50 } });
  const paused = { reason: 'TRANSFER', reference: 'T-7KX2', amount: 50, since: '2026-11-21T08:00:00.000Z' } as const;
  answer('GET /api/wallet', {
    ...wallet,
    slots: wallet.slots.map((game) => (game.code === 'PRISM' ? { ...game, paused } : game)),
  });
  await openHome();
  expect(await screen.findByText('3,530.50', { exact: false })).toBeVisible();
  expect(screen.getByText(/On its way/).nextElementSibling).toHaveTextContent('50.00 baht');
  expect(await screen.findByText('Paused')).toBeInTheDocument();
});

test('HOME-03 the refresh time updates even if no amount has changed', async () => {
  const { slots } = aFullWallet();
  answer('GET /api/wallet/refresh/slot', { slots, syncedAt: new Date().toISOString() });
  const { user } = await openHome();
  expect(screen.getByText('Game balances not updated yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Refresh balances' }));
  expect(await screen.findByText(/^Updated/)).toBeVisible();
});

describe('returning from a game', () => {
  afterEach(() => jest.useRealTimers());

  const show = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  /** Counts balance refreshes; each returns a new amount. */
  const answerRefresh = () => {
    let requestCount = 0;
    answer('GET /api/wallet/refresh/slot', () => {
      requestCount += 1;
      const slots = aFullWallet().slots.map((game) => (game.code === 'PRISM' ? { ...game, amount: 2000 + requestCount } : game));
      answer('GET /api/wallet', aFullWallet({ slots }));
      return { slots, syncedAt: new Date().toISOString() };
    });
    return () => requestCount;
  };

  test('HOME-03 GAME-02 to a reloaded page refreshes the games once', async () => {
    const requestCount = answerRefresh();
    recordGameOpened('PRISM');
    const { unmount } = await openHome();
    expect(await screen.findByText('2,001.00')).toBeInTheDocument();
    unmount();
    await openHome();
    expect(requestCount()).toBe(1);
  });

  test('HOME-03 GAME-04 to an open page refreshes them each time, but not if no game was opened', async () => {
    useMovableClock();
    const requestCount = answerRefresh();
    await openHome({ hasFakeTimers: true });
    await show();
    expect(requestCount()).toBe(0);
    recordGameOpened('PRISM');
    await show();
    expect(await screen.findByText('2,001.00')).toBeInTheDocument();
    // The browser may fire several events for one return.
    await act(async () => void window.dispatchEvent(new Event('pageshow')));
    expect(requestCount()).toBe(1);
    await passTime(10_000);
    await show();
    expect(await screen.findByText('2,002.00')).toBeInTheDocument();
  });
});
