import { assertCleanBooks } from '../../../testing/clean-books.ts';
import { type TestStaff, testStaff } from '../../../testing/staff/test-staff.ts';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';

let backend: TestBackend;
let admin: TestStaff;
let support: TestStaff;
beforeEach(async () => {
  backend = await createTestBackend();
  admin = await testStaff(backend, { login: 'anong', roles: ['admin'] });
  support = await testStaff(backend, { login: 'nok', roles: ['support'] });
});
afterEach(async () => {
  await assertCleanBooks(backend.context.db);
  await backend.close();
});

const actsOf = async (subject: string) =>
  (await admin.ok('GET /desk/api/acts', `/desk/api/acts?subject=${encodeURIComponent(subject)}`)).acts;
const newMember = { login: 'mali', name: 'Mali', roles: ['cashier'], reason: 'new colleague' };

test('DESK-01 a call without the permission is recorded with its operation and subject', async () => {
  await support.call('PUT /desk/api/manual-deposits/M-1', { isApproved: true, reason: 'a friend' });
  expect(await actsOf('manual-deposit:M-1')).toMatchObject([
    {
      actor: 'nok',
      act: 'PUT /desk/api/manual-deposits/{reference}',
      phase: 'refused',
      after: { code: 'NOT_PERMITTED' },
      approval: null,
    },
  ]);
});

test('DESK-01 a subject of any form is recorded safely', async () => {
  expect((await support.call('GET /desk/api/cases/%00%27%3B--')).statusCode).toBe(403);
  expect(await actsOf('case:???--')).toHaveLength(1);
});

test('DESK-01 an act that is refused before it begins is recorded, and an invalid call is not', async () => {
  await support.call('DELETE /desk/api/players/none/active', { reason: 'asked by phone' });
  await support.call('DELETE /desk/api/players/other/active', { reason: '' });
  const refused = { actor: 'nok', phase: 'refused', after: { code: 'NO_USER' }, reason: 'asked by phone' };
  expect(await actsOf('player:none')).toMatchObject([refused]);
  expect(await actsOf('player:other')).toEqual([]);
  const [self] = await admin.ok('GET /desk/api/staff');
  await admin.call(`DELETE /desk/api/staff/${self?.id}/active`, { reason: 'a mistake' });
  expect((await actsOf('staff:anong'))[0]).toMatchObject({ phase: 'refused', after: { code: 'LAST_ADMIN' } });
  await admin.call('POST /desk/api/staff', { ...newMember, login: 'nok' });
  expect((await actsOf('staff:nok'))[0]).toMatchObject({ act: 'POST /desk/api/staff', after: { code: 'LOGIN_TAKEN' } });
});

test('DESK-01 a refused decision on a request, and a withdrawal, are recorded', async () => {
  await admin.call('POST /desk/api/staff', newMember);
  const [request] = (await admin.ok('GET /desk/api/approvals')).approvals;
  const decision = { decision: 'APPROVE', digest: request?.digest };
  await admin.call(`PUT /desk/api/approvals/${request?.id}`, decision);
  await admin.call('PUT /desk/api/approvals/none', decision);
  await admin.ok('DELETE /desk/api/approvals/{id}', `/desk/api/approvals/${request?.id}`);
  expect(await actsOf('staff:mali')).toMatchObject([
    { actor: 'anong', phase: 'done', act: 'DELETE /desk/api/approvals/{id}', approval: request?.id },
    { actor: 'anong', phase: 'refused', after: { code: 'APPROVAL_OWN' }, approval: request?.id },
    { actor: 'anong', phase: 'requested', approval: request?.id },
  ]);
  expect(await actsOf('approval:none')).toMatchObject([{ phase: 'refused', after: { code: 'NO_DATA' } }]);
});

test('DESK-01 repeated refusals of a member do not fill the table', async () => {
  for (let call = 0; call < 20; call += 1) await support.call('GET /desk/api/cases/one');
  expect(await actsOf('case:one')).toHaveLength(1);
  for (let call = 0; call < 150; call += 1) await support.call(`GET /desk/api/cases/${call}`);
  const [row] = await backend.context.db.query(`select count(*)::integer as count from staff_acts where phase = 'refused'`);
  expect(row?.['count']).toBe(120);
});

test('DESK-01 approvals are read page by page, newest first', async () => {
  for (const login of ['mali', 'pim', 'dao']) await admin.call('POST /desk/api/staff', { ...newMember, login });
  const page = async (after: string | null) => {
    const { approvals, next } = await admin.ok(
      'GET /desk/api/approvals',
      `/desk/api/approvals?state=ALL&limit=2${after ? `&after=${after}` : ''}`,
    );
    return { subjects: approvals.map(({ subject }) => subject), next };
  };
  const first = await page(null);
  const second = await page(first.next);
  expect(first.subjects).toHaveLength(2);
  expect([...first.subjects, ...second.subjects].toSorted()).toEqual(['staff:dao', 'staff:mali', 'staff:pim']);
  expect(second.next).toBeNull();
  const invalid = await admin.call('GET /desk/api/approvals?after=abc');
  expect(invalid.json()).toMatchObject({ message: 'VALIDATION', fields: { after: 'VALIDATION' } });
});
