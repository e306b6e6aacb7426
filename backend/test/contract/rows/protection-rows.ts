import type { OperationName } from '@kaeo/shared/api';
import { moneyNoticeOf } from '../../../src/features/protection/guard/money-notice.ts';
import { changeProtection } from '../../../src/testing/change-site.ts';
import { aMoneyNotice, noMoneyNotice } from '../../../src/testing/protection/deny.ts';
import type { TestPlayer } from '../../../src/testing/test-backend.ts';
import type { Rows } from '../contract-row.ts';
import type { World } from '../contract-world.ts';
import { password, withPassword } from './account-rows.ts';

const fields = [
  'limits',
  'timeOutUntil',
  'exclusion',
  ...['minutes', 'isDue', 'dueAt'].map((field) => `realityCheck.${field}`),
  'play',
  ...['since', 'net'].map((field) => `session.${field}`),
  'lifetimeNetDeposits',
  'lastLogin',
  'hasBirthDate',
  'isOfferAnswered',
  'moneyNotice',
  'parked',
  'currency',
  ...['timeOutHours', 'exclusionMonths', 'realityCheckMinutes', 'raiseWaitHours', 'minimumAge', 'isBirthDateRequired'].map(
    (field) => `choices.${field}`,
  ),
];
const limitFields = ['kind', 'period', 'amount', 'used', 'resetsAt', 'setBy', 'setAt', 'raise'].map(
  (field) => `limits[].${field}`,
);
const params = { kind: 'deposit', period: 'day' };

async function limited(world: World): Promise<TestPlayer> {
  const player = await world.owner();
  await world.send('PUT /api/protection/limits/{kind}/{period}', { player, params, body: { amount: 500 } });
  return player;
}
/** A player with a raise that was requested so many hours ago. */
async function raising(world: World, hoursAgo: number): Promise<TestPlayer> {
  const player = await limited(world);
  await world.send('PUT /api/protection/limits/{kind}/{period}', { player, params, body: { amount: 900 } });
  const requestedAt = new Date(world.clock.now().getTime() - hoursAgo * 3_600_000);
  await world.context.db.run('update player_limits set raise_requested_at = $2 where player_id = $1', [player.id, requestedAt]);
  return player;
}
/** A player whose exclusion could end since so many days. */
async function excluded(world: World, daysAgo: number): Promise<TestPlayer> {
  const player = await world.owner();
  const now = world.clock.now().getTime();
  await world.context.db.run(
    `update player_protection set excluded_since = $2, excluded_until = $3, excluded_by = 'player' where player_id = $1`,
    [player.id, new Date(now - 400 * 86_400_000), new Date(now - daysAgo * 86_400_000)],
  );
  return player;
}
/** A player whose reality check is due. */
async function checked(world: World): Promise<TestPlayer> {
  const player = await world.owner();
  const now = world.clock.now();
  await world.context.db.run(
    `update player_protection set reality_check_minutes = 15, play_since = $2, played_at = $3 where player_id = $1`,
    [player.id, new Date(now.getTime() - 20 * 60_000), now],
  );
  return player;
}
const own = (body?: object) => async (world: World) => ({ player: await world.owner(), ...(body ? { body } : {}) });

export const protectionRows = {
  'GET /api/protection': {
    success: async (world) => ({ player: await raising(world, 1) }),
    fields: [...fields, ...limitFields, ...['amount', 'requestedAt', 'confirmableAt'].map((field) => `limits[].raise.${field}`)],
  },
  'PUT /api/protection/limits/{kind}/{period}': {
    success: async (world) => ({ player: await world.owner(), params, body: { amount: 500 } }),
    fields: [...fields, ...limitFields],
    refusals: {
      WHOLE_KIP: async (world) => ({ player: await world.owner({ currency: 'LAK' }), params, body: { amount: 500.5 } }),
    },
  },
  'POST /api/protection/limits/{kind}/{period}/raise': {
    success: async (world) => ({ player: await raising(world, 24), params }),
    byAnother: 'NO_DATA',
    fields: [...fields, ...limitFields],
    refusals: {
      NO_DATA: async (world) => ({ player: await limited(world), params }),
      PROTECTION_WAIT: async (world) => ({ player: await raising(world, 23), params }),
    },
  },
  'DELETE /api/protection/limits/{kind}/{period}/raise': {
    success: async (world) => ({ player: await raising(world, 1), params }),
    fields,
  },
  'POST /api/protection/time-out': { success: own({ hours: 24 }), fields },
  'POST /api/protection/exclusion': {
    success: async (world) => ({ player: await withPassword(world), body: { months: 6, password } }),
    byAnother: 'WRONG_PASSWORD',
    fields: [],
    refusals: {
      WRONG_PASSWORD: async (world) => ({ player: await withPassword(world), body: { months: 6, password: 'wrong horse' } }),
    },
  },
  'POST /api/protection/exclusion/return': {
    success: async (world) => ({ player: await excluded(world, 1) }),
    byAnother: 'NO_DATA',
    fields: [
      ...fields,
      ...['since', 'until', 'setBy', 'return.requestedAt', 'return.confirmableAt'].map((field) => `exclusion.${field}`),
    ],
    refusals: {
      NO_DATA: own(),
      PROTECTION_WAIT: async (world) => ({ player: await excluded(world, -1) }),
    },
  },
  'PUT /api/protection/reality-check': {
    success: own({ minutes: 15 }),
    fields,
    refusals: { REALITY_CHECK: async (world) => ({ player: await checked(world), body: { minutes: null } }) },
  },
  'POST /api/protection/reality-check/answer': {
    success: async (world) => ({ player: await checked(world), body: { answer: 'CONTINUE' } }),
    fields: [...fields, 'play.since', 'play.net'],
  },
  'PUT /api/protection/birth-date': {
    success: own({ birthDate: '1990-05-06' }),
    fields,
    refusals: {
      UNDER_AGE: own({ birthDate: '2020-05-06' }),
      VALIDATION: own({ birthDate: '2001-02-30' }),
    },
  },
  'PUT /api/protection/offer': { success: own(), fields },
  'PUT /api/protection/money-notice': {
    success: async (world) => {
      await changeProtection(world, { moneyNotice: aMoneyNotice });
      world.afterwards(() => changeProtection(world, { moneyNotice: noMoneyNotice }));
      const version = moneyNoticeOf({ moneyNotice: aMoneyNotice })?.version ?? '';
      return { player: await world.owner(), body: { version } };
    },
    fields: [
      ...fields.filter((field) => field !== 'moneyNotice'),
      ...['version', 'isAcknowledged', 'text.th', 'text.la', 'text.en'].map((field) => `moneyNotice.${field}`),
    ],
    refusals: { VALIDATION: own({ version: 'another' }) },
  },
} satisfies Partial<Rows<OperationName>>;
