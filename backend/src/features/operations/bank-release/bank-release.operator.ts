import { Empty } from '@wallet/shared/api';
import { Type } from 'typebox';
import type { OperatorFeature } from '../../../context.ts';
import { createBankReleaseService, releaseReasons } from './bank-release.service.ts';

const PlayerName = Type.Object({ username: Type.String({ maxLength: 20 }) });
/** The account is named explicitly, so that one added by the player meanwhile is not removed. */
const Release = Type.Object(
  {
    bankCode: Type.String({ minLength: 1, maxLength: 10 }),
    bankAccountNo: Type.String({ minLength: 1, maxLength: 30 }),
    reason: Type.Enum([...releaseReasons]),
    note: Type.Optional(Type.String({ maxLength: 500 })),
  },
  { additionalProperties: false },
);

/** Removes a bank account from a player who does not own it. */
export const bankReleaseOperatorRoutes: OperatorFeature = (app, context) => {
  const releases = createBankReleaseService(context);
  app.post(
    '/operator/players/:username/bank-account/release',
    { schema: { params: PlayerName, body: Release, response: { 200: Empty } } },
    async ({ params, body: { note = '', ...release }, ip }) => {
      await releases.release(params.username, { ...release, note }, ip);
      return {};
    },
  );
};
