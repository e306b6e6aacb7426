import type { OperationName, PasskeyCreation, PasskeyPurpose } from '@kaeo/shared/api';
import { createAuthenticator } from '../../../src/testing/authenticator.ts';
import { addPasskey, askToLogIn, proofBy } from '../../../src/testing/passkeys.ts';
import type { TestPlayer } from '../../../src/testing/test-backend.ts';
import type { Call } from '../contract-call.ts';
import type { Rows } from '../contract-row.ts';
import type { World } from '../contract-world.ts';

/** Refusals of a call that a passkey can prove, by what is wrong with its signature. */
export function passkeyRefusalsOf(
  purpose: PasskeyPurpose,
  wanted: () => object,
  ownerOf: (world: World) => Promise<TestPlayer> = (world) => world.owner(),
) {
  const signed = async (world: World) => {
    const player = await ownerOf(world);
    const authenticator = await addPasskey(player);
    return { player, passkey: await proofBy(player, authenticator, purpose) };
  };
  return {
    PASSKEY_UNKNOWN: async (world: World): Promise<Call> => {
      const { player, passkey } = await signed(world);
      return { player, body: { ...wanted(), passkey: { ...passkey, id: 'unknown' } } };
    },
    PASSKEY_REFUSED: async (world: World): Promise<Call> => {
      const { player, passkey } = await signed(world);
      return { player, body: { ...wanted(), passkey: { ...passkey, signature: 'wrong' } } };
    },
    PASSKEY_EXPIRED: async (world: World): Promise<Call> => {
      const { player, passkey } = await signed(world);
      world.clock.advance({ minutes: 10 });
      return { player, body: { ...wanted(), passkey } };
    },
  };
}

async function withPasskey(world: World) {
  const player = await world.owner();
  await addPasskey(player);
  return { player, params: { id: await idOfPasskey(world, player) } };
}
async function idOfPasskey(world: World, { id }: TestPlayer): Promise<string> {
  const [passkey] = await world.context.db.query<{ id: string }>('select id from passkeys where player_id = $1', [id]);
  return passkey?.id ?? '';
}
async function withTen(world: World): Promise<TestPlayer> {
  const player = await world.owner();
  for (let count = 0; count < 10; count += 1) await addPasskey(player);
  await world.context.limits.clear();
  return player;
}
async function creation(player: TestPlayer): Promise<PasskeyCreation> {
  return (await player.call('POST', '/api/account/passkey-options', {})).json<PasskeyCreation>();
}
const created = async (world: World) => {
  const player = await world.owner();
  return { player, body: createAuthenticator().create(await creation(player)) };
};
/** A log-in with a passkey, of which `spoilt` replaces parts. */
async function toLogIn(world: World, spoilt: object = {}) {
  const player = await world.owner();
  const authenticator = await addPasskey(player);
  return { player, call: { body: { passkey: { ...authenticator.sign(await askToLogIn(world)), ...spoilt } } } };
}
const descriptor = ['id', 'type', 'transports'];
const creationFields = [
  'challenge',
  'rp.id',
  'rp.name',
  'user.id',
  'user.name',
  'user.displayName',
  'timeout',
  'attestation',
  'pubKeyCredParams[].alg',
  'pubKeyCredParams[].type',
  'authenticatorSelection.residentKey',
];
const requestFields = ['challenge', 'rpId', 'timeout', 'userVerification'];

export const passkeyRows = {
  'GET /api/account/passkeys': {
    success: withPasskey,
    fields: [
      'rpId',
      'userId',
      ...['id', 'credentialId', 'name', 'createdAt', 'usedAt', 'isSynced'].map((field) => `passkeys[].${field}`),
    ],
  },
  'POST /api/account/passkey-options': {
    success: async (world) => ({ player: (await withPasskey(world)).player, body: {} }),
    fields: [...creationFields, ...descriptor.map((field) => `excludeCredentials[].${field}`)],
    refusals: {
      PASSKEY_LIMIT: async (world) => ({ player: await withTen(world), body: {} }),
      STEP_UP_REQUIRED: async (world) => {
        const player = await world.owner();
        world.clock.advance({ minutes: 5 });
        return { player, body: {} };
      },
      WRONG_PASSWORD: async (world) => ({ player: await world.owner(), body: { password: 'wrong horse' } }),
      ...passkeyRefusalsOf('new-passkey', () => ({})),
    },
  },
  'POST /api/account/passkeys': {
    success: created,
    byAnother: 'PASSKEY_EXPIRED',
    fields: ['id', 'credentialId', 'name', 'createdAt', 'usedAt', 'isSynced'],
    refusals: {
      PASSKEY_LIMIT: async (world) => {
        const player = await world.owner();
        const options = await creation(player);
        for (let count = 0; count < 10; count += 1) await addPasskey(player);
        await world.context.limits.clear();
        return { player, body: createAuthenticator().create(options) };
      },
      PASSKEY_REFUSED: async (world) => {
        const { player, body } = await created(world);
        return { player, body: { ...body, attestationObject: 'wrong' } };
      },
      PASSKEY_EXPIRED: async (world) => {
        const call = await created(world);
        world.clock.advance({ minutes: 10 });
        return call;
      },
    },
  },
  'PUT /api/account/passkeys/{id}': {
    success: async (world) => ({ ...(await withPasskey(world)), body: { name: 'My phone' } }),
    byAnother: 'NOT_FOUND',
    fields: [],
    refusals: {
      NOT_FOUND: async (world) => ({ player: await world.owner(), params: { id: 'none' }, body: { name: 'My phone' } }),
      INVALID_USER_INFO: async (world) => ({ ...(await withPasskey(world)), body: { name: ' ' } }),
    },
  },
  'DELETE /api/account/passkeys/{id}': {
    success: withPasskey,
    byAnother: 'NOT_FOUND',
    fields: [],
    refusals: { NOT_FOUND: async (world) => ({ player: await world.owner(), params: { id: 'none' } }) },
  },
  'POST /api/account/passkey-proof': {
    success: async (world) => ({ player: (await withPasskey(world)).player, body: { purpose: 'withdrawal' } }),
    byAnother: 'NOT_FOUND',
    fields: [...requestFields, ...descriptor.map((field) => `allowCredentials[].${field}`)],
    refusals: { NOT_FOUND: async (world) => ({ player: await world.owner(), body: { purpose: 'withdrawal' } }) },
  },
  'GET /api/login/passkey': { success: () => ({}), fields: [...requestFields, 'allowCredentials'] },
  'POST /api/login/passkey': {
    success: async (world) => (await toLogIn(world)).call,
    fields: ['token'],
    refusals: {
      PASSKEY_UNKNOWN: async (world) => (await toLogIn(world, { id: 'unknown' })).call,
      PASSKEY_REFUSED: async (world) => (await toLogIn(world, { signature: 'wrong' })).call,
      PASSKEY_EXPIRED: async (world) => {
        const { call } = await toLogIn(world);
        world.clock.advance({ minutes: 10 });
        return call;
      },
      INACTIVE_USER: async (world) => {
        const { player, call } = await toLogIn(world);
        await world.operate('PUT', `/operator/players/${player.username}`, { isActive: false });
        return call;
      },
      LOGIN_FAIL: async (world) => {
        const { call } = await toLogIn(world);
        await world.context.db.query('alter table sessions rename to sessions_away');
        world.afterwards(() => world.context.db.query('alter table sessions_away rename to sessions'));
        return call;
      },
    },
  },
} satisfies Partial<Rows<OperationName>>;
