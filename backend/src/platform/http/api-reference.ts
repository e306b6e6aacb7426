import type { App } from '../context.ts';

/** Swagger UI sets styles from its script and draws its icons as data addresses. Its scripts are files. */
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
 * Serves the OpenAPI document as a page with Swagger UI at `/api/docs`. Never call it in production. Swagger UI is a development
 * dependency, so the backend image has no such page outside production either.
 *
 * Call it before `sessionPlugin`: that plugin refuses routes without `access` before the hook below can set it.
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
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}
