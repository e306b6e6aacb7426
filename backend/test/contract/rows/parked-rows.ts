import type { OperationName } from '@kaeo/shared/api';
import { minor } from '@kaeo/shared/money';
import { createPlayerStore } from '../../../src/features/identity/player/player.store.ts';
import { openParked } from '../../../src/features/records/cases/parked-money.ts';
import { changeProtection } from '../../../src/testing/change-site.ts';
import { aMoneyNotice, noMoneyNotice } from '../../../src/testing/protection/deny.ts';
import { exclude, limit, timeOut } from '../../../src/testing/protection/protect.ts';
import { waysIn } from '../../../src/testing/protection/ways-in.ts';
import type { TestPlayer } from '../../../src/testing/test-backend.ts';
import type { Call } from '../contract-call.ts';
import type { Rows } from '../contract-row.ts';
import { nextNumber, type World } from '../contract-world.ts';

type Deposit = (world: World) => Promise<Call & { readonly player: TestPlayer }>;
type Protect = (world: World, player: TestPlayer) => Promise<unknown>;

/** Changes the rules of protection for one scene. */
const ruled =
  (change: Parameters<typeof changeProtection>[1], undo: Parameters<typeof changeProtection>[1]) => async (world: World) => {
    await changeProtection(world, change);
    world.afterwards(() => changeProtection(world, undo));
  };

/** How each code of the protection comes about. */
const protections = {
  EXCLUDED: exclude,
  TIMED_OUT: timeOut,
  REGISTER_UNKNOWN: ruled({ isRegisterAsked: true }, { isRegisterAsked: false }),
  BIRTH_DATE_REQUIRED: ruled({ isBirthDateRequired: true }, { isBirthDateRequired: false }),
  MONEY_NOTICE_REQUIRED: ruled({ moneyNotice: aMoneyNotice }, { moneyNotice: noMoneyNotice }),
  UNDER_AGE: ({ context: { db } }, { id }) =>
    db.run(`update player_protection set birth_date = '2020-05-06' where player_id = $1`, [id]),
  DEPOSIT_LIMIT: async (world, player) => {
    await (await waysIn['QR code'](world, player, minor(100_00)))();
    await limit(world, player, { period: 'day', amountMinor: minor(100_00) });
  },
} as const satisfies Record<string, Protect>;

const refusing = (deposit: Deposit) => (protect: Protect) => async (world: World) => {
  const call = await deposit(world);
  await protect(world, call.player);
  return call;
};

/** The refusal of a report of money that may have left the player. */
export const refusedReport = (deposit: Deposit) => ({
  BIRTH_DATE_REQUIRED: refusing(deposit)(protections.BIRTH_DATE_REQUIRED),
  MONEY_NOTICE_REQUIRED: refusing(deposit)(protections.MONEY_NOTICE_REQUIRED),
});

/** The refusals of a deposit by protection. */
export function refusedDeposits(deposit: Deposit) {
  const refused = refusing(deposit);
  return {
    EXCLUDED: refused(protections.EXCLUDED),
    TIMED_OUT: refused(protections.TIMED_OUT),
    REGISTER_UNKNOWN: refused(protections.REGISTER_UNKNOWN),
    BIRTH_DATE_REQUIRED: refused(protections.BIRTH_DATE_REQUIRED),
    MONEY_NOTICE_REQUIRED: refused(protections.MONEY_NOTICE_REQUIRED),
    UNDER_AGE: refused(protections.UNDER_AGE),
    DEPOSIT_LIMIT: refused(protections.DEPOSIT_LIMIT),
  };
}

/** A player with 100 baht of parked money. */
async function parked(world: World, owner?: Parameters<World['owner']>[0]) {
  const player = await world.owner(owner);
  // The row of the acknowledgement may have set a notice.
  await changeProtection(world, { moneyNotice: noMoneyNotice });
  const arrive = await waysIn['QR code'](world, player, minor(100_00));
  await exclude(world, player);
  await arrive();
  const [row] = await world.context.db.query<{ id: string }>('select id from money_cases where claimant_id = $1', [player.id]);
  return { player, params: { id: row?.id ?? '' } };
}

export const parkedRows = {
  'POST /api/protection/parked/{id}/return': {
    success: (world) => parked(world),
    byAnother: 'NO_DATA',
    fields: ['status', 'reference'],
    refusals: {
      NO_DATA: async (world) => ({ ...(await parked(world)), params: { id: 'unknown' } }),
      NO_BANK: (world) => parked(world, { bankCode: '', bankAccountNo: String(nextNumber()) }),
      WITHDRAW_HELD: async (world) => {
        const call = await parked(world);
        const until = new Date(world.clock.now().getTime() + 60_000);
        await createPlayerStore(world.context.db).holdWithdrawals(call.player.id, until, 'BANK_CHANGED');
        return call;
      },
      WHOLE_KIP: async (world) => {
        const player = await world.owner({ currency: 'LAK' });
        const arrival = { subject: `contract-${nextNumber()}`, detail: 'half a kip', player, refused: 'EXCLUDED' };
        const id = await world.context.db.transaction((tx) =>
          openParked(tx, { ...arrival, amountMinor: minor(50) }, world.clock.now()),
        );
        return { player, params: { id } };
      },
    },
    otherThan: () => ({ params: { id: 'another' } }),
  },
} satisfies Partial<Rows<OperationName>>;
