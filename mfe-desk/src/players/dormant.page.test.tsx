import { renderRemotePage, screen, within } from '@kaeo/shared/testing';
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
        notifiedAt: new Date(Date.now() - 34.5 * dayMs).toISOString(),
        decision: null,
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

test('DESK-07 staff decide about one dormant player, with a reason', async () => {
  const asked: unknown[] = [];
  rows();
  answerDesk('PUT /desk/api/dormant/{id}', ({ params, body }) => {
    asked.push([params['id'], body]);
    return {};
  });
  const { user } = await render();
  await user.click(await screen.findByRole('button', { name: 'Decide about 081••••567' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Decision' }), 'Notify the player again by SMS');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'no answer by phone');
  await user.click(dialog.getByRole('button', { name: 'Decide' }));
  expect(await screen.findByText('The decision is recorded')).toBeInTheDocument();
  expect(asked).toEqual([['p1', { decision: 'notify', reason: 'no answer by phone' }]]);
});

test('DESK-08 support sees dormant players and may not decide', async () => {
  signInStaff('support');
  rows();
  await render();
  expect(await screen.findByRole('button', { name: 'Decide about 081••••567' })).toHaveAttribute('aria-disabled', 'true');
});
