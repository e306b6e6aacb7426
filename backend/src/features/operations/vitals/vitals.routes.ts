import type { Feature } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { vitalsMetrics } from './vitals-metrics.ts';

/** A visit tells once; several players may share an address. */
const bound = { points: 100, durationS: 60 };

/** Where visits tell what they measured (PERF-06): counted into the metrics, and neither logged nor kept. */
export const vitalsRoutes: Feature = (app, context) => {
  const take = vitalsMetrics(context);

  serve(app, 'POST /api/vitals', async (request) => {
    await context.limits.action('vitals', request.ip, bound);
    take(request.body);
    return {};
  });
};
