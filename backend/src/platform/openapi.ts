import swagger from '@fastify/swagger';
import type { App } from './context.ts';
import type { Config } from './config.ts';

/** Collects the schemas of every route that is added afterwards; `app.swagger()` answers the document. */
export async function describeApi(app: App, config: Config): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Wallet API',
        version: '1.0.0',
        description:
          'Failures are `{ message, requestId, fields? }`; clients branch on `message`. Calls of a player carry a bearer token and ' +
          '`X-Requested-With: wallet-user`. Calls that move money take an `Idempotency-Key`.',
      },
      servers: [{ url: config.publicUrl }],
      components: { securitySchemes: { player: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url, route }) => ({
      url,
      schema: { ...schema, ...(route.config?.access === 'player' ? { security: [{ player: [] }] } : {}) },
    }),
  });
}
