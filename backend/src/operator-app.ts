import type { App, Context } from './context.ts';
import { recordOperatorActs } from './features/identity/account/record-operator-acts.ts';
import { operatorFeatures } from './features.ts';
import type { Config } from './platform/config/config.ts';
import { createHttp } from './platform/http/app.ts';
import { Refusal } from './platform/refusal.ts';
import { isSameSecret } from './platform/secret-box.ts';

/**
 * The operator's application on its own port, for the sandbox. Every request needs the shared secret. It is not ready
 * yet: a process that also serves the pages adds its routes before it listens.
 */
export async function createOperatorApp(context: Context, { secret }: NonNullable<Config['operator']>): Promise<App> {
  if (context.config.isProduction) throw new Error('the operator port does not exist in production');
  const app = createHttp({ log: context.log, trustProxy: false, language: context.config.rules.language });
  app.addHook('onRequest', async (request) => {
    const received = request.headers['x-operator-secret'];
    if (typeof received !== 'string' || !isSameSecret(received, secret)) throw new Refusal('FORBIDDEN');
  });
  app.setNotFoundHandler(() => {
    throw new Refusal('NOT_FOUND');
  });
  recordOperatorActs(app, context);
  for (const feature of operatorFeatures) await feature(app, context);
  return app;
}
