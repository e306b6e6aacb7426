import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Protection } from '@kaeo/shared/api';
import { type SiteFile, type StaffRole, safeSwitches } from '@kaeo/shared/desk';
import { minor } from '@kaeo/shared/money';
import type { LightMyRequestResponse } from 'fastify';
import { auditAll } from '../../src/audit-all.ts';
import { createBackend } from '../../src/backend.ts';
import { deskAccount } from '../../src/features/cash/manual-deposit/manual-deposit-decision.ts';
import { addStaff } from '../../src/features/identity/staff/add-staff.ts';
import { importSite } from '../../src/import-site.ts';
import { type AccountName, accounts } from '../../src/ledger/ledger.ts';
import { parseConfig } from '../../src/platform/config/config.ts';
import { senderOf } from '../../src/testing/bank-sender.ts';
import { report } from '../../src/testing/callback.ts';
import { createFakeProviders } from '../../src/testing/fake-providers.ts';
import { createFixedClock } from '../../src/testing/fixed-clock.ts';
import { allWith, railsFolder } from '../../src/testing/rails-file.ts';
import { multipartOf, slipPicture } from '../../src/testing/slip-picture.ts';
import { enrol, type TestStaff } from '../../src/testing/staff/test-staff.ts';
import { openTestDatabase, type TestDb } from '../../src/testing/test-database.ts';

const fileOf = (path: string): string => fileURLToPath(new URL(`../../src/${path}`, import.meta.url));
const secret = '3f9c1d7be20a4865b1c7d92e60fa8534';
const folder = railsFolder();
const files = {
  rails: folder.rails({
    partners: {
      house: {
        adapter: 'sandbox',
        address: 'https://rails.example',
        keys: [{ id: '2026-11', secretFile: folder.secret('house', secret) }],
      },
    },
    ...allWith('house'),
  }),
  site: folder.secret('site.json', JSON.stringify(ownSite())),
};

/** The operator's file: the demonstration's with own accounts, closed. */
function ownSite(): SiteFile {
  const content = JSON.parse(readFileSync(fileOf('demonstration/site-thailand.json'), 'utf8')) as SiteFile; // the import checks it
  const [account] = content.accounts;
  if (!account) throw new Error('the file has no account');
  return {
    ...content,
    profile: { ...content.profile, name: 'Own' },
    accounts: [{ ...account, accountNo: '5550001112', accountName: 'OWN CO LTD' }],
    switches: { ...content.switches, ...safeSwitches },
  };
}

let db: TestDb;
let site: Awaited<ReturnType<typeof openSite>>;
beforeEach(async () => {
  db = await openTestDatabase();
  site = await openSite();
});
afterEach(() => site.stop());
afterAll(folder.remove);

/** A server in production on the empty database. The rails are scripted; everything else is as configured. */
async function openSite() {
  const environment = {
    NODE_ENV: 'production',
    ...(db.url === undefined ? { ALLOW_PGLITE_IN_PRODUCTION: '1' } : { DATABASE_URL: db.url }),
    RAILS_FILE: files.rails,
    APP_SECRET: 'a07d5e93c8b1426f9d3e7015c4fb2a68',
    PROVIDER_SECRET: secret,
    PROVIDER_URL: 'https://chat.example',
    PUBLIC_URL: 'https://wallet.example',
    DESK_PORT: '0',
    DESK_URL: 'https://desk.example',
    TRUST_PROXY: 'none',
    GIFT_LINK_URL: 'https://gifts.example/campaign/',
    GIFT_LINK_PASSPHRASE: 'of this site',
    INSTANCES: '1',
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'silent',
  };
  // Noon of today, because commands use the clock of the machine.
  const clock = createFixedClock(`${new Date().toISOString().slice(0, 10)}T05:00:00.000Z`);
  const fake = createFakeProviders(() => clock.now());
  const { desk, ...backend } = await createBackend(parseConfig(environment), { db, clock, providers: fake.providers });
  if (!desk) throw new Error('the desk is not served');
  await Promise.all([backend.app.ready(), desk.ready()]);
  return { ...backend, desk, clock, fake, environment };
}

/** Runs a command of `backend/src` with the configuration of the server. */
async function command(name: string, ...args: readonly string[]): Promise<string> {
  const env = { PATH: process.env['PATH'], ...site.environment };
  return (await promisify(execFile)(process.execPath, [fileOf(`${name}.ts`), ...args], { env })).stdout;
}

/** On PGlite, which only one process can open, the functions of the commands are called instead. */
async function addByCommand(login: string, ...roles: readonly StaffRole[]): Promise<TestStaff> {
  const { context, clock } = site;
  const token = db.url
    ? /https:\/\/desk\.example\/enrol#([\w-]{43})\n$/.exec(await command('staff', 'add', login, login, roles.join()))?.[1]
    : (await addStaff({ ...context, clock }, { login, name: login, roles })).token;
  return enrol(site, token ?? '');
}
const importFile = async (): Promise<string> =>
  db.url ? command('site', 'import', files.site) : `published as version ${await importSite(site.context, files.site)}\n`;

/** Approves the only request that waits. */
async function approve(checker: TestStaff): Promise<unknown> {
  const { approvals } = await checker.ok('GET /desk/api/approvals');
  const [request] = approvals;
  expect(approvals).toHaveLength(1);
  const body = { decision: 'APPROVE', digest: request?.digest };
  return (await checker.call(`PUT /desk/api/approvals/${request?.id}`, body)).json();
}
/** A call that a second person must approve, and does. */
async function together(maker: TestStaff, checker: TestStaff, call: string, body: object): Promise<void> {
  expect([call, (await maker.call(call, body)).statusCode]).toEqual([call, 202]);
  expect(await approve(checker)).toEqual({ state: 'APPROVED', outcome: 'done' });
}

/** Adds a member at the desk; returns the member signed in. */
async function addAtDesk(maker: TestStaff, checker: TestStaff, login: string, role: StaffRole): Promise<TestStaff> {
  await together(maker, checker, 'POST /desk/api/staff', { login, name: login, roles: [role], reason: 'opening' });
  const id = (await maker.ok('GET /desk/api/staff')).find((member) => member.login === login)?.id ?? '';
  const path = `/desk/api/staff/${id}/enrolment`;
  return enrol(site, (await maker.ok('POST /desk/api/staff/{id}/enrolment', path)).token);
}

const account = { bankCode: 'KBANK', bankAccountName: 'SOMCHAI JAIDEE', bankAccountNo: '7000000001' };
const phone = { username: '0912345678', password: 'correct horse' };
const post = (url: string, payload: object, headers = {}): Promise<LightMyRequestResponse> =>
  site.app.inject({ method: 'POST', url, payload, headers });

/** Registers with a code from an SMS and signs in; returns the headers of the player's browser. */
async function register() {
  const { otpToken } = (await post('/api/otp/send', { phoneNumber: phone.username })).json<{ otpToken: string }>();
  await post('/api/otp/verify', { otpToken, otpCode: site.fake.sms.codeFor(phone.username) });
  const reply = await post('/api/account', { name: 'Somchai', birthDate: '1990-05-06', otpToken, ...phone, ...account });
  expect(reply.json()).toMatchObject({ profile: { username: phone.username } });
  const { token } = (await post('/api/login', phone)).json<{ token: string }>();
  return { authorization: `Bearer ${token}`, 'x-requested-with': 'wallet-user' };
}

test('DESK-01 DESK-02 DESK-04 an empty production database is opened and operated to the first paid withdrawal', async () => {
  const { app, clock, fake, context } = site;
  const sendCode = async () => (await post('/api/otp/send', { phoneNumber: phone.username })).json<{ message?: string }>();
  expect([site.operator, (await sendCode()).message]).toEqual([undefined, 'gone']);

  const drawing = await site.app.inject({ url: '/assets/art/prism.svg' });
  expect(drawing.statusCode).toBe(404);

  // The operator of the machine.
  expect(await importFile()).toBe('published as version 2\n');
  await expect(importFile()).rejects.toThrow(/the site has content: change it at the desk, or replace it with --force/);
  context.site.forget();
  const admin = await addByCommand('boun', 'admin');
  const manager = await addByCommand('keo', 'admin', 'manager');

  // Staff.
  const content = await addAtDesk(admin, manager, 'dao', 'content');
  const cashier = await addAtDesk(admin, manager, 'chai', 'cashier');
  expect((await sendCode()).message).toBe('gone');
  const switches = { isRegistrationOpen: true, isDepositOpen: true, isManual: true, isWithdrawalOpen: true, terminated: false };
  await together(content, manager, 'PUT /desk/api/site/switches', { switches, reason: 'the first day' });

  // A player.
  const headers = await register();
  const wallet = async () =>
    (await app.inject({ url: '/api/wallet', headers })).json<{ wallet: { amount: number } }>().wallet.amount;
  clock.advance({ minutes: 10 });
  fake.bank.transfers.push({
    sendingBank: '004',
    reference: 'R1',
    amountMinor: minor(500_00),
    currency: 'BAHT',
    receiver: { bankCode: 'KBANK', accountNo: '5550001112' },
    sender: senderOf(account),
    transferredAt: new Date(clock.now().getTime() - 60_000),
  });
  const slip = await multipartOf(await slipPicture({ sendingBankNumber: '004', reference: 'R1' }));
  const upload = () => post('/api/wallet/slip', slip.payload, { ...headers, 'content-type': slip.contentType });
  expect((await upload()).json()).toMatchObject({ message: 'MONEY_NOTICE_REQUIRED' });
  const { moneyNotice } = (await app.inject({ url: '/api/protection', headers })).json<Protection>();
  const payload = { version: moneyNotice?.version };
  await app.inject({ method: 'PUT', url: '/api/protection/money-notice', headers, payload });
  const uploaded = await upload();
  expect(uploaded.json()).toMatchObject({ status: 'SUCCESS', amount: 500 });

  // The cashier decides a small deposit alone, and a large one with the manager.
  const decide = async (amount: number) => {
    const { reference } = (await post('/api/wallet/add', { amount }, headers)).json<{ reference: string }>();
    return `PUT /desk/api/manual-deposits/${reference}`;
  };
  const decision = { isApproved: true, reason: 'seen on the bank statement' };
  expect((await cashier.call(await decide(750), decision)).statusCode).toBe(200);
  await together(cashier, manager, await decide(25_000), decision);
  expect(await wallet()).toBe(26_250);

  expect((await post('/api/wallet/withdraw', { amount: 300 }, headers)).json()).toMatchObject({ status: 'IN_PROGRESS' });
  await context.outbox.drain();
  const [id = ''] = fake.payout.orders.keys();
  expect((await report(site, { id, status: 'paid' })).statusCode).toBe(200);
  expect(await wallet()).toBe(25_950);
  const statement = (await post('/api/statement', {}, headers)).json<{ statements: object[] }>().statements;
  expect(statement).toContainEqual(expect.objectContaining({ statementType: 'withdraw', status: 'SUCCESS', amount: 300 }));

  // The figures of the day are those of the ledger.
  const day = await manager.ok('GET /desk/api/day');
  const owed = async (name: AccountName) => (await context.ledger.balance(db, name, 'BAHT')) / -100;
  expect(day.flows.map(({ account: name, kind, count, amount }) => [name, kind, count, amount])).toEqual([
    ['external:bank', 'deposit', 2, await owed(deskAccount)],
    ['external:bank', 'slip-deposit', 1, await owed(accounts.bank('KBANK', '5550001112'))],
    ['external:payout', 'withdrawal-paid', 1, await owed(accounts.payout())],
  ]);
  expect(day.hours).toEqual([{ hour: 12, deposits: 26_250, payouts: 300, currency: 'BAHT' }]);
  expect(day.liability).toEqual([{ currency: 'BAHT', players: 25_950, undecided: 0, received: 25_950, house: 0 }]);
  expect(await auditAll(db)).toEqual([]);
});
