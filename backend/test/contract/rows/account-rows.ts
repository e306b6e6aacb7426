import type { AccountProfile, OperationName } from '@kaeo/shared/api';
import { openSession } from '../../../src/platform/session/session-token.ts';
import { changeProtection } from '../../../src/testing/change-site.ts';
import { createBrowserKeys } from '../../../src/testing/stand-ins/stand-in-push.ts';
import type { TestPlayer } from '../../../src/testing/test-backend.ts';
import type { Call } from '../contract-call.ts';
import type { Rows } from '../contract-row.ts';
import { nextNumber, type World } from '../contract-world.ts';
import { passkeyRefusalsOf } from './passkey-rows.ts';

/** Of every player with `withPassword`. */
export const password = 'correct horse';
const profileFields = ['_id', 'username', 'name', 'sourceCode', 'inviteCode', 'currency', 'createdAt'].map(
  (field) => `profile.${field}`,
);
const bankFields = ['bankCode', 'bankAccountName', 'bankAccountNo'].map((field) => `bankAccount.${field}`);

/** A complete registration with an unused phone. */
function registration(change: object = {}): Call & { body: Record<string, unknown> } {
  const number = nextNumber();
  return {
    body: {
      name: 'Somchai',
      username: `09${String(30_000_000 + number)}`,
      password,
      sourceCode: 'FRIEND',
      inviteCode: '',
      bankCode: 'SCB',
      bankAccountName: 'SOMCHAI JAIDEE',
      bankAccountNo: `66${String(10_000_000 + number)}`,
      currency: 'BAHT',
      ...change,
    },
  };
}

/** A registration while phone verification is required. */
async function whileCodesAreOn(world: World): Promise<Call> {
  await world.context.flags.write({ registerOTP: true });
  return registration();
}

/** A call while the market has the rule. */
async function whileRuled(world: World, rule: 'isBirthDateRequired' | 'isRegisterAsked', call: Call): Promise<Call> {
  await changeProtection(world, { [rule]: true });
  world.afterwards(() => changeProtection(world, { [rule]: false }));
  return call;
}

/** Renames a table for the request, so that its statement fails. */
async function withoutTable(world: World, table: string, call: Call): Promise<Call> {
  await world.context.db.query(`alter table ${table} rename to ${table}_away`);
  world.afterwards(() => world.context.db.query(`alter table ${table}_away rename to ${table}`));
  return call;
}

const newcomer = {
  PHONE_NUMBER_REQUIRE_10_DIGIT: () => registration({ username: '081234567' }),
  INVALID_USER_INFO: () => registration({ name: '  ' }),
  PASSWORD_LENGTH: () => registration({ password: 'seven77' }),
  PASSWORD_COMMON: () => registration({ password: 'password123' }),
  PASSWORD_PERSONAL: () => registration({ name: 'Bancha', password: 'bancha11' }),
  BIRTH_DATE_REQUIRED: (world: World) => whileRuled(world, 'isBirthDateRequired', registration()),
  UNDER_AGE: () => registration({ birthDate: '2015-01-31' }),
  UNVERIFIED_OTP: whileCodesAreOn,
  EXISTING_USER: async (world: World) => registration({ username: (await world.owner()).username }),
};
const bankOf = {
  INVALID_BANK: { bankCode: 'NOBANK' },
  BANK_ACCOUNT_NAME_ENG: { bankCode: 'KTB', bankAccountName: 'สมชาย ใจดี' },
};

async function registered(world: World): Promise<string> {
  const { body } = registration();
  await world.send('POST /api/account', { body });
  return String(body['username']);
}

/** A player with a known password; players of the test backend have none. */
export async function withPassword(world: World, change: object = {}): Promise<TestPlayer> {
  const { body } = registration(change);
  const { profile } = (await world.send('POST /api/account', { body })).json<AccountProfile>();
  const { token } = (await world.send('POST /api/login', { body: { username: profile.username, password } })).json<{
    token: string;
  }>();
  const headers = { authorization: `Bearer ${token}`, 'x-requested-with': 'wallet-user' };
  return { ...(await world.owner()), id: profile._id, username: profile.username, token, headers };
}

/** Sends a code to an unused phone. */
async function codeSent(world: World) {
  const phoneNumber = `09${String(50_000_000 + nextNumber())}`;
  const { otpToken } = (await world.send('POST /api/otp/send', { body: { phoneNumber } })).json<{ otpToken: string }>();
  return { phoneNumber, otpToken, otpCode: world.fake.sms.codeFor(phoneNumber) };
}
/** The body that resets the password of a player. */
async function forgotten(world: World, phoneNumber?: string) {
  const phone = phoneNumber ?? (await world.owner()).username;
  const sent = await world.send('POST /api/otp/send', { body: { phoneNumber: phone, purpose: 'reset-password' } });
  await world.context.outbox.drain();
  const { otpToken } = sent.json<{ otpToken: string }>();
  return { otpToken, otpCode: world.fake.sms.codeFor(phone), newPassword: 'another horse' };
}
/** A second session of the player. */
const alsoSignedIn = async (world: World, { id }: TestPlayer) => ({
  token: await openSession(world.context.db, { playerId: id, now: world.clock.now(), isRemembered: true }),
});
const otherBank = () => ({ bankCode: 'SCB', bankAccountNo: `53${String(10_000_000 + nextNumber())}` });
async function requestBankCode(world: World, player: TestPlayer) {
  const sent = await world.send('POST /api/otp/send', {
    player,
    body: { phoneNumber: player.username, purpose: 'bank-account' },
  });
  return { otpToken: sent.json<{ otpToken: string }>().otpToken, otpCode: world.fake.sms.codeFor(player.username) };
}
const englishName = { bankCode: 'BBL', bankAccountName: 'SOMCHAI JAIDEE' };
type Proof = { readonly otpToken: string; readonly otpCode: string };
/** Refusals of a bank account change through `name`, by what is wrong with its proof. */
function stepUpRefusals(name: OperationName, wanted: () => { readonly bankCode: string }) {
  const owner = (world: World) => world.owner({ bankCode: 'BBL' });
  const byCode = async (
    world: World,
    spoil: (player: TestPlayer, body: Proof) => Partial<Proof> | Promise<Partial<Proof>>,
  ): Promise<Call> => {
    const player = await owner(world);
    const body = { ...wanted(), ...(await requestBankCode(world, player)) };
    return { player, body: { ...body, ...(await spoil(player, body)) } };
  };
  return {
    ...passkeyRefusalsOf('bank-account', wanted, owner),
    STEP_UP_REQUIRED: async (world: World) => ({ player: await owner(world), body: wanted() }),
    WRONG_PASSWORD: async (world: World) => ({ player: await owner(world), body: { ...wanted(), password: 'wrong horse' } }),
    OTP_TOKEN_INVALID: (world: World) => byCode(world, () => ({ otpToken: 'unknown' })),
    OTP_NOT_EXIST: (world: World) =>
      byCode(world, async (player) => {
        world.clock.advance({ seconds: 60 });
        await requestBankCode(world, player);
        return {};
      }),
    OTP_BLOCK: (world: World) =>
      byCode(world, async (player, body) => {
        const wrong = { player, body: { ...body, otpCode: otherCode(body.otpCode) } };
        for (let guess = 0; guess < 5; guess += 1) await world.send(name, wrong);
        return {};
      }),
    OTP_EXPIRED: (world: World) =>
      byCode(world, () => {
        world.clock.advance({ minutes: 5 });
        return {};
      }),
    OTP_CODE_INVALID: (world: World) => byCode(world, (_player, { otpCode }) => ({ otpCode: otherCode(otpCode) })),
  };
}
const otherCode = (code: string) => (code === '000000' ? '000001' : '000000');
const phone = () => ({ body: { phoneNumber: `09${String(50_000_000 + nextNumber())}` } });
async function blocked(world: World) {
  const { phoneNumber, otpToken, otpCode } = await codeSent(world);
  const wrong = { body: { otpToken, otpCode: otherCode(otpCode) } };
  for (let guess = 0; guess < 5; guess += 1) await world.send('POST /api/otp/verify', wrong);
  return { phoneNumber, otpToken, otpCode };
}

/** The subscription of a new browser at a push service. */
const browser = () => {
  const { p256dh, auth } = createBrowserKeys();
  return { endpoint: `https://push.example/${nextNumber()}`, p256dh, auth };
};

async function excluded(world: World) {
  const player = await world.owner();
  await world.context.db.query(
    `update player_protection set excluded_since = $2, excluded_until = $3, excluded_by = 'player' where player_id = $1`,
    [player.id, world.clock.now(), new Date(world.clock.now().getTime() + 200 * 24 * 60 * 60_000)],
  );
  return player;
}

export const accountRows = {
  'POST /api/account/validate': { success: () => registration(), fields: [], refusals: newcomer },
  'POST /api/account': {
    success: () => registration(),
    fields: [...profileFields, ...bankFields],
    refusals: {
      ...newcomer,
      INVALID_BANK: () => registration(bankOf.INVALID_BANK),
      BANK_ACCOUNT_NAME_ENG: () => registration(bankOf.BANK_ACCOUNT_NAME_ENG),
      EXISTING_BANK: async (world) => registration({ bankCode: 'KBANK', bankAccountNo: (await world.owner()).bankAccountNo }),
      EXCLUDED: (world) => {
        const call = registration();
        world.fake.register.listed.add(String(call.body['username']));
        return whileRuled(world, 'isRegisterAsked', call);
      },
      REGISTER_UNKNOWN: (world) => {
        world.fake.register.script.next('unknown-before');
        return whileRuled(world, 'isRegisterAsked', registration());
      },
      REGISTER_FAIL: (world) => withoutTable(world, 'players', registration()),
    },
  },
  'GET /api/account/profile': {
    success: async (world) => ({ player: await world.owner() }),
    fields: [...profileFields, ...bankFields, 'bankAccount.bankNameTH', 'bankAccount.bankNameEN'],
  },
  'PUT /api/account/profile': {
    success: async (world) => ({
      player: await withPassword(world),
      body: {
        password,
        name: 'Malee',
        bankCode: 'SCB',
        bankAccountName: 'MALEE DEE',
        bankAccountNo: `55${String(10_000_000 + nextNumber())}`,
      },
    }),
    byAnother: 'WRONG_PASSWORD',
    fields: [...profileFields, ...bankFields],
    refusals: {
      INVALID_USER_INFO: async (world) => ({ player: await world.owner(), body: { name: ' ' } }),
      INVALID_BANK: async (world) => ({ player: await world.owner(), body: bankOf.INVALID_BANK }),
      BANK_ACCOUNT_NAME_ENG: async (world) => ({ player: await world.owner(), body: bankOf.BANK_ACCOUNT_NAME_ENG }),
      EXISTING_BANK: async (world) => ({
        player: await withPassword(world),
        body: { password, bankCode: 'KBANK', bankAccountNo: (await world.owner()).bankAccountNo },
      }),
      ...stepUpRefusals('PUT /api/account/profile', otherBank),
    },
  },
  'PUT /api/account/bankAccountName': {
    success: async (world) => ({
      player: await withPassword(world, { bankCode: 'BBL', bankAccountName: 'SOMCHAI' }),
      body: { ...englishName, password },
    }),
    byAnother: 'INVALID_BANK',
    fields: [...profileFields, ...bankFields],
    refusals: {
      INVALID_BANK: async (world) => ({
        player: await world.owner({ bankCode: 'KTB' }),
        body: { bankCode: 'BBL', bankAccountName: 'SOMCHAI JAIDEE' },
      }),
      BANK_ACCOUNT_NAME_ENG: async (world) => ({
        player: await world.owner({ bankCode: 'KTB' }),
        body: { bankCode: 'KTB', bankAccountName: 'SOMCHAI 2' },
      }),
      ...stepUpRefusals('PUT /api/account/bankAccountName', () => englishName),
    },
  },
  'PUT /api/account/changepwd': {
    success: async (world) => ({
      player: await withPassword(world),
      body: { oldPassword: password, newPassword: 'another horse' },
    }),
    byAnother: 'WRONG_PASSWORD',
    fields: [],
    refusals: {
      PASSWORD_LENGTH: async (world) => ({
        player: await world.owner(),
        body: { oldPassword: password, newPassword: 'seven77' },
      }),
      PASSWORD_COMMON: async (world) => ({
        player: await world.owner(),
        body: { oldPassword: password, newPassword: 'iloveyou' },
      }),
      PASSWORD_PERSONAL: async (world) => {
        const player = await world.owner();
        return { player, body: { oldPassword: password, newPassword: player.username } };
      },
      WRONG_PASSWORD: async (world) => ({
        player: await world.owner(),
        body: { oldPassword: 'wrong horse', newPassword: 'another horse' },
      }),
    },
  },
  'PUT /api/account/password': {
    success: async (world) => ({ body: await forgotten(world) }),
    fields: [],
    refusals: {
      PASSWORD_LENGTH: async (world) => ({ body: { ...(await forgotten(world)), newPassword: 'seven77' } }),
      PASSWORD_COMMON: async (world) => ({ body: { ...(await forgotten(world)), newPassword: '12345678' } }),
      PASSWORD_PERSONAL: async (world) => {
        const { username } = await world.owner();
        return { body: { ...(await forgotten(world, username)), newPassword: username } };
      },
      OTP_TOKEN_INVALID: async (world) => ({ body: { ...(await forgotten(world)), otpToken: 'unknown' } }),
      OTP_NOT_EXIST: async (world) => {
        const body = await forgotten(world);
        await world.send('PUT /api/account/password', { body });
        return { body };
      },
      OTP_BLOCK: async (world) => {
        const body = await forgotten(world);
        const wrong = { body: { ...body, otpCode: otherCode(body.otpCode) } };
        for (let guess = 0; guess < 5; guess += 1) await world.send('PUT /api/account/password', wrong);
        return { body };
      },
      OTP_EXPIRED: async (world) => {
        const body = await forgotten(world);
        world.clock.advance({ minutes: 5 });
        return { body };
      },
      OTP_CODE_INVALID: async (world) => {
        const body = await forgotten(world);
        return { body: { ...body, otpCode: otherCode(body.otpCode) } };
      },
    },
  },
  'GET /api/account/sessions': {
    success: async (world) => ({ player: await world.owner() }),
    fields: ['[].id', '[].isCurrent', '[].browser', '[].system', '[].createdAt', '[].seenAt'],
  },
  'POST /api/account/sessions/end': {
    success: async (world) => {
      const player = await withPassword(world);
      await alsoSignedIn(world, player);
      return { player, body: { password } };
    },
    byAnother: 'WRONG_PASSWORD',
    fields: [],
    refusals: {
      WRONG_PASSWORD: async (world) => ({ player: await withPassword(world), body: { password: 'wrong horse' } }),
      NOT_FOUND: async (world) => ({ player: await withPassword(world), body: { password, id: 'none' } }),
    },
  },
  'POST /api/otp/work': {
    success: phone,
    fields: ['challenge', 'secret', 'iterations', 'range', 'target', 'expiresInS'],
    refusals: { PHONE_NUMBER_REQUIRE_10_DIGIT: () => ({ body: { phoneNumber: '12345' } }) },
  },
  'POST /api/otp/send': {
    success: phone,
    fields: ['otpRef', 'otpToken', 'code'],
    refusals: {
      PHONE_NUMBER_REQUIRE_10_DIGIT: () => ({ body: { phoneNumber: '12345' } }),
      OTP_BLOCK: async (world) => ({ body: { phoneNumber: (await blocked(world)).phoneNumber } }),
      REQUEST_LIMIT_1MIN: async (world) => ({ body: { phoneNumber: (await codeSent(world)).phoneNumber } }),
      OTP_SEND_FAIL: (world) => {
        world.fake.sms.script.next('refuse');
        return phone();
      },
      WORK_REQUIRED: () => ({ body: { ...phone().body, work: { challenge: 'of nobody', number: 1 } } }),
    },
    answers: {
      OTP_VERIFIED: async (world) => {
        const { phoneNumber, ...proof } = await codeSent(world);
        await world.send('POST /api/otp/verify', { body: proof });
        return { body: { phoneNumber, otpToken: proof.otpToken } };
      },
    },
  },
  'POST /api/otp/verify': {
    success: async (world) => {
      const { otpToken, otpCode } = await codeSent(world);
      return { body: { otpToken, otpCode } };
    },
    fields: ['code'],
    refusals: {
      OTP_TOKEN_INVALID: () => ({ body: { otpToken: 'unknown', otpCode: '123456' } }),
      OTP_NOT_EXIST: async (world) => {
        const { phoneNumber, otpToken, otpCode } = await codeSent(world);
        world.clock.advance({ seconds: 60 });
        await world.send('POST /api/otp/send', { body: { phoneNumber } });
        return { body: { otpToken, otpCode } };
      },
      OTP_BLOCK: async (world) => {
        const { otpToken, otpCode } = await blocked(world);
        return { body: { otpToken, otpCode } };
      },
      OTP_EXPIRED: async (world) => {
        const { otpToken, otpCode } = await codeSent(world);
        world.clock.advance({ minutes: 5 });
        return { body: { otpToken, otpCode } };
      },
      OTP_CODE_INVALID: async (world) => {
        const { otpToken, otpCode } = await codeSent(world);
        return { body: { otpToken, otpCode: otherCode(otpCode) } };
      },
      OTP_VERIFY_FAIL: async (world) => {
        const { otpToken, otpCode } = await codeSent(world);
        return withoutTable(world, 'otps', { body: { otpToken, otpCode } });
      },
    },
    answers: {
      OTP_CODE_VALID: async (world) => {
        const { otpToken, otpCode } = await codeSent(world);
        return { body: { otpToken, otpCode } };
      },
    },
  },
  'POST /api/login': {
    success: async (world) => ({ body: { username: await registered(world), password } }),
    fields: ['token'],
    refusals: {
      WRONG_CREDENTIAL: async (world) => ({ body: { username: await registered(world), password: 'wrong horse' } }),
      INACTIVE_USER: async (world) => {
        const username = await registered(world);
        await world.operate('PUT', `/operator/players/${username}`, { isActive: false });
        return { body: { username, password } };
      },
      LOGIN_FAIL: async (world) => withoutTable(world, 'sessions', { body: { username: await registered(world), password } }),
    },
  },
  'POST /api/logout': { success: async (world) => ({ player: await world.owner() }), fields: [] },
  'GET /api/push': {
    success: async (world) => ({ player: await world.owner() }),
    fields: ['publicKey', 'isOn', 'isOffered'],
  },
  'PUT /api/push': {
    success: async (world) => ({ player: await world.owner(), body: browser() }),
    fields: ['publicKey', 'isOn', 'isOffered'],
    refusals: { EXCLUDED: async (world) => ({ player: await excluded(world), body: browser() }) },
  },
  'DELETE /api/push': {
    success: async (world) => ({ player: await world.owner() }),
    fields: ['publicKey', 'isOn', 'isOffered'],
  },
} satisfies Partial<Rows<OperationName>>;
