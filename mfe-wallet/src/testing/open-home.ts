import type { DepositLookup, Wallet } from '@wallet/shared/api';
import { preferences } from '@wallet/shared/session';
import { act, aDepositBank, aGame, answer, aWallet, noQr, renderRemotePage, screen, waitFor } from '@wallet/shared/testing';
import remote from '../remote.ts';

/** A player with money in the wallet and in two games, and one game that is not open. */
export const aFullWallet = (given: Partial<Wallet> = {}): Wallet =>
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
    ...given,
  });

export const aDepositLookup = (given: Partial<DepositLookup> = {}): DepositLookup => ({
  banks: [aDepositBank()],
  wallets: [],
  isManual: false,
  depositMin: 0,
  ...given,
});

/** Answers all that the page and its dialogs read; call it before each test, which then answers what it is about. */
export function answerReads(): void {
  preferences.write('agreementAccepted', 'yes');
  answer('GET /api/wallet', aFullWallet());
  answer('GET /api/lookup/deposit', aDepositLookup());
  answer('GET /api/lookup/slip', { closedFrom: '23:30', closedTo: '00:30', isOpen: true });
  answer('POST /api/statement/slip', { total: 0, next: null, slips: [] });
  answer('GET /api/lookup/withdraw', { withdrawMin: 100, withdrawMax: 50_000 });
  answer('GET /api/lookup/notice', { notices: [] });
  answer('GET /api/invite/banners', []);
  answer('GET /api/refund/banners', []);
  answer('GET /api/bonus/check/active', { status: false, type: '' });
  answer('GET /api/qrcode/{channel}', noQr());
  answer('GET /api/wallet/account/{code}', { username: 'kx0812345', password: 'secret-1', event: null });
}

type HomeOptions = {
  /** E.g. `?modal=deposit`. */
  search?: string;
  language?: 'th' | 'la' | 'en';
  hasFakeTimers?: boolean;
  /** Whether to wait for the games, which come last; not for a wallet without games or one that does not load. */
  hasGames?: boolean;
};

/** The games come last, with their carousel. */
export const findGames = (): Promise<void> =>
  waitFor(() => expect(document.querySelector('[aria-roledescription]')).toBeInTheDocument());

export async function openHome({ search = '', hasGames = true, ...options }: HomeOptions = {}) {
  const home = await renderRemotePage(remote, { page: 'home', path: `/user/home${search}`, ...options });
  if (hasGames) await findGames();
  return home;
}

/** Opens the home page with a dialog up, and waits for the dialog itself, not its skeleton. */
export async function openDialog(search: string, title: string, options: HomeOptions = {}) {
  const home = await openHome({ ...options, search });
  const dialog = await screen.findByRole('dialog', { name: title, busy: false });
  return { ...home, dialog };
}

/** A clock that runs by itself and can be moved on. What the network of a test is made of is left alone. */
export const useMovableClock = (now?: number): void => {
  jest.useFakeTimers({
    advanceTimers: true,
    doNotFake: ['setImmediate', 'clearImmediate', 'nextTick', 'queueMicrotask', 'performance'],
    ...(now === undefined ? {} : { now }),
  });
};
export const passTime = (ms: number): Promise<void> => act(async () => jest.advanceTimersByTime(ms));
