import type { DepositLookup, Wallet } from '@kaeo/shared/api';
import { preferences } from '@kaeo/shared/session';
import {
  act,
  aDepositBank,
  aGame,
  answer,
  aProtection,
  aWallet,
  noQr,
  refuse,
  renderRemotePage,
  screen,
  waitFor,
} from '@kaeo/shared/testing';
import remote from '../remote.ts';

/** A wallet with money, two opened games with money, and one game that is not open. */
export const aFullWallet = (overrides: Partial<Wallet> = {}): Wallet =>
  aWallet({
    invite: { amount: 120, success: 5, fail: 2 },
    slots: [
      aGame({
        code: 'PRISM',
        name: 'Prism Reels',
        amount: 1980.5,
        ftWalletSlot: 10,
        web: 'https://games.example/prism',
        android: 'https://games.example/prism.apk',
      }),
      aGame({ code: 'LOTUS', name: 'Lotus Bloom', isActive: false }),
      aGame({ code: 'BAIZE', name: 'Baize Live', category: 'sport', amount: 500 }),
    ],
    ...overrides,
  });

export const aDepositLookup = (overrides: Partial<DepositLookup> = {}): DepositLookup => ({
  banks: [aDepositBank()],
  wallets: [],
  isManual: false,
  depositMin: 0,
  qrMinimums: { KBANK: 1, WW: 100, E2P: 50 },
  ...overrides,
});

/** Mocks all reads of the page and its dialogs. Call it before each test; the test then overrides what it needs. */
export function answerReads(): void {
  preferences.write('agreementAccepted', 'yes');
  answer('GET /api/wallet', aFullWallet());
  answer('GET /api/protection', aProtection());
  answer('GET /api/lookup/deposit', aDepositLookup());
  answer('GET /api/lookup/slip', { closedFrom: '23:30', closedTo: '00:30', isOpen: true });
  answer('POST /api/statement/slip', { total: 0, next: null, slips: [] });
  // As from a server that does not know the steps of movements.
  refuse('GET /api/statement/{type}/{reference}', 'NOT_FOUND', { status: 404 });
  answer('GET /api/lookup/withdraw', { withdrawMin: 100, withdrawMax: 50_000 });
  answer('GET /api/lookup/notice', { notices: [] });
  answer('GET /api/lookup/info', { name: 'Kaeo', website: '', minimumAge: 20 });
  answer('GET /api/invite/banners', []);
  answer('GET /api/invite/find/{code}', null);
  answer('GET /api/refund/banners', []);
  answer('GET /api/bonus/check/active', { status: false, type: '' });
  answer('GET /api/qrcode/{channel}', noQr());
  answer('GET /api/wallet/account/{code}', { username: 'kx0812345', password: 'secret-1', event: null });
}

type HomeOptions = {
  /** For example `?modal=deposit`. */
  search?: string;
  language?: 'th' | 'la' | 'en';
  hasFakeTimers?: boolean;
  /** Whether to wait for the games, which render last; false for a wallet without games or one that fails to load. */
  hasGames?: boolean;
};

/** The games render last, with their carousel. */
export const findGames = (): Promise<void> =>
  waitFor(() => expect(document.querySelector('[aria-roledescription]')).toBeInTheDocument());

export async function openHome({ search = '', hasGames = true, ...options }: HomeOptions = {}) {
  const home = await renderRemotePage(remote, { page: 'home', path: `/user/home${search}`, ...options });
  if (hasGames) await findGames();
  return home;
}

/** Opens the home page with a dialog, and waits for the dialog instead of its skeleton. */
export async function openDialog(search: string, title: string, options: HomeOptions = {}) {
  const home = await openHome({ ...options, search });
  const dialog = await screen.findByRole('dialog', { name: title, busy: false });
  return { ...home, dialog };
}

/** Fake clock that advances by itself and can be moved forward. Timers that the mocked network uses stay real. */
export const useMovableClock = (now?: number): void => {
  jest.useFakeTimers({
    advanceTimers: true,
    doNotFake: ['setImmediate', 'clearImmediate', 'nextTick', 'queueMicrotask', 'performance'],
    ...(now === undefined ? {} : { now }),
  });
};
export const passTime = (ms: number): Promise<void> => act(async () => jest.advanceTimersByTime(ms));
