import type { Feature } from '../../../context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { releaseHealth } from '../release-health/release-health.routes.ts';
import { vitalsMetrics } from './vitals-metrics.ts';

/** A visit reports once; several players may share an address. */
const bound = { points: 100, durationS: 60 };

/** Receives vitals of visits (PERF-06). They are added to the metrics and counted by release and minute (MFE-15), and not logged. */
export const vitalsRoutes: Feature = (app, context) => {
  const observe = vitalsMetrics(context);
  const countRelease = releaseHealth(context);

  serve(app, 'POST /api/vitals', async (request) => {
    await context.limits.action('vitals', request.ip, bound);
    observe(request.body);
    await countRelease(request.body, request);
    return {};
  });
};
