import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf, routeOf } from '@kaeo/shared/api';
import { deskCalls, deskOperation, staffRoles } from '@kaeo/shared/desk';
import { demonstrationSite } from '../../../demonstration/seed-site.ts';
import { createFolderContents } from '../../../platform/files/folder-contents.ts';
import { assertCleanBooks } from '../../../testing/clean-books.ts';
import { roleMatrix } from '../../../testing/staff/role-matrix.ts';
import { enrol, signIn, staffPassword, type TestStaff, testStaff } from '../../../testing/staff/test-staff.ts';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';
import { publishSite } from '../../overview/site-content/publish-site.ts';
import { createActStore } from './act.store.ts';
import { addStaff } from './add-staff.ts';
import { createApprovalStore } from './approval.store.ts';
import { compareWithCopies, copyActs } from './copy-acts.ts';
import { codeAt } from './totp.ts';

let backend: TestBackend;
beforeEach(async () => {
  backend = await createTestBackend();
});
afterEach(async () => {
  await assertCleanBooks(backend.context.db);
  await backend.close();
});

const login = (body: object) => backend.desk.inject({ method: 'POST', url: '/desk/api/login', payload: body });
const message = (reply: { json(): { message: string } }) => reply.json().message;
const newMember = { login: 'mali', name: 'Mali', roles: ['cashier'], reason: 'new colleague' };

/** The pending requests for approval, newest first. */
const pending = async (staff: TestStaff) => (await staff.ok('GET /desk/api/approvals')).approvals;

async function approve(checker: TestStaff) {
  const [request] = await pending(checker);
  if (!request) throw new Error('no request waits');
  return checker.call(`PUT /desk/api/approvals/${request.id}`, { decision: 'APPROVE', digest: request.digest });
}

describe('sign in', () => {
  test('DESK-01 password and code open a session in an HttpOnly cookie', async () => {
    const staff = await testStaff(backend, { login: 'nok', roles: ['support'] });
    const me = await staff.ok('GET /desk/api/me');
    expect(me).toMatchObject({ login: 'nok', roles: ['support'] });
    expect(me.permissions).toContain('players.view');
    backend.clock.advance({ seconds: 30 });
    const reply = await login({ login: 'nok', password: staffPassword, code: codeAt(staff.secret, backend.clock.now()) });
    expect(reply.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Strict/);
    expect(reply.body).not.toContain(staff.cookie.split('=')[1]);
  });

  test('DESK-01 a wrong login, password, code and a suspended account get the same response', async () => {
    const staff = await testStaff(backend, { login: 'nok', roles: ['support'] });
    const code = () => codeAt(staff.secret, backend.clock.now());
    backend.clock.advance({ seconds: 30 });
    const wrong = [
      await login({ login: 'nobody', password: staffPassword, code: code() }),
      await login({ login: 'nok', password: 'granite teapot 95', code: code() }),
      await login({ login: 'nok', password: staffPassword, code: code() === '000000' ? '000001' : '000000' }),
    ];
    await backend.context.db.run(`update staff set is_active = false where login = 'nok'`);
    wrong.push(await login({ login: 'nok', password: staffPassword, code: code() }));
    expect(wrong.map((reply) => [reply.statusCode, message(reply)])).toEqual(wrong.map(() => [401, 'WRONG_CREDENTIAL']));
  });

  test('DESK-01 a code is accepted once', async () => {
    const staff = await testStaff(backend, { login: 'nok', roles: ['support'] });
    backend.clock.advance({ seconds: 30 });
    const body = { login: 'nok', password: staffPassword, code: codeAt(staff.secret, backend.clock.now()) };
    const replies = await Promise.all([login(body), login(body), login(body)]);
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('DESK-01 sessions end without a call, after the working day, and by signing out', async () => {
    const staff = await testStaff(backend, { roles: ['support'] });
    backend.clock.advance({ minutes: 14 });
    expect((await staff.call('GET /desk/api/me')).statusCode).toBe(200);
    backend.clock.advance({ minutes: 15 });
    expect(message(await staff.call('GET /desk/api/me'))).toBe('EXPIRED_AUTH_TOKEN');
    const again = await signIn(backend, staff.login, staff.secret);
    for (let minutes = 0; minutes < 10 * 60 - 10; minutes += 10) {
      backend.clock.advance({ minutes: 10 });
      expect((await again.call('GET /desk/api/me')).statusCode).toBe(200);
    }
    backend.clock.advance({ minutes: 10 });
    expect(message(await again.call('GET /desk/api/me'))).toBe('EXPIRED_AUTH_TOKEN');
    const last = await signIn(backend, staff.login, staff.secret);
    const out = await last.call('POST /desk/api/logout');
    expect(out.headers['set-cookie']).toMatch(/Max-Age=0/);
    expect(message(await last.call('GET /desk/api/me'))).toBe('UNAUTHORIZED');
  });

  test('DESK-01 a page of another origin cannot use the cookie', async () => {
    const { cookie } = await testStaff(backend, { roles: ['admin'] });
    const reply = await backend.desk.inject({ method: 'GET', url: '/desk/api/me', headers: { cookie } });
    expect(reply.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect([reply.statusCode, message(reply)]).toEqual([403, 'FORBIDDEN']);
  });

  test('DESK-01 guessing is slowed down for the account', async () => {
    await testStaff(backend, { login: 'nok', roles: ['support'] });
    const codes = [];
    for (let guess = 0; guess < 12; guess += 1)
      codes.push(message(await login({ login: 'nok', password: `guess ${guess}`, code: '123456' })));
    expect(codes.at(0)).toBe('WRONG_CREDENTIAL');
    expect(codes.at(-1)).toBe('REQUEST_LIMIT');
  });

  test('DESK-01 changing the password needs both factors and ends other sessions', async () => {
    const first = await testStaff(backend, { login: 'nok', roles: ['support'] });
    backend.clock.advance({ seconds: 30 });
    const second = await signIn(backend, 'nok', first.secret);
    backend.clock.advance({ seconds: 30 });
    const change = (password: string, code: string) =>
      second.call('PUT /desk/api/me/password', { password, newPassword: 'marble kettle 71', code });
    expect(message(await change('wrong granite 11', codeAt(first.secret, backend.clock.now())))).toBe('WRONG_PASSWORD');
    expect((await change(staffPassword, codeAt(first.secret, backend.clock.now()))).statusCode).toBe(200);
    expect((await second.call('GET /desk/api/me')).statusCode).toBe(200);
    expect(message(await first.call('GET /desk/api/me'))).toBe('UNAUTHORIZED');
  });
});

describe('enrolment', () => {
  test('DESK-01 a token is valid once and for a day', async () => {
    const { token } = await addStaff(backend.context, { login: 'nok', name: 'Nok', roles: ['admin'] });
    await enrol(backend, token);
    const used = await backend.desk.inject({ method: 'POST', url: '/desk/api/enrolment', payload: { token } });
    expect([used.statusCode, message(used)]).toEqual([410, 'ENROLMENT_ENDED']);
    const late = await addStaff(backend.context, { login: 'ton', name: 'Ton', roles: ['admin'] });
    backend.clock.advance({ hours: 24 });
    const expired = await backend.desk.inject({ method: 'POST', url: '/desk/api/enrolment', payload: { token: late.token } });
    expect(message(expired)).toBe('ENROLMENT_ENDED');
  });

  test('DESK-01 DESK-04 authenticator apps show the name of the site and the login', async () => {
    const { token } = await addStaff(backend.context, { login: 'nok', name: 'Nok', roles: ['admin'] });
    const read = async () =>
      (await backend.desk.inject({ method: 'POST', url: '/desk/api/enrolment', payload: { token } })).json<{ uri: string }>().uri;
    const content = demonstrationSite('thailand');
    const renamed = { ...content, profile: { ...content.profile, name: 'Nova' } };
    await publishSite(backend.context, { content: renamed, reason: 'another name', publishedBy: null });
    expect(await read()).toMatch(/^otpauth:\/\/totp\/Nova:nok\?issuer=Nova&/);
  });

  test('DESK-01 a wrong code and a common password are refused, and the token stays valid', async () => {
    const { token } = await addStaff(backend.context, { login: 'nok', name: 'Nok', roles: ['admin'] });
    const put = (password: string, code: string) =>
      backend.desk.inject({ method: 'PUT', url: '/desk/api/enrolment', payload: { token, password, code } });
    expect(message(await put(staffPassword, '000000'))).toBe('CODE_WRONG');
    expect(message(await put('password1234', '000000'))).toBe('PASSWORD_COMMON');
    expect((await enrol(backend, token)).login).toBe('nok');
  });

  test.each([
    [{ login: 'No Spaces', name: 'Nok', roles: ['admin'] }, 'invalid login'],
    [{ login: 'nok', name: '', roles: ['admin'] }, 'invalid name'],
    [{ login: 'nok', name: 'Nok', roles: ['owner'] }, 'invalid roles'],
  ])('DESK-01 the command line refuses %j', async (member, problem) => {
    await expect(addStaff(backend.context, member)).rejects.toThrow(problem);
  });
});

describe('permissions', () => {
  test('DESK-01 each call of the contract is served', () => {
    const missing = deskCalls.filter((name) => {
      const { method, path } = addressOf(name);
      return !backend.desk.hasRoute({ method, url: routeOf(path) });
    });
    expect(missing).toEqual([]);
  });

  test('DESK-01 DESK-08 each call is refused to every role without its permission, with its own code', async () => {
    for (const role of staffRoles) {
      const staff = await testStaff(backend, { roles: [role] });
      for (const name of deskCalls) {
        const { access } = deskOperation(name);
        // The stream of events does not end by itself.
        if (access === 'public' || name === 'POST /desk/api/logout' || name === 'GET /desk/api/events') continue;
        const reply = await staff.call(name.replaceAll(/\{\w+\}/g, 'none'));
        const isRefused = reply.statusCode === 403 && message(reply) === 'NOT_PERMITTED';
        const [callers] = roleMatrix[name];
        expect([role, name, isRefused]).toEqual([role, name, callers !== 'all' && !callers.split(' ').includes(role)]);
      }
    }
  });

  test('DESK-01 a request about each call is decided by the roles that may approve it, and by no other', async () => {
    const admin = await testStaff(backend, { roles: ['admin'] });
    const [maker] = await admin.ok('GET /desk/api/staff');
    const store = createApprovalStore(backend.context.db);
    const reviewed = deskCalls.filter((name) => deskOperation(name).review !== undefined);
    expect(reviewed).toEqual(deskCalls.filter((name) => roleMatrix[name][1] !== undefined));
    for (const role of staffRoles) {
      const staff = await testStaff(backend, { roles: [role] });
      for (const operation of reviewed) {
        const id = `${role} ${operation}`.replaceAll(/[^\w-]/g, '-').slice(0, 64);
        const facts = { subject: id, before: {}, after: {}, amountMinor: null, currency: null, reason: 'a test', digest: id };
        const expiresAt = new Date(backend.clock.now().getTime() + 60 * 60_000);
        const call = { params: null, body: null };
        await store.insert({ ...facts, id, operation, call, makerId: maker?.id ?? '', madeAt: backend.clock.now(), expiresAt });
        const reply = await staff.call(`PUT /desk/api/approvals/${id}`, { decision: 'REFUSE', digest: id });
        const [, approvers = ''] = roleMatrix[operation];
        const expected = approvers.split(' ').includes(role) ? 200 : 403;
        expect([role, operation, reply.statusCode]).toEqual([role, operation, expected]);
      }
    }
  });

  test('DESK-01 every call without a session is refused', async () => {
    for (const name of deskCalls.filter((each) => deskOperation(each).access !== 'public')) {
      const [method, url] = name.split(' ') as ['GET', string];
      const reply = await backend.desk.inject({
        method,
        url: url.replaceAll(/\{\w+\}/g, 'none'),
        headers: { 'x-requested-with': 'kaeo-desk' },
      });
      expect([name, reply.statusCode, message(reply)]).toEqual([name, 401, 'UNAUTHORIZED']);
    }
  });
});

describe('second person', () => {
  let first: TestStaff;
  let second: TestStaff;
  beforeEach(async () => {
    first = await testStaff(backend, { login: 'anong', roles: ['admin'] });
    second = await testStaff(backend, { login: 'boon', roles: ['admin'] });
  });

  test('DESK-01 a member is added only after another administrator approves', async () => {
    const reply = await first.call('POST /desk/api/staff', newMember);
    expect(reply.statusCode).toBe(202);
    expect((await first.ok('GET /desk/api/staff')).map((each) => each.login)).toEqual(['anong', 'boon']);
    const [request] = await pending(second);
    expect(request).toMatchObject({
      operation: 'POST /desk/api/staff',
      maker: 'anong',
      after: { login: 'mali', roles: 'cashier' },
      mayDecide: true,
    });
    expect((await approve(second)).json()).toEqual({ state: 'APPROVED', outcome: 'done' });
    expect((await first.ok('GET /desk/api/staff')).map((each) => each.login)).toEqual(['anong', 'boon', 'mali']);
  });

  test('DESK-01 the maker, and a person whom the maker added, cannot approve', async () => {
    await first.call('POST /desk/api/staff', { ...newMember, login: 'mali', roles: ['admin'] });
    expect(message(await approve(first))).toBe('APPROVAL_OWN');
    await approve(second);
    const member = (await first.ok('GET /desk/api/staff')).find((each) => each.login === 'mali');
    const { token } = await first.ok('POST /desk/api/staff/{id}/enrolment', `/desk/api/staff/${member?.id}/enrolment`);
    const mali = await enrol(backend, token);
    await first.call('POST /desk/api/staff', { ...newMember, login: 'pim' });
    expect(message(await approve(mali))).toBe('APPROVAL_OWN');
    expect((await approve(second)).statusCode).toBe(200);
  });

  test('DESK-01 only the maker receives the enrolment token, and who received it counts as the maker of the account', async () => {
    const third = await testStaff(backend, { login: 'chai', roles: ['admin'] });
    const member = (await first.ok('GET /desk/api/staff')).find((each) => each.login === 'chai');
    const path = `/desk/api/staff/${member?.id}`;
    await first.call(`DELETE ${path}/credentials`, { reason: 'lost phone' });
    await approve(second);
    expect((await third.call('GET /desk/api/me')).statusCode).toBe(401);
    expect(message(await second.call(`POST ${path}/enrolment`))).toBe('NOT_PERMITTED');
    const { token } = await first.ok('POST /desk/api/staff/{id}/enrolment', `${path}/enrolment`);
    const again = await enrol(backend, token);
    await first.call('POST /desk/api/staff', newMember);
    expect(message(await approve(again))).toBe('APPROVAL_OWN');
  });

  test('DESK-01 an approval is bound to the call and to the state on which it was made', async () => {
    await first.call('POST /desk/api/staff', newMember);
    await approve(second);
    const member = (await first.ok('GET /desk/api/staff')).find((each) => each.login === 'mali');
    const roles = `PUT /desk/api/staff/${member?.id}/roles`;
    expect((await first.call(roles, { roles: ['manager'], reason: 'promoted' })).statusCode).toBe(202);
    const [request] = await pending(second);
    const forged = await second.call(`PUT /desk/api/approvals/${request?.id}`, { decision: 'APPROVE', digest: 'f'.repeat(64) });
    expect(message(forged)).toBe('APPROVAL_CHANGED');
    await backend.context.db.run(`update staff set roles = '{content}' where login = 'mali'`);
    expect(message(await approve(second))).toBe('APPROVAL_CHANGED');
    expect(await pending(second)).toEqual([]);
    const { approvals: listed } = await second.ok('GET /desk/api/approvals', '/desk/api/approvals?state=ALL');
    expect(listed.find(({ id }) => id === request?.id)).toMatchObject({ state: 'EXPIRED', outcome: 'APPROVAL_CHANGED' });
  });

  test('DESK-01 at most one request for a subject waits, and a withdrawn one is replaced', async () => {
    await first.call('POST /desk/api/staff', newMember);
    expect(message(await second.call('POST /desk/api/staff', newMember))).toBe('APPROVAL_PENDING');
    const [request] = await pending(first);
    expect(message(await second.call(`DELETE /desk/api/approvals/${request?.id}`))).toBe('NO_DATA');
    await first.ok('DELETE /desk/api/approvals/{id}', `/desk/api/approvals/${request?.id}`);
    expect((await second.call('POST /desk/api/staff', newMember)).statusCode).toBe(202);
  });

  test('DESK-01 a request expires after a day and is not approved later', async () => {
    await first.call('POST /desk/api/staff', newMember);
    const [request] = await pending(second);
    backend.clock.advance({ hours: 24 });
    const later = await signIn(backend, 'boon', second.secret);
    const reply = await later.call(`PUT /desk/api/approvals/${request?.id}`, { decision: 'APPROVE', digest: request?.digest });
    expect(message(reply)).toBe('APPROVAL_EXPIRED');
  });

  test('DESK-01 a refused request has no effect and its reason is recorded', async () => {
    await first.call('POST /desk/api/staff', newMember);
    const [request] = await pending(second);
    const body = { decision: 'REFUSE', digest: request?.digest, note: 'unknown person' };
    const reply = await second.call(`PUT /desk/api/approvals/${request?.id}`, body);
    expect(reply.json()).toEqual({ state: 'REFUSED', outcome: null });
    const { acts } = await first.ok('GET /desk/api/acts');
    expect(acts[0]).toMatchObject({ actor: 'boon', phase: 'refused', reason: 'unknown person', approval: request?.id });
    expect(message(await second.call(`PUT /desk/api/approvals/${request?.id}`, body))).toBe('ALREADY_DECIDED');
  });

  test('DESK-01 of 200 racing approvals one is done', async () => {
    await first.call('POST /desk/api/staff', newMember);
    const checkers = [second, await testStaff(backend, { roles: ['admin'] })];
    const [request] = await pending(second);
    const decide = (checker: TestStaff) =>
      checker.call(`PUT /desk/api/approvals/${request?.id}`, { decision: 'APPROVE', digest: request?.digest });
    const replies = await Promise.all(checkers.flatMap((checker) => Array.from({ length: 100 }, () => decide(checker))));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const codes = new Set(replies.filter(({ statusCode }) => statusCode !== 200).map(message));
    const expected = ['ALREADY_DECIDED', 'ACT_IN_PROGRESS', 'LOGIN_TAKEN', 'APPROVAL_CHANGED'];
    expect([...codes].filter((code) => !expected.includes(code))).toEqual([]);
    const { acts } = await first.ok('GET /desk/api/acts', '/desk/api/acts?subject=staff:mali');
    const phases = acts.map(({ phase }) => phase).filter((phase) => phase !== 'refused');
    expect(phases.toSorted()).toEqual(['begun', 'done', 'requested']);
  });

  test('DESK-01 a suspended maker’s request cannot be approved, and an administrator has no exemption', async () => {
    const third = await testStaff(backend, { login: 'chai', roles: ['admin'] });
    await third.call('POST /desk/api/staff', newMember);
    const member = (await first.ok('GET /desk/api/staff')).find((each) => each.login === 'chai');
    await first.ok('DELETE /desk/api/staff/{id}/active', `/desk/api/staff/${member?.id}/active`, { reason: 'left the company' });
    expect(message(await third.call('GET /desk/api/me'))).toBe('UNAUTHORIZED');
    expect(message(await approve(second))).toBe('APPROVAL_CHANGED');
  });

  test('DESK-01 two administrators always remain', async () => {
    const [one] = await first.ok('GET /desk/api/staff');
    expect(message(await second.call(`DELETE /desk/api/staff/${one?.id}/active`, { reason: 'a mistake' }))).toBe('LAST_ADMIN');
    expect(message(await second.call(`PUT /desk/api/staff/${one?.id}/roles`, { roles: ['support'], reason: 'a mistake' }))).toBe(
      'LAST_ADMIN',
    );
  });
});

describe('acts', () => {
  test('DESK-01 every act is recorded with before and after, in a chain that the audit checks', async () => {
    const admin = await testStaff(backend, { login: 'anong', roles: ['admin'] });
    await testStaff(backend, { login: 'boon', roles: ['admin'] });
    await testStaff(backend, { login: 'chai', roles: ['admin'] });
    const target = (await admin.ok('GET /desk/api/staff')).find(({ login: each }) => each === 'chai');
    await admin.ok('DELETE /desk/api/staff/{id}/active', `/desk/api/staff/${target?.id}/active`, { reason: 'left the company' });
    const { acts } = await admin.ok('GET /desk/api/acts', '/desk/api/acts?subject=staff:chai&limit=2');
    const fact = {
      actor: 'anong',
      act: 'DELETE /desk/api/staff/{id}/active',
      before: { isActive: true },
      after: { isActive: false },
      reason: 'left the company',
    };
    expect(acts).toMatchObject([
      { ...fact, phase: 'done' },
      { ...fact, phase: 'begun' },
    ]);
  });

  test.each(["update staff_acts set reason = ''", 'delete from staff_acts', 'truncate staff_acts'])(
    'DESK-01 the database refuses: %s',
    async (statement) => {
      await testStaff(backend, { roles: ['admin'] });
      await expect(backend.context.db.run(statement)).rejects.toThrow(/append-only/);
    },
  );

  test('DESK-01 the audit finds an act that was changed, removed or inserted', async () => {
    await testStaff(backend, { roles: ['admin'] });
    await testStaff(backend, { roles: ['admin'] });
    const { db } = backend.context;
    const tampered = async (statement: string) => {
      const found: string[] = [];
      const undo = new Error('undo');
      await db
        .transaction(async (tx) => {
          await tx.script(`alter table staff_acts disable trigger all; ${statement}`);
          const { auditAll } = await import('../../../audit-all.ts');
          found.push(...(await auditAll(tx)).map(({ check, subject }) => `${check}: ${subject}`));
          throw undo;
        })
        .catch((error: unknown) => {
          if (error !== undo) throw error;
        });
      return found;
    };
    expect(await tampered(`update staff_acts set reason = 'nothing' where place = 2`)).toEqual([
      'acts of staff are unchanged: 2',
    ]);
    expect(await tampered('delete from staff_acts where place = 2')).toEqual(['acts of staff are unchanged: 3']);
    expect(await tampered(`update staff_acts set at = at + interval '1 second', hash = 'x' where place = 1`)).toEqual([
      'acts of staff are unchanged: 1',
      'acts of staff are unchanged: 2',
    ]);
  });

  test('DESK-01 an act that took effect succeeds although its end cannot be recorded, and stays visible as begun', async () => {
    const admin = await testStaff(backend, { roles: ['admin'] });
    const { db } = backend.context;
    const rows = db.rows.bind(db);
    const broken = jest.spyOn(db, 'rows').mockImplementation((row, statement, values) => {
      if (JSON.stringify(statement).includes('begun_at_place')) throw new Error('connection lost');
      return rows(row, statement, values);
    });
    await testStaff(backend, { login: 'nok', roles: ['support'] });
    const target = (await admin.ok('GET /desk/api/staff')).find(({ login: each }) => each === 'nok');
    const path = `/desk/api/staff/${target?.id}/active`;
    await admin.ok('DELETE /desk/api/staff/{id}/active', path, { reason: 'left' });
    broken.mockRestore();
    expect((await admin.ok('GET /desk/api/staff')).find(({ login: each }) => each === 'nok')).toMatchObject({ isActive: false });
    const { acts } = await admin.ok('GET /desk/api/acts', '/desk/api/acts?subject=staff:nok&limit=1');
    expect(acts).toMatchObject([{ phase: 'begun', act: 'DELETE /desk/api/staff/{id}/active' }]);
  });

  test('DESK-01 acts are copied away, and a change of a copied act with its whole chain is found', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'acts-'));
    const store = createFolderContents(folder);
    const admin = await testStaff(backend, { roles: ['admin'] });
    expect((await copyActs(backend.context, store)).copied).toBeGreaterThan(2);
    expect(await copyActs(backend.context, store)).toEqual({ copied: 0, differences: [] });
    // More acts than one file holds.
    await testStaff(backend, { login: 'nok', roles: ['support'] });
    const target = (await admin.ok('GET /desk/api/staff')).find(({ login: each }) => each === 'nok');
    const path = `/desk/api/staff/${target?.id}/active`;
    for (let made = 0; made < 50; made += 1) await admin.ok('DELETE /desk/api/staff/{id}/active', path, { reason: 'left' });
    await copyActs(backend.context, store);
    const [all] = await backend.context.db.query('select count(*)::integer as count from staff_acts');
    expect(await compareWithCopies(backend.context, store)).toEqual({ copied: all?.['count'], differences: [] });
    expect(all?.['count']).toBeGreaterThan(100);
    const found: (readonly number[])[] = [];
    const undo = new Error('undo');
    const act = { at: backend.clock.now(), staffId: null, act: 'a test', phase: 'done', network: '' } as const;
    await backend.context.db
      .transaction(async (tx) => {
        await tx.script(
          `alter table staff_acts disable trigger all; update staff_acts set reason = 'other', hash = 'x' where place in (2, 102);
           alter table staff_acts enable trigger all`,
        );
        found.push((await compareWithCopies({ db: tx }, store)).differences);
        // The next copy does not write the changed acts over their copies.
        await createActStore(tx).add(act);
        await copyActs({ db: tx }, store);
        found.push((await compareWithCopies({ db: tx }, store)).differences);
        throw undo;
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error;
      });
    expect(found).toEqual([
      [2, 102],
      [2, 102],
    ]);
    await rm(folder, { recursive: true });
  });

  test.each([0, 1, 1_000_000])(
    'DESK-01 a changed act does not replace its own copy when acts are copied again, also with the position set to %i',
    async (place) => {
      const folder = await mkdtemp(join(tmpdir(), 'acts-'));
      const store = createFolderContents(folder);
      await testStaff(backend, { roles: ['admin'] });
      const { copied } = await copyActs(backend.context, store);
      await testStaff(backend, { roles: ['support'] });
      const results: Awaited<ReturnType<typeof copyActs>>[] = [];
      const undo = new Error('undo');
      await backend.context.db
        .transaction(async (tx) => {
          await tx.script(
            `alter table staff_acts disable trigger all; update staff_acts set reason = 'other', hash = 'x' where place = 2`,
          );
          await tx.run(`update settings set value = jsonb_build_object('place', $1::int) where name = 'staffActsCopied'`, [
            place,
          ]);
          results.push(await copyActs({ db: tx }, store), await compareWithCopies({ db: tx }, store));
          throw undo;
        })
        .catch((error: unknown) => {
          if (error !== undo) throw error;
        });
      const [again, compared] = results;
      expect(again?.copied).toBeGreaterThan(0);
      expect(again?.differences).toEqual([2]);
      expect(compared).toEqual({ copied: copied + (again?.copied ?? 0), differences: [2] });
      await rm(folder, { recursive: true });
    },
  );

  test('DESK-01 OPS-03 the age of an act without a copy is measured, also if copying is off', async () => {
    await testStaff(backend, { roles: ['admin'] });
    backend.clock.advance({ minutes: 20 });
    const metrics = (await backend.inject({ method: 'GET', url: '/api/metrics' })).body;
    expect(Number(/^staff_acts_uncopied_seconds (\S+)$/m.exec(metrics)?.[1])).toBeGreaterThanOrEqual(1200);
  });
});
