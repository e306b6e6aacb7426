import type { App } from '../base-context.ts';
import { codeOf } from '../error-message.ts';

/** Swagger UI sets inline styles and draws icons from data URLs. Its scripts are files. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Serves the OpenAPI document with Swagger UI at `/api/docs`. Never call it in production. Swagger UI is a development
 * dependency, so the backend image does not contain it. Call this before `sessionPlugin`: that plugin refuses routes
 * without `access`, which the hook below sets.
 */
export async function serveApiReference(app: App): Promise<void> {
  const swaggerUi = await importSwaggerUi();
  if (!swaggerUi) return;
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public', isServedWhenTerminated: true };
    });
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: pagePolicy,
      theme: { title: 'Kaeo API' },
      uiConfig: { docExpansion: 'none', filter: true },
    });
  });
}

async function importSwaggerUi() {
  try {
    return (await import('@fastify/swagger-ui')).default;
  } catch (error) {
    if (codeOf(error) === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}
