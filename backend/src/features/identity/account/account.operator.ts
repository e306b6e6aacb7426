import { Currency } from '@wallet/shared/api';
import { Type } from 'typebox';
import type { OperatorFeature } from '../../../platform/context.ts';
import { createPlayerStore } from '../player/player.store.ts';

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

/** The players seen last, so that testers need not type what the product knows. */
export const accountOperatorRoutes: OperatorFeature = (app, { db }) => {
  app.get('/operator/players', { schema: { response: { 200: KnownPlayers } } }, async () => {
    const players = await createPlayerStore(db).listLatest();
    return players.map(({ seenAt, ...player }) => ({ ...player, seenAt: seenAt.toISOString() }));
  });
};
