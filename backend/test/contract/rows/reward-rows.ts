import type { OperationName } from '@kaeo/shared/api';
import { column, rowOf } from '../../../src/platform/database/row.ts';
import type { Rows } from '../contract-row.ts';
import type { World } from '../contract-world.ts';
import { refusedReward } from './protected-rows.ts';

const listed = { page: 1, limit: 10 };
const tooDeep = async (world: World) => ({ player: await world.owner(), body: { page: 1001, limit: 10 } });

/** A player with a friend who has lost the amount. */
async function inviter(world: World, lost: number) {
  const player = await world.owner();
  const friend = await world.player({ walletMinor: 1000_00, inviterId: player.id, name: 'Malee' });
  if (lost > 0) {
    await world.openGame(friend, 'PRISM', 1000);
    await world.lose(friend, 'PRISM', lost);
  }
  return player;
}

async function inviteCodeOf(world: World, { id }: { readonly id: string }) {
  const [row] = await world.context.db.rows(rowOf({ code: column.text }), 'select code from invite_codes where player_id = $1', [
    id,
  ]);
  return row?.code ?? '';
}

/** A player who has lost 200 baht, and received or credited the refund. */
async function loser(world: World, ...steps: readonly ('receive' | 'addWallet')[]) {
  const player = await world.owner({ walletMinor: 1000_00 });
  await world.openGame(player, 'PRISM', 1000);
  await world.lose(player, 'PRISM', 200);
  for (const step of steps) await player.call('GET', `/api/refund/${step}`);
  return player;
}

/** A player who has received these bonuses, each ended before the next one. */
async function receiver(world: World, ...codes: readonly string[]) {
  const player = await world.owner();
  for (const code of codes) {
    await player.call('GET', '/api/bonus/clear');
    await player.call('GET', `/api/bonus/activate/${code}`);
  }
  return player;
}
const bonusFields = ['code', 'type', 'maxReceived', 'percentFail', 'banners', 'userBonus', 'notice', 'grant', 'turnover'].map(
  (field) => `[].${field}`,
);
const promotionFields = ['percentFail', 'description', 'grant', 'turnover'];

async function holderOf(world: World, code: string) {
  const player = await world.owner();
  await player.call('GET', `/api/promotion/activate/${code}`);
  return player;
}

export const rewardRows = {
  'POST /api/invite': {
    success: async (world) => ({ player: await inviter(world, 100), body: listed }),
    fields: ['total', 'next', 'invites[].from.name', 'invites[].amount', 'invites[].createdAt'],
    refusals: { PAGE_TOO_DEEP: tooDeep },
  },
  'GET /api/invite/bonus': {
    success: async (world) => ({ player: await inviter(world, 400) }),
    byAnother: 'NO_INVITE_BONUS',
    fields: ['message'],
    refusals: {
      NO_INVITE_BONUS: async (world) => ({ player: await world.owner() }),
      NO_INVITEE_PLAY_INFO: async (world) => ({ player: await inviter(world, 0) }),
      INVITE_COLLECT: async (world) => {
        const player = await inviter(world, 400);
        await player.call('GET', '/api/invite/bonus');
        return { player };
      },
      INVITE_INACTIVE: async (world) => {
        await world.context.flags.write({ isInviteActive: false });
        return { player: await inviter(world, 400) };
      },
      INVITE_BONUS_FAIL: async (world) => {
        const player = await inviter(world, 400);
        await world.context.db.query('alter table invite_credits rename to invite_credits_away');
        world.afterwards(() => world.context.db.query('alter table invite_credits_away rename to invite_credits'));
        return { player };
      },
      ...refusedReward(async (world) => ({ player: await inviter(world, 400) })),
    },
    answers: { INVITE_BONUS_SUCCESS: async (world) => ({ player: await inviter(world, 400) }) },
    again: 'INVITE_COLLECT',
  },
  'GET /api/invite/find/{code}': {
    success: async (world) => ({ params: { code: await inviteCodeOf(world, await world.owner()) } }),
    fields: ['name', 'inviterGets.percent', 'inviterGets.percentFail', 'friendGets.percent', 'friendGets.percentFail'],
  },
  'GET /api/invite/banners': { success: async (world) => ({ player: await world.owner() }), fields: ['[].image', '[].html'] },
  'POST /api/refund': {
    success: async (world) => ({ player: await loser(world, 'receive', 'addWallet'), body: listed }),
    fields: ['total', 'next', 'refunds[].refundAmount', 'refunds[].createdAt'],
    refusals: { PAGE_TOO_DEEP: tooDeep },
  },
  'GET /api/refund/check': {
    success: async (world) => ({ player: await loser(world) }),
    fields: ['result', 'bonus', 'info', 'refundAmount', 'refundSuccess', 'refundFail', 'isInactive'],
  },
  'GET /api/refund/receive': {
    success: async (world) => ({ player: await loser(world) }),
    byAnother: 'REFUND_MINIMUM',
    fields: ['message', 'reference'],
    refusals: {
      REFUND_CONDITION: async (world) => {
        const player = await loser(world);
        await player.call('GET', '/api/bonus/activate/DAILY');
        return { player };
      },
      REFUND_MINIMUM: async (world) => ({ player: await world.owner() }),
      REFUND_INACTIVE: async (world) => {
        await world.context.flags.write({ isRefundActive: false });
        return { player: await loser(world) };
      },
      ...refusedReward(async (world) => ({ player: await loser(world) })),
    },
    answers: { REFUND_SUCCESS: async (world) => ({ player: await loser(world) }) },
    again: 'same',
  },
  'GET /api/refund/addWallet': {
    success: async (world) => ({ player: await loser(world, 'receive') }),
    byAnother: 'NO_REFUND',
    fields: ['message'],
    refusals: {
      NO_REFUND: async (world) => ({ player: await loser(world) }),
      REFUND_CONDITION: async (world) => {
        const player = await loser(world, 'receive');
        await player.call('GET', '/api/bonus/activate/DAILY');
        return { player };
      },
      ...refusedReward(async (world) => ({ player: await loser(world, 'receive') })),
    },
    answers: { REFUND_SUCCESS: async (world) => ({ player: await loser(world, 'receive') }) },
    again: 'NO_REFUND',
  },
  'GET /api/refund/banners': { success: async (world) => ({ player: await world.owner() }), fields: ['[].image', '[].html'] },

  'GET /api/bonus': { success: async (world) => ({ player: await world.owner() }), fields: bonusFields },
  'GET /api/bonus/activate/{code}': {
    success: async (world) => ({ player: await world.owner(), params: { code: 'DAILY' } }),
    otherThan: async () => ({ params: { code: 'FRIEND' } }),
    fields: ['_id', 'isActive', 'received[].updatedAt'],
    refusals: {
      NO_DATA: async (world) => ({ player: await world.owner(), params: { code: 'NOTHING' } }),
      BONUS_ALREADY_ACTIVE: async (world) => ({ player: await receiver(world, 'DAILY'), params: { code: 'FRIEND' } }),
      BONUS_MAX_CLAIMED: async (world) => {
        const player = await receiver(world, 'FRIEND');
        await player.call('GET', '/api/bonus/clear');
        return { player, params: { code: 'FRIEND' } };
      },
      BONUS_FULL: async (world) => {
        const player = await receiver(world, 'DAILY', 'DAILY', 'DAILY');
        await player.call('GET', '/api/bonus/clear');
        return { player, params: { code: 'DAILY' } };
      },
      ...refusedReward(async (world) => ({ player: await world.owner(), params: { code: 'DAILY' } })),
    },
    again: 'same',
  },
  'GET /api/bonus/check/active': {
    success: async (world) => ({ player: await receiver(world, 'DAILY') }),
    fields: ['status', 'type', 'name', 'grant', 'turnover', 'turnoverDone', 'remaining', 'canEnd', 'floor'],
  },
  'GET /api/bonus/check/minimum': { success: async (world) => ({ player: await world.owner() }), fields: ['minimum'] },
  'GET /api/bonus/clear': {
    success: async (world) => ({ player: await receiver(world, 'DAILY') }),
    fields: ['message'],
    refusals: {
      BONUS_CONDITION: async (world) => ({ player: await receiver(world, 'WELCOME') }),
      GAME_UNAVAILABLE: async (world) => {
        const player = await receiver(world, 'WELCOME');
        await world.openGame(player, 'PRISM', 50);
        await world.lose(player, 'PRISM', 46);
        world.fake.games.idempotent.script.next('unknown-before');
        return { player };
      },
    },
    answers: { BONUS_CLEAR: async (world) => ({ player: await receiver(world, 'DAILY') }) },
    again: 'same',
  },
  'GET /api/promotion/current': {
    success: async (world) => ({ player: await holderOf(world, 'WELCOME50') }),
    fields: promotionFields,
  },
  'GET /api/promotion/find/{code}': {
    success: async (world) => ({ player: await world.owner(), params: { code: 'WELCOME50' } }),
    fields: promotionFields,
  },
  'GET /api/promotion/activate/{code}': {
    success: async (world) => ({ player: await world.owner(), params: { code: 'WELCOME50' } }),
    otherThan: async () => ({ params: { code: 'USEDONCE' } }),
    fields: promotionFields,
    refusals: {
      NO_PROMOTION: async (world) => ({ player: await world.owner(), params: { code: 'NOTHING' } }),
      PROMOTION_RECEIVED: async (world) => {
        const player = await holderOf(world, 'USEDONCE');
        await player.call('GET', '/api/bonus/clear');
        return { player, params: { code: 'USEDONCE' } };
      },
      BONUS_ALREADY_ACTIVE: async (world) => ({ player: await receiver(world, 'DAILY'), params: { code: 'WELCOME50' } }),
      ...refusedReward(async (world) => ({ player: await world.owner(), params: { code: 'WELCOME50' } })),
    },
    again: 'same',
  },
} satisfies Partial<Rows<OperationName>>;
