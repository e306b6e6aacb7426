import { Currency, Empty } from '@wallet/shared/api';
import { Type } from 'typebox';
import type { OperatorFeature } from '../../platform/context.ts';
import { createBankReleaseService, releaseReasons } from './bank-release.service.ts';
import { createPlayerStore } from './player.store.ts';

const KnownPlayers = Type.Array(
  Type.Object({
    username: Type.String(),
    name: Type.String(),
    bankCode: Type.String(),
    bankAccountNo: Type.String(),
    bankAccountName: Type.String(),
    currency: Currency,
    isActive: Type.Boolean(),
    /** When the player last logged in, or registered. */
    seenAt: Type.String({ format: 'date-time' }),
  }),
);

const PlayerName = Type.Object({ username: Type.String({ maxLength: 20 }) });
/** The account is named, so that one which the player has added meanwhile is not taken. */
const Release = Type.Object(
  {
    bankCode: Type.String({ minLength: 1, maxLength: 10 }),
    bankAccountNo: Type.String({ minLength: 1, maxLength: 30 }),
    reason: Type.Enum([...releaseReasons]),
    note: Type.Optional(Type.String({ maxLength: 500 })),
  },
  { additionalProperties: false },
);

/** The players seen last, so that testers need not type what the product knows; and bank accounts that are not theirs. */
export const accountOperatorRoutes: OperatorFeature = (app, context) => {
  const { db } = context;
  const releases = createBankReleaseService(context);

  app.post(
    '/operator/players/:username/bank-account/release',
    { schema: { params: PlayerName, body: Release, response: { 200: Empty } } },
    async ({ params, body: { note = '', ...release }, ip }) => {
      await releases.release(params.username, { ...release, note }, ip);
      return {};
    },
  );

  app.get('/operator/players', { schema: { response: { 200: KnownPlayers } } }, async () => {
    const players = await createPlayerStore(db).listLatest();
    return players.map(({ seenAt, ...player }) => ({ ...player, seenAt: seenAt.toISOString() }));
  });
};
