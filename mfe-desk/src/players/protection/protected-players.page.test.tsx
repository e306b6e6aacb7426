import type { ProtectedPlayer } from '@kaeo/shared/desk';
import { renderRemotePage, screen } from '@kaeo/shared/testing';
import { answerDesk, refuseDesk, signInStaff } from '@kaeo/shared/testing/desk';
import { formatDateTime } from '@kaeo/shared/time';
import remote from '../../remote.ts';

const list = 'GET /desk/api/protection';
const until = '2027-05-26T01:00:00.000Z';
const aProtected = (state: ProtectedPlayer['state'], changes: Partial<ProtectedPlayer> = {}): ProtectedPlayer => ({
  id: 'p1',
  username: '081••••567',
  state,
  until: state === 'limited' ? null : until,
  setBy: 'register',
  since: '2026-11-26T01:00:00.000Z',
  ...changes,
});
const render = (path = '/protection', language: 'en' | 'th' | 'la' = 'en') =>
  renderRemotePage(remote, { page: 'protection', path, language });
beforeEach(() => signInStaff('support'));

test('DESK-07 excluded players are listed with the earliest end, and lead to the player', async () => {
  answerDesk(list, { players: [aProtected('excluded')], next: null });
  await render();
  expect(await screen.findByRole('link', { name: '081••••567' })).toHaveAttribute('href', '/players?id=p1');
  expect(screen.getByRole('columnheader', { name: 'Earliest end' })).toBeVisible();
  expect(screen.getByRole('cell', { name: formatDateTime(until, 'en') })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Exclusion register' })).toBeVisible();
});

test('DESK-07 the filter shows players with a time-out or a limit, from the first page', async () => {
  const asked: unknown[] = [];
  answerDesk(list, ({ query }) => {
    asked.push(query);
    return { players: [aProtected(query['state'] as ProtectedPlayer['state'])], next: query['after'] ? null : 'more' };
  });
  const { user, location } = await render();
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  expect(location()).toBe('/protection?after=more');
  await user.click(screen.getByRole('radio', { name: 'Time-out' }));
  expect(await screen.findByRole('columnheader', { name: 'Until' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Limited' }));
  expect(await screen.findByText('With a limit of deposits or losses')).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Until' })).toBeNull();
  expect(location()).toBe('/protection?state=limited');
  expect(asked).toEqual([
    { state: 'excluded' },
    { state: 'excluded', after: 'more' },
    { state: 'timed-out' },
    { state: 'limited' },
  ]);
});

test.each([
  ['excluded', 'No player is excluded'],
  ['timed-out', 'No player is in a time-out'],
  ['limited', 'No player has a limit'],
])('DESK-07 an empty list of %s players has its own words', async (state, words) => {
  answerDesk(list, { players: [], next: null });
  await render(`/protection?state=${state}`);
  expect(await screen.findByRole('heading', { name: words })).toBeVisible();
});

test('DESK-08 a refused list shows no permission, and a failed one can be read again', async () => {
  refuseDesk(list, 'NOT_PERMITTED', 403);
  const { unmount } = await render();
  expect(await screen.findByRole('heading', { name: 'No permission' })).toBeVisible();
  unmount();
  refuseDesk(list, 'INTERNAL_SERVER_ERROR', 500);
  const { user } = await render();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answerDesk(list, { players: [aProtected('excluded')], next: null });
  await user.click(retry);
  expect(await screen.findByRole('link', { name: '081••••567' })).toBeVisible();
});

test.each([
  ['th', 'งดเล่น', 'ทะเบียนผู้งดเล่น'],
  ['la', 'ງົດຫຼິ້ນ', 'ທະບຽນຜູ້ງົດຫຼິ້ນ'],
] as const)('DESK-07 the list is in %s', async (language, state, register) => {
  answerDesk(list, { players: [aProtected('excluded')], next: null });
  await render('/protection', language);
  expect(await screen.findByRole('cell', { name: register })).toBeVisible();
  expect(screen.getByRole('radio', { name: state })).toBeChecked();
});
