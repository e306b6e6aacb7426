import { type SiteFile, safeSwitches } from '@kaeo/shared/desk';
import { createBackend } from '../../../backend.ts';
import { type TestStaff, testStaff } from '../../../testing/staff/test-staff.ts';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';
import { testConfig } from '../../../testing/test-config.ts';
import { publishSite } from './publish-site.ts';
import { carryOut } from './schedule-publication.ts';
import { readSite } from './site-tables.ts';

let backend: TestBackend;
let editor: TestStaff;
let manager: TestStaff;
beforeEach(async () => {
  backend = await createTestBackend();
  editor = await testStaff(backend, { login: 'noi', roles: ['content'] });
  manager = await testStaff(backend, { login: 'head', roles: ['manager'] });
});
afterEach(() => backend.close());

const message = (reply: { json(): { message: string } }) => reply.json().message;
const site = () => editor.ok('GET /desk/api/site');
async function draft(change: (content: SiteFile) => Partial<SiteFile>): Promise<string> {
  const { content, digest, draft: saved } = await site();
  const base = saved?.content ?? content;
  const body = { content: { ...base, ...change(base) }, digest: saved?.digest ?? digest };
  return (await editor.ok('PUT /desk/api/site/draft', undefined, body)).digest;
}
const renamed = ({ profile }: SiteFile) => ({ profile: { ...profile, name: 'Nova' } });
const inAnHour = () => new Date(backend.clock.now().getTime() + 3_600_000).toISOString();
const publish = (digest: string, at?: string) =>
  editor.call('POST /desk/api/site/publish', { digest, reason: 'new season', ...(at === undefined ? {} : { at }) });
const scheduled = async () => (await editor.ok('GET /desk/api/site/scheduled')).map(({ state, changed }) => [state, ...changed]);
const nameOf = async () => (await readSite(backend.context.db)).profile.name;
const approve = async () => {
  const {
    approvals: [request],
  } = await manager.ok('GET /desk/api/approvals');
  return manager.call(`PUT /desk/api/approvals/${request?.id}`, { decision: 'APPROVE', digest: request?.digest });
};

test('DESK-04 a publication at a time is carried out then, once, whichever of two workers comes first', async () => {
  const digest = await draft(renamed);
  const reply = await publish(digest, inAnHour());
  expect([reply.statusCode, reply.json()]).toEqual([200, { number: null }]);
  expect(message(await publish(digest, inAnHour()))).toBe('APPROVAL_PENDING');
  await backend.context.outbox.drain();
  expect([await nameOf(), await scheduled()]).toEqual(['Kaeo', [['WAITING', 'profile']]]);
  backend.clock.advance({ minutes: 61 });
  const { db } = backend.context;
  const worker = await createBackend(testConfig(), { db, clock: backend.clock, providers: backend.fake.providers });
  await worker.app.ready();
  const [row] = await db.query<{ id: string }>('select id from site_schedules');
  // The lease of a job can run out while its worker still runs it.
  const again = carryOut(backend.context, row?.id ?? '');
  await Promise.all([backend.context.outbox.drain(), worker.context.outbox.drain(), again]);
  expect(await nameOf()).toBe('Nova');
  const versions = await db.query('select number, published_by is null as is_command from site_versions order by 1');
  expect(versions).toEqual([
    { number: 1, is_command: true },
    { number: 2, is_command: false },
  ]);
  expect(await backend.context.db.query('select state from site_schedules')).toEqual([{ state: 'PUBLISHED' }]);
  const acts = await backend.context.db.query(`select phase from staff_acts where act = 'worker: scheduled publication'`);
  expect(acts).toEqual([{ phase: 'done' }]);
});

test('DESK-04 a publication at a time is cancelled, and refused for a time in the past', async () => {
  const digest = await draft(renamed);
  const past = await publish(digest, '2020-01-01T00:00:00.000Z');
  expect([message(past), past.json().fields]).toEqual(['VALIDATION', { at: 'VALIDATION' }]);
  await publish(digest, inAnHour());
  const [schedule] = await editor.ok('GET /desk/api/site/scheduled');
  expect(schedule).toMatchObject({ scheduledBy: 'noi', reason: 'new season' });
  expect((await editor.call(`DELETE /desk/api/site/scheduled/${schedule?.id}`)).statusCode).toBe(200);
  expect(message(await editor.call(`DELETE /desk/api/site/scheduled/${schedule?.id}`))).toBe('ALREADY_DECIDED');
  backend.clock.advance({ minutes: 61 });
  await backend.context.outbox.drain();
  expect([await nameOf(), await backend.context.db.query('select state from site_schedules')]).toEqual([
    'Kaeo',
    [{ state: 'CANCELLED' }],
  ]);
});

test.each(['the draft', 'the content in force', 'the member'])(
  'DESK-04 a publication at a time is void if %s has changed',
  async (changed) => {
    const { context, clock } = backend;
    await publish(await draft(renamed), inAnHour());
    if (changed === 'the draft') await draft(({ profile }) => ({ profile: { ...profile, name: 'Other' } }));
    if (changed === 'the content in force')
      await editor.call('PUT /desk/api/site/switches', { switches: { isGameOpen: false }, reason: 'a fault' });
    if (changed === 'the member') await context.db.run(`update staff set is_active = false where login = 'noi'`);
    clock.advance({ minutes: 61 });
    await context.outbox.drain();
    expect([await nameOf(), await context.db.query('select state from site_schedules')]).toEqual(['Kaeo', [{ state: 'VOID' }]]);
  },
);

test('DESK-01 DESK-04 changed limits are scheduled only with a second person', async () => {
  const digest = await draft(({ limits }) => ({ limits: { ...limits, BAHT: { ...limits.BAHT, withdrawMax: 100_000 } } }));
  expect((await publish(digest, inAnHour())).statusCode).toBe(202);
  expect(await scheduled()).toEqual([]);
  expect((await approve()).json()).toEqual({ state: 'APPROVED', outcome: 'done' });
  expect(await scheduled()).toEqual([['WAITING', 'limits']]);
});

test.each(['channels', 'limits', 'shares'] as const)('DESK-01 DESK-04 changed %s need a second person', async (section) => {
  const digest = await draft(({ channels, limits, shares }) => ({
    channels: section === 'channels' ? { ...channels, qr: [] } : channels,
    limits: section === 'limits' ? { ...limits, LAK: limits.BAHT } : limits,
    shares: section === 'shares' ? { ...shares, invite: { percent: 9, percentFail: 9 } } : shares,
  }));
  expect((await publish(digest)).statusCode).toBe(202);
});

const set = (switches: Partial<SiteFile['switches']>) =>
  editor.call('PUT /desk/api/site/switches', { switches, reason: 'a fault' });
test.each(Object.entries(safeSwitches))(
  'DESK-04 %s is set to %s by one person, and back with a second one',
  async (name, safe) => {
    const valueOf = async () => (await readSite(backend.context.db)).switches[name as keyof typeof safeSwitches];
    await backend.context.flags.write({ [name]: !safe });
    await draft(renamed);
    expect((await set({ [name]: safe })).statusCode).toBe(200);
    expect(await valueOf()).toBe(safe);
    // The draft does not take it back.
    expect((await site()).draft?.changed).toEqual(['profile']);
    expect((await set({ [name]: !safe })).statusCode).toBe(202);
    expect(await valueOf()).toBe(safe);
    expect((await approve()).json()).toEqual({ state: 'APPROVED', outcome: 'done' });
    expect(await valueOf()).toBe(!safe);
  },
);

test('DESK-04 of a stop and a publication at the same time, neither takes the other back', async () => {
  const { context } = backend;
  const before = await readSite(context.db);
  const published = publishSite(context, { content: { ...before, ...renamed(before) }, reason: 'a name', publishedBy: null });
  await Promise.all([published, set({ isDepositOpen: false })]);
  const after = await readSite(context.db);
  expect([after.switches.isDepositOpen, after.profile.name === 'Nova' || after.profile.name === 'Kaeo']).toEqual([false, true]);
});
