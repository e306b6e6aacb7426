import type { App, Context } from './context.ts';
import { internalRoutes } from './features/operations/monitoring/monitoring.routes.ts';
import { releaseHealthRoutes } from './features/operations/release-health/release-health.routes.ts';
import { createHttp } from './platform/http/app.ts';

/** The application on the internal port of a process, which only operators and their tools can reach. */
export async function createInternalApp(context: Context): Promise<App> {
  const app = createHttp({ log: context.log, trustProxy: false, language: context.config.rules.language });
  await internalRoutes(app, context);
  releaseHealthRoutes(app, context);
  return app;
}
