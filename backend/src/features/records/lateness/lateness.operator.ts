import type { OperatorFeature } from '../../../context.ts';
import { serveOperator } from '../../../platform/http/serve-operator.ts';
import { createLatenessStore, presentLate } from './lateness.store.ts';

const listedAtMost = 500;

export const latenessOperatorRoutes: OperatorFeature = (app, { db, clock, config }) => {
  serveOperator(app, 'GET /operator/late', async () => {
    const things = await createLatenessStore(db, config.lateAfterMs).list(clock.now(), listedAtMost);
    return things.map(presentLate);
  });
};
