import { fill, renderRemotePage, screen, within } from '@kaeo/shared/testing';
import { answerDesk, refuseDesk, signInStaff } from '@kaeo/shared/testing/desk';
import remote from '../../remote.ts';
import { anAct } from '../staff.builders.ts';

const open = (path = '/acts', language: 'en' | 'th' = 'en') => renderRemotePage(remote, { page: 'acts', path, language });

test('DESK-01 acts are filtered and paged by place', async () => {
  signInStaff('admin');
  const asked: unknown[] = [];
  answerDesk('GET /desk/api/acts', ({ query }) => {
    asked.push(query);
    return { acts: [anAct()], next: query['before'] === undefined ? 41 : null };
  });
  const { user, location } = await open();
  expect(await screen.findByRole('link', { name: 'Suspend a member of staff' })).toHaveAttribute('href', '/acts?place=41');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(location()).toBe('/acts?after=41');
  await fill(user, screen.getByLabelText(/^Subject/), ' staff:dao ');
  await fill(user, screen.getByLabelText(/^By/), 'ploy');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(location()).toBe('/acts?subject=staff%3Adao&actor=ploy');
  await user.click(await screen.findByRole('button', { name: 'Clear' }));
  expect(location()).toBe('/acts');
  expect(asked.slice(0, 3)).toEqual([{}, { before: '41' }, { subject: 'staff:dao', actor: 'ploy' }]);
});

test('DESK-01 an act shows its facts, approval and network', async () => {
  signInStaff('admin');
  const act = anAct({ phase: 'refused', after: { code: 'LAST_ADMIN' }, approval: 'a-1', actor: '' });
  answerDesk('GET /desk/api/acts', ({ query }) => ({ acts: query['before'] === '42' ? [act] : [], next: null }));
  await open('/acts?place=41');
  expect(await screen.findByRole('heading', { name: 'Suspend a member of staff' })).toBeVisible();
  const record = within(screen.getByRole('region', { name: 'Record' }));
  expect(record.getByText('Too few administrators would remain.')).toBeVisible();
  expect(record.getByText('Without a session')).toBeVisible();
  expect(record.getByText('203.0.113.0/24')).toBeVisible();
  expect(record.getByRole('link', { name: 'Open the request' })).toHaveAttribute('href', '/approvals?state=ALL&id=a-1');
  expect(screen.getByRole('row', { name: /^May log in Yes/ })).toBeVisible();
});

test('DESK-08 a place without an act is not found', async () => {
  signInStaff('admin');
  answerDesk('GET /desk/api/acts', { acts: [anAct({ place: 7 })], next: null });
  await open('/acts?place=41');
  expect(await screen.findByText('This was not found')).toBeVisible();
});

test('DESK-01 no acts match, in Thai', async () => {
  signInStaff('admin');
  answerDesk('GET /desk/api/acts', { acts: [], next: null });
  await open('/acts?actor=none', 'th');
  expect(await screen.findByText('ไม่พบบันทึกที่ตรงกัน')).toBeVisible();
});

test('DESK-08 a missing permission is not an empty list', async () => {
  signInStaff('support');
  refuseDesk('GET /desk/api/acts', 'NOT_PERMITTED', 403);
  await open();
  expect(await screen.findByRole('heading', { name: 'No permission' })).toBeVisible();
});

test('DESK-08 a failed list is read again on request', async () => {
  signInStaff('admin');
  refuseDesk('GET /desk/api/acts', 'INTERNAL_SERVER_ERROR', 500);
  const { user } = await open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answerDesk('GET /desk/api/acts', { acts: [anAct()], next: null });
  await user.click(retry);
  expect(await screen.findByRole('link', { name: 'Suspend a member of staff' })).toBeVisible();
});
