import { Currency } from '@wallet/shared/api';
import { Type } from 'typebox';
import type { OperatorFeature } from '../../../context.ts';
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
    /** Time of the player's last login or registration. */
    seenAt: Type.String({ format: 'date-time' }),
  }),
);

/** Lists recently seen players, so that testers need not type their data. */
export const accountOperatorRoutes: OperatorFeature = (app, { db }) => {
  app.get('/operator/players', { schema: { response: { 200: KnownPlayers } } }, async () => {
    const players = await createPlayerStore(db).listLatest();
    return players.map(({ seenAt, ...player }) => ({ ...player, seenAt: seenAt.toISOString() }));
  });
};
