import { renderRemotePage, screen } from '@kaeo/shared/testing';
import { answerDesk, refuseDesk, signInStaff } from '@kaeo/shared/testing/desk';
import remote from '../remote.ts';

const dayMs = 24 * 60 * 60_000;
const render = (language: 'en' | 'la' = 'en') => renderRemotePage(remote, { page: 'dormant', path: '/dormant', language });
const rows = () =>
  answerDesk('GET /desk/api/dormant', {
    afterDays: 180,
    players: [
      {
        id: 'p1',
        username: '081••••567',
        isActive: true,
        activeAt: new Date(Date.now() - 200.5 * dayMs).toISOString(),
        amounts: [{ amount: 1500, currency: 'BAHT' }],
      },
    ],
    next: null,
  });
beforeEach(() => signInStaff('manager'));

test('DESK-07 dormant players are listed with days and money, and lead to the player', async () => {
  rows();
  await render();
  expect(await screen.findByRole('link', { name: '081••••567' })).toHaveAttribute('href', '/players?id=p1');
  expect(screen.getByText('200 days')).toBeVisible();
  expect(screen.getByText(/without a login, movement or play for 180 days/)).toBeVisible();
  // No acts on several players.
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('DESK-07 dormant players are listed in Lao', async () => {
  rows();
  await render('la');
  expect(await screen.findByText('200 ມື້')).toBeVisible();
});

test('DESK-07 without dormant players the list shows a message', async () => {
  answerDesk('GET /desk/api/dormant', { afterDays: 180, players: [], next: null });
  await render();
  expect(await screen.findByRole('heading', { name: 'No dormant accounts' })).toBeVisible();
});

test('DESK-08 a refused list shows no permission, and a failed one can be read again', async () => {
  refuseDesk('GET /desk/api/dormant', 'NOT_PERMITTED', 403);
  const { unmount } = await render();
  expect(await screen.findByRole('heading', { name: 'No permission' })).toBeVisible();
  unmount();
  refuseDesk('GET /desk/api/dormant', 'INTERNAL_SERVER_ERROR', 500);
  const { user } = await render();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  rows();
  await user.click(retry);
  expect(await screen.findByText('200 days')).toBeVisible();
});
