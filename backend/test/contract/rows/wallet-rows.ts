import type { GameCredentials, OperationName } from '@kaeo/shared/api';
import { minor } from '@kaeo/shared/money';
import { createPlayerStore } from '../../../src/features/identity/player/player.store.ts';
import { openClaim } from '../../../src/features/records/cases/case-claim.ts';
import { accounts } from '../../../src/ledger/ledger.ts';
import type { Rows } from '../contract-row.ts';
import { nextNumber, type World, withdrawStepUpAbove } from '../contract-world.ts';
import { refusedReport } from './parked-rows.ts';
import { passkeyRefusalsOf } from './passkey-rows.ts';
import { refusedPlay } from './protected-rows.ts';

const baht = (amount: number) => ({ walletMinor: amount * 100 });
const accountFields = [
  ...['_id', 'username', 'name', 'sourceCode', 'inviteCode', 'currency', 'createdAt'].map((field) => `profile.${field}`),
  ...['bankCode', 'bankAccountName', 'bankAccountNo'].map((field) => `bankAccount.${field}`),
];
const slotFields = [
  'code',
  'name',
  'category',
  'isActive',
  'amount',
  'ftWalletSlot',
  'logo',
  'background',
  'web',
  'android',
  'ios',
].map((field) => `slots[].${field}`);
const credentialFields = ['username', 'password', 'event'];

/** A request about one game, by a player with or without an open account. */
const ofGame = (code: string, isOpen: boolean) => async (world: World) => {
  const player = await world.owner();
  if (isOpen) await world.openGame(player, code);
  return { player, params: { code } };
};
const unanswering = (fault: 'refuse' | 'unknown-before', isOpen: boolean) => async (world: World) => {
  const call = await ofGame('PRISM', isOpen)(world);
  world.fake.games.idempotent.script.next(fault);
  return call;
};

/** A transfer by a player with 100 baht in the wallet and an open PRISM account. */
const moving = (from: string, to: string, amount: number, fault?: 'refuse') => async (world: World) => {
  const player = await world.owner(baht(100));
  await world.openGame(player, 'PRISM');
  if (fault) world.fake.games.idempotent.script.next(fault);
  return { player, body: { from, to, amount } };
};
const movingAll = (to: string, amount: number) => async (world: World) => {
  const player = await world.owner(baht(amount));
  await world.openGame(player, 'PRISM');
  return { player, body: { to } };
};
const whileClosed =
  <Made>(call: (world: World) => Promise<Made>) =>
  async (world: World) => {
    const made = await call(world);
    await world.context.flags.write({ isTransferOpen: false });
    return made;
  };
async function withTransferUnderWay(world: World) {
  const player = await world.owner(baht(100));
  await world.openGame(player, 'PRISM');
  world.fake.games.idempotent.script.next('unknown-before');
  await player.call('POST', '/api/wallet/transfer', { from: 'WALLET', to: 'PRISM', amount: 10 });
  return player;
}

/** A transfer of 10 baht to LOTUS has an unknown outcome, and its provider cannot look it up, so the game is frozen. */
async function withFrozenGame(world: World) {
  const player = await world.owner(baht(100));
  await world.openGame(player, 'LOTUS', 20);
  const spy = jest.spyOn(world.fake.games.plain.provider, 'transfer').mockResolvedValueOnce({ kind: 'unknown', cause: 'lost' });
  await player.call('POST', '/api/wallet/transfer', { from: 'WALLET', to: 'LOTUS', amount: 10 });
  spy.mockRestore();
  return player;
}
const ofFrozenGame = async (world: World) => ({ player: await withFrozenGame(world), params: { code: 'LOTUS' } });

type Withdrawal = { readonly amount: number; readonly currency?: 'LAK'; readonly holds?: number };
const paying =
  ({ amount, currency, holds = amount }: Withdrawal) =>
  async (world: World) => ({
    player: await world.owner({ walletMinor: holds * 100, ...(currency ? { currency, bankCode: 'BCEL' } : {}) }),
    body: { amount },
  });
const withdrawal = {
  success: paying({ amount: 150, holds: 1000 }),
  byAnother: 'MONEY_NOT_ENOUGH',
  otherThan: () => ({ body: { amount: 151 } }),
  fields: ['status', 'reference'],
  refusals: {
    WITHDRAW_MINIMUM: paying({ amount: 99.99, holds: 1000 }),
    WITHDRAW_MAXIMUM: paying({ amount: 50_000.01 }),
    WHOLE_KIP: paying({ amount: 60_000.5, currency: 'LAK' }),
    BONUS_REMAINING: async (world: World) => {
      const player = await world.owner(baht(1000));
      await player.call('GET', '/api/bonus/activate/WELCOME');
      return { player, body: { amount: 100 } };
    },
    WITHDRAW_REVIEW: async (world: World) => {
      const player = await world.owner(baht(1000));
      await world.context.db.transaction((tx) =>
        openClaim(tx, world.context, {
          kind: 'PAYOUT_PAID_AFTER_RETURN',
          subject: `contract-${nextNumber()}`,
          detail: 'settled RETURNED, now paid',
          player: { id: player.id, currency: 'BAHT' },
          claimMinor: minor(100_00),
          to: accounts.payout(),
          evidence: {},
        }),
      );
      return { player, body: { amount: 100 } };
    },
    WITHDRAW_HELD: async (world: World) => {
      const player = await world.owner(baht(1000));
      const until = new Date(world.clock.now().getTime() + 60_000);
      await createPlayerStore(world.context.db).holdWithdrawals(player.id, until, 'BANK_CHANGED');
      return { player, body: { amount: 100 } };
    },
    MONEY_NOT_ENOUGH: paying({ amount: 100, holds: 99 }),
    NO_BANK: async (world: World) => ({
      player: await world.owner({ ...baht(1000), bankCode: '', bankAccountNo: String(nextNumber()) }),
      body: { amount: 100 },
    }),
    STEP_UP_REQUIRED: paying({ amount: withdrawStepUpAbove + 1 }),
    WRONG_PASSWORD: async (world: World) => {
      const { player, body } = await paying({ amount: withdrawStepUpAbove + 1 })(world);
      return { player, body: { ...body, password: 'wrong horse' } };
    },
    ...passkeyRefusalsOf('withdrawal', () => ({ amount: withdrawStepUpAbove + 1 })),
  },
} as const;

export const walletRows = {
  'GET /api/wallet': {
    success: async (world) => ({ player: await world.owner(baht(1234)) }),
    fields: [...accountFields, 'wallet.amount', 'invite.amount', 'invite.success', 'invite.fail', 'invite.code', ...slotFields],
  },
  'GET /api/wallet/refresh/slot': {
    success: async (world) => {
      const player = await world.owner(baht(100));
      await world.openGame(player, 'PRISM', 50);
      return { player };
    },
    fields: [...slotFields, 'syncedAt'],
    again: 'same',
  },
  'GET /api/wallet/activate/{code}': {
    success: ofGame('PRISM', false),
    fields: credentialFields,
    refusals: {
      NO_GAME: ofGame('NOWHERE', false),
      GAME_ACTIVATION_FAIL: unanswering('refuse', false),
      SLOT_ACTIVATE_FAIL: unanswering('unknown-before', false),
      GAME_FROZEN: ofFrozenGame,
      ...refusedPlay(ofGame('PRISM', false)),
    },
    again: 'same',
  },
  'GET /api/wallet/account/{code}': {
    success: ofGame('PRISM', true),
    byAnother: 'SLOT_NO_ACCOUNT',
    fields: credentialFields,
    refusals: {
      NO_GAME: ofGame('NOWHERE', false),
      SLOT_NO_ACCOUNT: ofGame('PRISM', false),
      GAME_FROZEN: ofFrozenGame,
      ...refusedPlay(ofGame('PRISM', true)),
    },
  },
  'GET /api/wallet/resetpassword/{code}': {
    success: ofGame('PRISM', true),
    byAnother: 'SLOT_NO_ACCOUNT',
    fields: credentialFields,
    refusals: {
      NO_GAME: ofGame('NOWHERE', false),
      SLOT_NO_ACCOUNT: ofGame('PRISM', false),
      SLOT_RESET_PASSWORD_FAIL: unanswering('refuse', true),
      GAME_UNAVAILABLE: unanswering('unknown-before', true),
      GAME_FROZEN: ofFrozenGame,
      ...refusedPlay(ofGame('PRISM', true)),
      NOT_UFABET: async (world) => {
        const { player, params } = await ofGame('GRID', true)(world);
        const { username } = (await player.call('GET', '/api/wallet/account/GRID')).json<GameCredentials>();
        world.fake.games.idempotent.forget('GRID', username);
        return { player, params };
      },
    },
    // A repeat sets another password.
    again: 'done',
  },
  'POST /api/wallet/add': {
    success: async (world) => ({ player: await world.owner(), body: { amount: 300 } }),
    fields: ['status', 'reference'],
    refusals: {
      NO_WALLET: async (world) => {
        await world.context.flags.write({ isManual: false });
        return { player: await world.owner(), body: { amount: 300 } };
      },
      ...refusedReport(async (world) => ({ player: await world.owner(), body: { amount: 300 } })),
    },
    otherThan: () => ({ body: { amount: 301 } }),
  },
  'POST /api/wallet/transfer': {
    success: moving('WALLET', 'PRISM', 40),
    byAnother: 'SLOT_NO_ACCOUNT',
    fields: ['status', 'reference'],
    refusals: {
      SAME_ACCOUNT: moving('WALLET', 'WALLET', 10),
      TRANSFER_MINIMUM: moving('WALLET', 'PRISM', 0.99),
      SERVICE_CLOSED: whileClosed(moving('WALLET', 'PRISM', 10)),
      NO_GAME: moving('WALLET', 'NOWHERE', 10),
      SLOT_NO_ACCOUNT: moving('WALLET', 'LOTUS', 10),
      MONEY_NOT_ENOUGH: moving('WALLET', 'PRISM', 100.01),
      TRANSFER_IN_PROGRESS: async (world) => ({
        player: await withTransferUnderWay(world),
        body: { from: 'WALLET', to: 'PRISM', amount: 10 },
      }),
      TRANSFER_FAIL: moving('WALLET', 'PRISM', 10, 'refuse'),
      TRANSFER_STAYED: async (world) => {
        const player = await world.owner(baht(100));
        await world.openGame(player, 'PRISM', 50);
        world.fake.games.idempotent.script.next('unknown-before'); // for the read of the balance
        world.fake.games.idempotent.script.next('refuse');
        return { player, body: { from: 'PRISM', to: 'WALLET', amount: 10 } };
      },
      GAME_FROZEN: async (world) => ({
        player: await withFrozenGame(world),
        body: { from: 'WALLET', to: 'LOTUS', amount: 10 },
      }),
      ...refusedPlay(moving('WALLET', 'PRISM', 40)),
    },
    answers: { SUCCESS: moving('WALLET', 'PRISM', 40) },
    otherThan: () => ({ body: { from: 'WALLET', to: 'PRISM', amount: 41 } }),
  },
  'POST /api/wallet/transferAll': {
    success: movingAll('PRISM', 100),
    byAnother: 'SLOT_NO_ACCOUNT',
    fields: ['status', 'reference'],
    refusals: {
      NO_GAME: movingAll('NOWHERE', 100),
      SLOT_NO_ACCOUNT: movingAll('LOTUS', 100),
      MONEY_NOT_ENOUGH: movingAll('PRISM', 0),
      TRANSFER_MAXIMUM: movingAll('PRISM', 1e12 + 1),
      SERVICE_CLOSED: whileClosed(movingAll('PRISM', 100)),
      TRANSFER_IN_PROGRESS: async (world) => ({ player: await withTransferUnderWay(world), body: { to: 'PRISM' } }),
      GAME_FROZEN: async (world) => ({ player: await withFrozenGame(world), body: { to: 'WALLET' } }),
      TRANSFER_STAYED: async (world) => {
        const player = await world.owner(baht(100));
        await world.openGame(player, 'PRISM', 50);
        world.fake.games.idempotent.script.next('unknown-before'); // for the read of the balance
        world.fake.games.idempotent.script.next('refuse');
        return { player, body: { to: 'WALLET' } };
      },
      TRANSFER_FAIL: async (world) => {
        const call = await movingAll('PRISM', 100)(world);
        world.fake.games.idempotent.script.next('refuse');
        return call;
      },
      ...refusedPlay(movingAll('PRISM', 100)),
    },
    otherThan: () => ({ body: { to: 'WALLET' } }),
  },
  'POST /api/wallet/withdraw': withdrawal,
  'POST /api/wallet/withdrawAll': withdrawal,
} satisfies Partial<Rows<OperationName>>;
