import { fill, screen, within } from '@kaeo/shared/testing';
import { answerDesk, refuseDesk, signInStaff } from '@kaeo/shared/testing/desk';
import { answerPlayer, aPlayerPage, found, renderPlayers } from './player.builders.ts';

beforeEach(() => signInStaff('manager'));
const field = () => screen.findByRole('searchbox', { name: 'Find a player' });

test('DESK-03 a search is sent on Enter, not on each key, and leads to the player', async () => {
  const searches: string[] = [];
  answerDesk('GET /desk/api/players', ({ query }) => {
    searches.push(query['search'] ?? '');
    return { players: [found], next: null };
  });
  const { user, location } = await renderPlayers('/players');
  expect(screen.getByRole('heading', { name: 'Search for a player' })).toBeVisible();
  await user.type(await field(), '0812345567');
  expect(searches).toEqual([]);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('link', { name: '081••••567' })).toHaveAttribute('href', '/players?id=p1');
  expect(searches).toEqual(['0812345567']);
  expect(location()).toBe('/players?search=0812345567');
  expect(within(screen.getByRole('table')).getByText('KBANK ••••4321')).toBeVisible();
  // A search contains personal data, so it is not stored in the browser.
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();
});

test('DESK-03 a search below four characters is not sent', async () => {
  const { user, location } = await renderPlayers('/players');
  await fill(user, await field(), '081');
  await user.keyboard('{Enter}');
  expect(screen.getByText('Fill in at least 4 characters')).toBeVisible();
  expect(location()).toBe('/players');
});

test('DESK-03 a search without a result states that complete numbers are needed', async () => {
  answerDesk('GET /desk/api/players', { players: [], next: null });
  await renderPlayers('/players?search=0812');
  expect(await screen.findByRole('heading', { name: 'No player found' })).toBeVisible();
});

test('DESK-08 a refused search shows no permission, not an empty list', async () => {
  refuseDesk('GET /desk/api/players', 'NOT_PERMITTED', 403);
  await renderPlayers('/players?search=0812');
  expect(await screen.findByRole('heading', { name: 'No permission' })).toBeVisible();
});

test('DESK-03 a failed search can be repeated', async () => {
  refuseDesk('GET /desk/api/players', 'INTERNAL_SERVER_ERROR', 500);
  const { user } = await renderPlayers('/players?search=0812');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answerDesk('GET /desk/api/players', { players: [found], next: null });
  await user.click(retry);
  expect(await screen.findByRole('link', { name: '081••••567' })).toBeVisible();
});

test('DESK-03 DESK-07 a player is shown whole, with accounts in words and related accounts', async () => {
  answerPlayer();
  await renderPlayers('/players?id=p1');
  const section = async (name: string) => within(await screen.findByRole('region', { name }));
  expect(await screen.findByRole('heading', { level: 1, name: '081••••567 Somchai' })).toBeVisible();
  const balances = await section('Balances');
  for (const name of ['Wallet', 'Game PRISM', 'Held for withdrawals']) expect(balances.getByText(name)).toBeVisible();
  expect((await section('Bonuses')).getByRole('progressbar')).toHaveAttribute('value', '300');
  expect((await section('Slips')).getByText(/does not match your registered account/)).toBeVisible();
  expect((await section('Sessions and devices')).getByText('Chrome on Android')).toBeVisible();
  expect((await section('Notes')).getByText('called back')).toBeVisible();
  const related = await section('Related accounts');
  expect(related.getByRole('link', { name: '089••••111' })).toHaveAttribute('href', '/players?id=p2');
  expect(related.getByText('Same bank account')).toBeVisible();
  expect(related.getByText('Frozen')).toBeVisible();
});

test('DESK-03 SAFE-07 log-ins and changes of the account are listed, and open complaints with their link', async () => {
  signInStaff('support');
  answerPlayer();
  const at = '2026-11-20T01:00:00.000Z';
  answerDesk('GET /desk/api/players/{id}/trail', {
    records: [
      {
        place: 4,
        at,
        by: 'player',
        action: 'login',
        outcome: 'done',
        network: '198.51.100.0/24',
        details: { browser: 'Chrome', system: 'Android' },
      },
      { place: 3, at, by: 'player', action: 'passkey added', outcome: 'done', network: '', details: { passkey: 'k1' } },
    ],
    next: null,
  });
  answerDesk('GET /desk/api/complaints', ({ query }) => ({
    complaints:
      query['player'] === 'p1'
        ? [
            {
              number: 'C-2026-00012',
              playerId: 'p1',
              guest: '',
              subject: 'Slow withdrawal',
              receivedAt: at,
              createdBy: 'nok',
              acknowledgeBy: at,
              acknowledgedAt: null,
              decideBy: at,
              closedAt: null,
              outcome: null,
              isOverdue: true,
            },
          ]
        : [],
    next: null,
  }));
  await renderPlayers('/players?id=p1');
  const trail = within(await screen.findByRole('region', { name: 'Log-ins and changes of the account' }));
  expect(await trail.findByText('Log-in')).toBeVisible();
  expect(trail.getByText('Chrome · Android')).toBeVisible();
  expect(trail.getByText('Passkey added')).toBeVisible();
  const complaints = within(screen.getByRole('region', { name: 'Complaints' }));
  expect(complaints.getByRole('link', { name: 'C-2026-00012' })).toHaveAttribute('href', '/complaints?number=C-2026-00012');
  expect(complaints.getByText('Overdue')).toBeVisible();
});

test('DESK-03 movements are read page by page', async () => {
  answerPlayer();
  const movement = { type: 'deposit', status: 'SUCCESS', from: 'KBANK', to: 'WALLET', amount: 50, currency: 'BAHT' } as const;
  answerDesk('GET /desk/api/players/{id}/movements', ({ query }) => ({
    movements: [{ ...movement, reference: query['cursor'] ?? 'first', createdAt: '2026-11-20T01:00:00.000Z' }],
    next: query['cursor'] === undefined ? 'second' : null,
  }));
  const { user, location } = await renderPlayers('/players?id=p1');
  const activity = within(await screen.findByRole('region', { name: 'Activity' }));
  expect(await activity.findByText('first')).toBeVisible();
  expect(activity.getByText('KBANK → Wallet')).toBeVisible();
  await user.click(activity.getByRole('button', { name: 'Next page' }));
  expect(await activity.findByText('second')).toBeVisible();
  expect(location()).toBe('/players?id=p1&after=second');
  await user.click(activity.getByRole('button', { name: 'First page' }));
  expect(await activity.findByText('first')).toBeVisible();
});

test('DESK-03 journals of a chosen account are listed with the balance after each', async () => {
  answerPlayer(aPlayerPage({ balances: [{ account: 'game:LOTUS', amount: 0, currency: 'BAHT' }] }));
  answerDesk('GET /desk/api/players/{id}/postings', ({ query }) => ({
    postings: [
      {
        journal: 7,
        kind: query['account'] === 'wallet' ? 'slip-deposit' : 'transfer-confirm',
        reference: 'x',
        amount: 50,
        balanceAfter: 125,
        currency: 'BAHT' as const,
        version: 1,
        postedAt: '2026-11-20T01:00:00.000Z',
      },
    ],
    next: null,
  }));
  const { user } = await renderPlayers('/players?id=p1');
  const journals = within(await screen.findByRole('region', { name: 'Ledger journals' }));
  expect(await journals.findByText('Deposit by slip')).toBeVisible();
  expect(journals.getByRole('table')).toHaveTextContent('125.00 baht');
  // An empty account can be chosen, and is not among the balances.
  expect(within(screen.getByRole('region', { name: 'Balances' })).queryByText('Game LOTUS')).toBeNull();
  await user.selectOptions(journals.getByRole('combobox', { name: 'Ledger account' }), 'Game LOTUS (baht)');
  expect(await journals.findByText('Move completed')).toBeVisible();
});

const facts = { subject: 'KBANK:B-77', currency: 'BAHT', openedAt: '2026-11-20T01:00:00.000Z' } as const;
const suspense = { ...facts, id: 'c1', kind: 'OTHER_SENDER', amount: 500, claim: 0 };
const owed = { ...facts, id: 'c2', kind: 'WIN_TAKEN_BACK', amount: 0, claim: 90 };

test('DESK-03 open cases of the player are listed with their money and a link', async () => {
  answerPlayer(aPlayerPage({ cases: [suspense, owed] }));
  await renderPlayers('/players?id=p1');
  const cases = within(await screen.findByRole('region', { name: 'Money cases' }));
  expect(await cases.findByRole('link', { name: 'Slip of another sender' })).toHaveAttribute('href', '/cases?id=c1');
  const [first, second] = cases.getAllByRole('listitem');
  expect(first).toHaveTextContent(/500\.00/);
  expect(second).toHaveTextContent(/90\.00.*owed to us/);
});

test('DESK-03 DESK-08 without the permission for money, the cases of a player have no link', async () => {
  signInStaff('support');
  answerPlayer(aPlayerPage({ cases: [suspense] }));
  await renderPlayers('/players?id=p1');
  expect(await screen.findByText('Slip of another sender')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Slip of another sender' })).toBeNull();
});

test('DESK-03 an unknown player is reported in words', async () => {
  answerPlayer();
  refuseDesk('GET /desk/api/players/{id}', 'NO_USER', 404);
  await renderPlayers('/players?id=none');
  expect(await screen.findByText('There is no such player.')).toBeVisible();
});

test('DESK-03 the page of a player is in Thai', async () => {
  answerPlayer();
  await renderPlayers('/players?id=p1', 'th');
  expect(await screen.findByRole('region', { name: 'ยอดเงิน' })).toHaveTextContent('เงินที่กันไว้สำหรับถอน');
  expect(screen.getByText('ถูกระงับ')).toBeVisible();
});
