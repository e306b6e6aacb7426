import swagger from '@fastify/swagger';
import { Failure } from '@kaeo/shared/api';
import type { App } from '../base-context.ts';
import type { Config } from '../config/config.ts';
import { type Described, describeTerms } from './openapi-terms.ts';

/** Collects the schemas of all routes that are added afterwards. `app.swagger()` returns the document. */
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
      components: {
        schemas: { Failure: JSON.parse(JSON.stringify(Failure)) },
        securitySchemes: {
          player: { type: 'http', scheme: 'bearer' },
          guest: { type: 'apiKey', in: 'header', name: 'x-chat-guest-id' },
        },
      },
    },
    transform: ({ schema, url, route }) => ({
      url,
      schema: { ...schema, ...(route.config?.access === 'player' ? { security: [{ player: [] }] } : {}) },
    }),
    transformObject(document) {
      if (!('openapiObject' in document)) throw new Error('the document is not OpenAPI');
      const { openapiObject } = document;
      // The plugin's type of an operation and ours describe the same JSON.
      describeTerms(openapiObject.paths as Record<string, Record<string, Described>>);
      return openapiObject;
    },
  });
}
