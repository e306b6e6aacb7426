import type { Feature } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { releaseHealth } from '../release-health/release-health.routes.ts';
import { vitalsMetrics } from './vitals-metrics.ts';

/** A visit tells once; several players may share an address. */
const bound = { points: 100, durationS: 60 };

/** Where visits tell what they measured (PERF-06): counted into the metrics and by release and minute (MFE-15), and not logged. */
export const vitalsRoutes: Feature = (app, context) => {
  const take = vitalsMetrics(context);
  const keep = releaseHealth(context);

  serve(app, 'POST /api/vitals', async (request) => {
    await context.limits.action('vitals', request.ip, bound);
    take(request.body);
    await keep(request.body, request);
    return {};
  });
};
