import type { PlayerMovement } from '@kaeo/shared/desk';
import { renderRemotePage, screen, waitFor, within } from '@kaeo/shared/testing';
import { answerDesk, refuseDesk, signInStaff } from '@kaeo/shared/testing/desk';
import { answerPlayer, aPlayerPage, aProtection } from '../../players/player.builders.ts';
import remote from '../../remote.ts';
import { aConversation } from '../testing.ts';

const until = new Date(Date.now() + 86_400_000).toISOString();
const aMovement = (given: Partial<PlayerMovement> = {}): PlayerMovement => ({
  reference: 'D-1',
  type: 'deposit',
  status: 'SUCCESS',
  from: 'KBANK',
  to: 'wallet',
  amount: 500,
  currency: 'BAHT',
  createdAt: '2026-11-26T01:00:00.000Z',
  ...given,
});
async function open(language: 'en' | 'th' | 'la' = 'en') {
  answerDesk('GET /desk/api/answers', []);
  answerDesk('GET /desk/api/conversations/{id}', aConversation({ playerId: 'p1' }));
  await renderRemotePage(remote, { page: 'chat', path: '/chat?id=c1', language });
  await screen.findByRole('log');
}
const part = async (name: string) => within(await screen.findByRole('region', { name }));

beforeEach(() => signInStaff('support'));

test('DESK-05 beside the conversation staff see who the player is, with personal data masked', async () => {
  const { player } = aPlayerPage();
  answerPlayer(aPlayerPage({ player: { ...player, isActive: false } }), aProtection({ timeOutUntil: until }));
  await open();
  const facts = await part('Player');
  expect(facts.getByRole('link', { name: '081••••567' })).toHaveAttribute('href', '/players?id=p1');
  expect(facts.getByText('Frozen')).toBeVisible();
  expect(await facts.findByText('Time-out')).toBeVisible();
  expect((await part('Balances')).getByText('Wallet')).toBeVisible();
});

test('DESK-05 open cases, complaints and the newest five movements are beside the conversation', async () => {
  const aCase = {
    id: 'k1',
    kind: 'deposit-unmatched',
    subject: 'B-77',
    amount: 200,
    currency: 'BAHT',
    claim: 0,
    openedAt: '2026-11-20T01:00:00.000Z',
  } as const;
  answerPlayer(aPlayerPage({ cases: [aCase] }));
  const movements = [1, 2, 3, 4, 5, 6].map((place) => aMovement({ reference: `D-${place}` }));
  answerDesk('GET /desk/api/players/{id}/movements', { movements, next: null });
  await open();
  expect((await part('Money cases')).getByText('B-77')).toBeVisible();
  expect(await (await part('Complaints')).findByText('No open complaint')).toBeVisible();
  const listed = await part('Last movements');
  await waitFor(() => expect(listed.getAllByRole('listitem')).toHaveLength(5));
  expect(listed.getByText(/D-5/)).toBeVisible();
});

test('DESK-05 DESK-08 a part without its permission, or that is refused or fails, never looks empty', async () => {
  answerPlayer();
  answerDesk('GET /desk/api/me', {
    id: 'staff-1',
    login: 'nok',
    name: 'Nok',
    roles: ['support'],
    permissions: ['chat.answer', 'players.view'],
    endsAt: until,
  });
  refuseDesk('GET /desk/api/players/{id}/movements', 'NOT_PERMITTED', 403);
  refuseDesk('GET /desk/api/players/{id}/protection', 'INTERNAL_SERVER_ERROR', 500);
  await open();
  expect((await part('Complaints')).getByText('Your roles do not permit this.')).toBeVisible();
  const listed = await part('Last movements');
  expect(await listed.findByText('Your roles do not permit this.')).toBeVisible();
  expect(listed.queryByText('No activity')).not.toBeInTheDocument();
  const facts = await part('Player');
  expect(await facts.findByText(/went wrong|try again/i)).toBeVisible();
});

test('DESK-05 DESK-08 without the permission to see players nothing of the player is read', async () => {
  answerDesk('GET /desk/api/me', {
    id: 'staff-1',
    login: 'nok',
    name: 'Nok',
    roles: ['support'],
    permissions: ['chat.answer'],
    endsAt: until,
  });
  await open();
  expect((await part('Player')).getByText('Your roles do not permit this.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Balances' })).not.toBeInTheDocument();
});

test('DESK-05 the player is shown in Lao', async () => {
  answerPlayer();
  await open('la');
  expect(await screen.findByRole('region', { name: 'ລາຍການລ່າສຸດ' })).toBeVisible();
});
