import type { GameCredentials } from '@kaeo/shared/api';
import { configure, getConfig } from '@kaeo/shared/config';
import { act, answer, hold, refuse, screen, waitFor, within } from '@kaeo/shared/testing';
import { aFullWallet, answerReads, openDialog } from '../testing/open-home.ts';

const link = 'https://games.example/prism?ticket=7';
const before = getConfig();
let posted: jest.SpyInstance;

beforeEach(() => {
  answerReads();
  posted = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
});
afterEach(() => {
  configure(before);
  jest.restoreAllMocks();
});

/** A new tab, as the browser returns it. */
function aTab() {
  const page = document.implementation.createHTMLDocument();
  const replace = jest.fn();
  const close = jest.fn();
  return { document: page, location: { replace }, close, closed: false, opener: window as unknown, replace };
}
type Tab = ReturnType<typeof aTab>;
/** Makes `window.open` return this tab, or null as a browser that blocks pop-ups does. */
const giveTab = (tab: Tab | null) => jest.spyOn(window, 'open').mockImplementation(() => tab as unknown as Window | null);

type GameOverrides = { event?: GameCredentials['event']; category?: 'slot' | 'sport' };

async function openGame({ event = null, category = 'slot' }: GameOverrides = {}) {
  const wallet = aFullWallet();
  const slots = wallet.slots.map((game) =>
    game.code === 'PRISM' ? { ...game, category, launch: event ? null : 'pgslot' } : game,
  );
  answer('GET /api/wallet', { ...wallet, slots });
  answer('GET /api/wallet/account/{code}', { username: 'kx1', password: 'p/w', event });
  configure({ opensGameInNewTab: true });
  const title = category === 'slot' ? 'Prism Reels Slots · game credits ×10' : 'Prism Reels Sport + casino · game credits ×10';
  const opened = await openDialog('?modal=account&game=PRISM', title);
  await within(opened.dialog).findByRole('button', { name: 'Play' });
  return { ...opened, play: within(opened.dialog) };
}

const answerLink = (): string[] => {
  const requests: string[] = [];
  answer('GET /api/autoLogin/{launch}/{username}/{password}', ({ params }) => {
    requests.push(`${params['launch']} ${params['username']} ${params['password']}`);
    return { link };
  });
  return requests;
};

test('GAME-03 web opens a tab immediately and navigates it to the auto-login link, without an opener', async () => {
  const tab = aTab();
  const open = giveTab(tab);
  const call = hold('GET /api/autoLogin/{launch}/{username}/{password}', { link });
  const { play, user } = await openGame();
  await user.click(play.getByRole('button', { name: 'Play' }));
  expect(open).toHaveBeenCalledTimes(1);
  expect(tab.document.body.textContent).toBe('Opening Prism Reels…');
  expect(tab.replace).not.toHaveBeenCalled();
  await user.click(play.getByRole('button', { name: 'Play' }));
  call.release();
  await waitFor(() => expect(tab.replace).toHaveBeenCalledWith(link));
  expect([tab.opener, open.mock.calls.length]).toEqual([null, 1]);
});

test('GAME-02 an unreadable amount neither opens the game nor moves money', async () => {
  const opened = giveTab(aTab());
  const { dialog, user } = await openGame();
  const field = within(dialog).getByLabelText('Move into the game');
  await user.type(field, '1,234,5');
  for (const name of ['Move and play', 'Move only']) {
    await user.click(within(dialog).getByRole('button', { name }));
    await waitFor(() => expect(field).toHaveAccessibleDescription('Enter an amount such as 1,234.50'));
  }
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(opened).not.toHaveBeenCalled();
});

test('GAME-03 U2 two presses in one task open one tab', async () => {
  const tab = aTab();
  const open = giveTab(tab);
  const requests = answerLink();
  const { play } = await openGame();
  const button = play.getByRole('button', { name: 'Play' });
  await act(async () => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(tab.replace).toHaveBeenCalledWith(link));
  expect([open.mock.calls.length, requests.length]).toEqual([1, 1]);
});

test('GAME-02 GAME-03 a press before the credentials have loaded opens the tab, and navigates it afterwards', async () => {
  const tab = aTab();
  const open = giveTab(tab);
  answerLink();
  const call = hold('GET /api/wallet/account/{code}', { username: 'kx1', password: 'p/w', event: null });
  configure({ opensGameInNewTab: true });
  const { dialog, user } = await openDialog('?modal=account&game=PRISM', 'Prism Reels Slots · game credits ×10');
  const play = await within(dialog).findByRole('button', { name: 'Play' });
  expect(play).not.toHaveAttribute('aria-disabled');
  await user.click(play);
  expect(open).toHaveBeenCalledTimes(1);
  expect(tab.replace).not.toHaveBeenCalled();
  call.release();
  await waitFor(() => expect(tab.replace).toHaveBeenCalled());
});

test('GAME-03 the call has the credentials in its path, and no referrer', async () => {
  giveTab(aTab());
  const requests = answerLink();
  const request = jest.spyOn(globalThis, 'fetch');
  const { play, user } = await openGame();
  await user.click(play.getByRole('button', { name: 'Play' }));
  await waitFor(() => expect(requests).toEqual(['pgslot kx1 p/w']));
  expect(request.mock.calls.at(-1)?.[1]).toMatchObject({ referrerPolicy: 'no-referrer', cache: 'no-store' });
});

test('GAME-03 event state is posted to the game in the new tab', async () => {
  const tab = aTab();
  giveTab(tab);
  const { play, user } = await openGame({ event: { username: 'kx1', token: 'state' } });
  await user.click(play.getByRole('button', { name: 'Play' }));
  const form = await waitFor(() => {
    const found = tab.document.querySelector('form');
    if (!found) throw new Error('no form yet');
    return found;
  });
  expect([form.method, form.getAttribute('action')]).toEqual(['post', 'https://games.example/prism']);
  expect(Object.fromEntries([...form.querySelectorAll('input')].map(({ name, value }) => [name, value]))).toEqual({
    username: 'kx1',
    token: 'state',
  });
  expect(posted).toHaveBeenCalledTimes(1);
});

test.each([
  ['NOT_AREASLOT', 'Your account was not found at AREASLOT. Please contact support.'],
  ['NOT_UFABET', 'Your account was not found at UFABET. Please contact support.'],
  ['NO_GAME', 'This game was not found. Choose another one on the home page.'],
  ['SLOT_NO_ACCOUNT', 'You do not have an account in this game yet. Open one on the home page.'],
  ['GAME_UNAVAILABLE', 'The game is not responding or is closed for maintenance. Your money is safe. Please try again later.'],
  ['SERVICE_CLOSED', 'This is closed at the moment. Your money is safe. Please try again later.'],
] as const)('GAME-03 %s opens nothing and is reported: %s', async (code, text) => {
  const tab = aTab();
  giveTab(tab);
  refuse('GET /api/autoLogin/{launch}/{username}/{password}', code);
  const { play, user } = await openGame();
  await user.click(play.getByRole('button', { name: 'Play' }));
  expect(await play.findByText('The game did not open')).toBeVisible();
  expect(play.getByText(text)).toBeVisible();
  expect([tab.close.mock.calls.length, tab.replace.mock.calls.length]).toEqual([1, 0]);
});

test('GAME-02 a blocked tab becomes a link to press', async () => {
  giveTab(null);
  answerLink();
  const { play, user } = await openGame();
  await user.click(play.getByRole('button', { name: 'Play' }));
  const manualLink = await play.findByRole('link', { name: 'Tap here to open the game' });
  expect(manualLink).toHaveAttribute('href', link);
  expect(manualLink).toHaveAttribute('rel', 'noopener noreferrer');
});

test('GAME-02 a blocked tab of an event launch becomes a form to submit', async () => {
  giveTab(null);
  const { play, user } = await openGame({ event: { token: 'state' } });
  await user.click(play.getByRole('button', { name: 'Play' }));
  const form = (await play.findByRole('button', { name: 'Tap here to open the game' })).closest('form');
  expect(form).toHaveFormValues({ token: 'state' });
  expect(form).toHaveAttribute('target', '_blank');
});

test('GAME-04 a sport game opens at the sport-book host of the build', async () => {
  const tab = aTab();
  giveTab(tab);
  answerLink();
  configure({ sportbookHost: 'sport.example' });
  const { play, user } = await openGame({ category: 'sport' });
  await user.click(play.getByRole('button', { name: 'Play' }));
  await waitFor(() => expect(tab.replace).toHaveBeenCalledWith('https://sport.example/prism?ticket=7'));
});

test('GAME-04 the message of one provider appears in its sheet', async () => {
  configure({ slotProviderMessage: 'PRISM:Closed from 2:00 to 3:00' });
  const { dialog } = await openGame();
  expect(within(dialog).getByText('Closed from 2:00 to 3:00')).toBeVisible();
});

describe('transfer and play', () => {
  const goOn = async (opened: Awaited<ReturnType<typeof openGame>>, amount = '200') => {
    const { dialog, user } = opened;
    if (amount !== '') await user.type(within(dialog).getByLabelText('Move into the game'), amount);
    await user.click(within(dialog).getByRole('button', { name: amount === '' ? 'Play' : 'Move and play' }));
  };
  const confirm = async ({ user }: Awaited<ReturnType<typeof openGame>>) => {
    const question = await screen.findByRole('alertdialog', { name: 'Move this money?' });
    await user.click(within(question).getByRole('button', { name: 'Move and play' }));
  };

  test('GAME-02 moves the money, then opens the game in the tab of the press', async () => {
    const tab = aTab();
    const open = giveTab(tab);
    const requests = answerLink();
    const opened = await openGame();
    const call = hold('POST /api/wallet/transfer', { status: 'SUCCESS', reference: 'T-1' });
    await goOn(opened);
    expect(open).not.toHaveBeenCalled();
    await confirm(opened);
    await waitFor(() => expect(open).toHaveBeenCalledTimes(1));
    expect(requests).toEqual([]);
    call.release();
    await waitFor(() => expect(tab.replace).toHaveBeenCalledWith(link));
    expect(await screen.findByText('200.00 baht moved into Prism Reels')).toBeVisible();
    expect(within(opened.dialog).getByLabelText('Move into the game')).toHaveValue('');
  });

  test('GAME-02 opens nothing while the transfer is pending, and reports it', async () => {
    const tab = aTab();
    giveTab(tab);
    const opened = await openGame();
    answer('POST /api/wallet/transfer', { status: 'IN_PROGRESS', reference: 'T-1' });
    await goOn(opened);
    await confirm(opened);
    const pending = await screen.findByRole('alertdialog', { name: 'The money is on its way' });
    expect(pending).toHaveTextContent('it was not opened');
    expect([tab.close.mock.calls.length, tab.replace.mock.calls.length]).toEqual([1, 0]);
  });

  test('GAME-02 opens nothing if the money did not move, and reports it', async () => {
    const tab = aTab();
    giveTab(tab);
    const opened = await openGame();
    refuse('POST /api/wallet/transfer', 'TRANSFER_FAIL', { fields: { to: 'TRANSFER_FAIL' } });
    await goOn(opened);
    await confirm(opened);
    expect(await screen.findByText(/back in your wallet. The game was not opened/)).toBeVisible();
    expect([tab.close.mock.calls.length, tab.replace.mock.calls.length]).toEqual([1, 0]);
  });

  test('GAME-02 reports the completed transfer if the game then fails to open', async () => {
    giveTab(aTab());
    const opened = await openGame();
    answer('POST /api/wallet/transfer', { status: 'SUCCESS', reference: 'T-1' });
    refuse('GET /api/autoLogin/{launch}/{username}/{password}', 'GAME_UNAVAILABLE');
    await goOn(opened);
    await confirm(opened);
    expect(await screen.findByText('200.00 baht moved into Prism Reels')).toBeVisible();
    expect(opened.play.getByText('The game did not open')).toBeVisible();
  });

  test('GAME-02 opens the game with its current balance if there is nothing to move', async () => {
    const tab = aTab();
    giveTab(tab);
    answerLink();
    const opened = await openGame();
    await goOn(opened, '');
    await waitFor(() => expect(tab.replace).toHaveBeenCalledWith(link));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('TRF-02 moves the whole wallet with one press', async () => {
    giveTab(aTab());
    const bodies: unknown[] = [];
    answer('POST /api/wallet/transferAll', ({ body }) => {
      bodies.push(body);
      return { status: 'SUCCESS', reference: 'T-1', legs: [{ code: 'PRISM', amount: 1000, status: 'SUCCESS' as const }] };
    });
    answerLink();
    const opened = await openGame();
    await opened.user.click(within(opened.dialog).getByRole('button', { name: 'All' }));
    await opened.user.click(within(opened.dialog).getByRole('button', { name: 'Move and play' }));
    await confirm(opened);
    await waitFor(() => expect(bodies).toEqual([{ to: 'PRISM' }]));
  });
});
