import { configure, getConfig } from '@kaeo/shared/config';
import { act, aGame, answer, loseResponse, refuse, screen, waitFor, within } from '@kaeo/shared/testing';
import { aFullWallet, answerReads, openDialog, openHome } from '../../testing/open-home.ts';

const link = 'https://games.example/prism?ticket=7';
const before = getConfig();
const moves: unknown[] = [];

type GameFacts = { walletAmount?: number; inGame?: number; lastIn?: number };
const aWalletWith = ({ walletAmount = 1000, inGame = 20, lastIn = 500 }: GameFacts = {}) =>
  aFullWallet({
    wallet: { amount: walletAmount },
    slots: [aGame({ code: 'PRISM', name: 'Prism Reels', amount: inGame, launch: 'pg', transfers: { ended: 1, lastIn } })],
  });

beforeEach(() => {
  moves.length = 0;
  answerReads();
  answer('GET /api/wallet', aWalletWith());
  answer('GET /api/autoLogin/{launch}/{username}', { link });
  answer('POST /api/wallet/transfer', ({ body }) => {
    moves.push(body);
    return { status: 'SUCCESS', reference: 'T-1' };
  });
  configure({ opensGameInNewTab: true });
});
afterEach(() => {
  configure(before);
  jest.restoreAllMocks();
});

/** Makes `window.open` return a tab. */
function watchTabs() {
  const page = document.implementation.createHTMLDocument();
  const tab = { document: page, location: { replace: jest.fn() }, close: jest.fn(), closed: false, opener: null };
  const open = jest.spyOn(window, 'open').mockImplementation(() => tab as unknown as Window);
  return { open, replace: tab.location.replace, close: tab.close };
}
const openPlay = async () => {
  const { dialog, user } = await openDialog('?modal=play&game=PRISM', 'Prism Reels');
  return { user, dialog, play: within(dialog) };
};
const order = { from: 'WALLET', to: 'PRISM', amount: 500 };

test('PLAY-06 two taps move the last amount into the game and open it', async () => {
  const tab = watchTabs();
  const { user } = await openHome();
  await user.click(screen.getByRole('button', { name: 'Play with 500.00 baht in Prism Reels' }));
  const play = within(await screen.findByRole('dialog', { name: 'Prism Reels', busy: false }));
  expect(play.getByText('500.00', { exact: false, selector: 'span' })).toBeVisible();
  expect(play.getByText('1,000.00 baht')).toBeVisible();
  expect(play.getByText('20.00 baht')).toBeVisible();
  const button = play.getByRole('button', { name: 'Move and play' });
  await act(async () => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(tab.replace).toHaveBeenCalledWith(link));
  expect(tab.open).toHaveBeenCalledTimes(1);
  expect(moves).toEqual([order]);
});

test('PLAY-06 a game without an earlier transfer has no such button', async () => {
  answer('GET /api/wallet', aWalletWith({ lastIn: 0 }));
  await openHome();
  expect(screen.getByRole('button', { name: 'View account of Prism Reels' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Play with/ })).not.toBeInTheDocument();
});

test('PLAY-06 with less than the last amount, what is there can be moved, or a deposit made', async () => {
  watchTabs();
  answer('GET /api/wallet', aWalletWith({ walletAmount: 300 }));
  const { user, play } = await openPlay();
  expect(play.getByText(/less than the 500.00 baht of last time/)).toBeVisible();
  expect(play.getByRole('button', { name: 'Deposit' })).toBeVisible();
  await user.click(play.getByRole('button', { name: 'Move and play' }));
  await waitFor(() => expect(moves).toEqual([{ ...order, amount: 300 }]));
});

test('PLAY-06 with an empty wallet, the game opens with its own money, or a deposit is made', async () => {
  const tab = watchTabs();
  answer('GET /api/wallet', aWalletWith({ walletAmount: 0 }));
  const { user, play } = await openPlay();
  expect(play.getByText('There is no money in your wallet to move.')).toBeVisible();
  expect(play.queryByRole('button', { name: 'Move and play' })).not.toBeInTheDocument();
  await user.click(play.getByRole('button', { name: 'Play with what is in the game' }));
  await waitFor(() => expect(tab.replace).toHaveBeenCalledWith(link));
  expect(moves).toEqual([]);
});

test('PLAY-06 a refused transfer does not open the game', async () => {
  const tab = watchTabs();
  refuse('POST /api/wallet/transfer', 'GAME_FROZEN');
  const { user, play } = await openPlay();
  await user.click(play.getByRole('button', { name: 'Move and play' }));
  expect(await play.findByText(/The game was not opened\.$/)).toBeVisible();
  expect(tab.close).toHaveBeenCalled();
  expect(tab.replace).not.toHaveBeenCalled();
});

test('PLAY-06 FAIR-07 without a response the same order is asked about again, and the game opens with another press', async () => {
  const tab = watchTabs();
  const keys = loseResponse('POST /api/wallet/transfer', 'no reply');
  const { user, play } = await openPlay();
  await user.click(play.getByRole('button', { name: 'Move and play' }));
  const again = await play.findByRole('button', { name: 'Check again' });
  expect(tab.close).toHaveBeenCalled();
  answer('GET /api/wallet', aWalletWith({ walletAmount: 100, inGame: 520 }));
  answer('POST /api/wallet/transfer', ({ body, headers }) => {
    keys.push(headers.get('idempotency-key'));
    moves.push(body);
    return { status: 'SUCCESS', reference: 'T-1' };
  });
  await user.click(again);
  expect(await play.findByText('500.00 baht moved into Prism Reels')).toBeVisible();
  expect(moves).toEqual([order]);
  expect(new Set(keys).size).toBe(1);
  expect(tab.replace).not.toHaveBeenCalled();
  await user.click(play.getByRole('button', { name: 'Play' }));
  await waitFor(() => expect(tab.replace).toHaveBeenCalledWith(link));
});

test('PLAY-06 a transfer that the game has not confirmed does not open it', async () => {
  const tab = watchTabs();
  answer('POST /api/wallet/transfer', { status: 'IN_PROGRESS', reference: 'T-1' });
  const { user, play } = await openPlay();
  await user.click(play.getByRole('button', { name: 'Move and play' }));
  expect(await play.findByText(/so it was not opened/)).toBeVisible();
  expect(play.queryByRole('button', { name: 'Move and play' })).not.toBeInTheDocument();
  expect(tab.replace).not.toHaveBeenCalled();
});

test('PLAY-06 another amount is entered in the form of the account', async () => {
  const { user, play } = await openPlay();
  await user.click(play.getByRole('button', { name: 'Change the amount' }));
  expect(await screen.findByLabelText('Move into the game')).toBeVisible();
});
