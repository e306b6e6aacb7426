import { Currency } from '@wallet/shared/api';
import { toAmount } from '@wallet/shared/money';
import { Type } from 'typebox';
import type { OperatorFeature } from '../../../context.ts';
import { lateKinds } from '../../../platform/config/late-kinds.ts';
import { createLatenessStore } from './lateness.store.ts';

const listedAtMost = 500;
const LateThing = Type.Object({
  kind: Type.Enum([...lateKinds]),
  reference: Type.String(),
  username: Type.Union([Type.String(), Type.Null()]),
  since: Type.String(),
  amount: Type.Number(),
  currency: Currency,
  cause: Type.String(),
});

/** All overdue items in one list (FAIR-04). */
export const latenessOperatorRoutes: OperatorFeature = (app, { db, clock, config }) => {
  app.get('/operator/late', { schema: { response: { 200: Type.Array(LateThing) } } }, async () => {
    const things = await createLatenessStore(db, config.lateAfterMs).list(clock.now(), listedAtMost);
    return things.map(({ since, amountMinor, ...thing }) => ({
      ...thing,
      since: since.toISOString(),
      amount: toAmount(amountMinor),
    }));
  });
};
