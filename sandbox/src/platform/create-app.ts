import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import fastify, { LogController } from 'fastify';
import type { SandboxApp } from '../sandbox-context.ts';
import { admitRequests } from './admit-requests.ts';
import type { SandboxConfig } from './config.ts';
import { SandboxError } from './sandbox-error.ts';

/** The server without routes. */
export function createApp(config: SandboxConfig): SandboxApp {
  const app: SandboxApp = fastify({
    logger: config.logger ?? false,
    forceCloseConnections: true,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 256 * 1024,
  });
  app.setValidatorCompiler(TypeBoxValidatorCompiler);
  handleErrors(app);
  secureHeaders(app);
  admitRequests(app, config.providerSecret);
  return app;
}

/**
 * Every refusal is `{ code, message }`. The message explains the mistake in detail, since only testers and engineers
 * read it.
 */
function handleErrors(app: SandboxApp) {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof SandboxError) return reply.code(error.statusCode).send({ code: error.code, message: error.message });
    const { statusCode, message } = detailsOf(error);
    if (statusCode < 500) return reply.code(statusCode).send({ code: 'INVALID_REQUEST', message });
    request.log.error({ err: error, url: request.url }, 'internal error');
    return reply.code(500).send({ code: 'SANDBOX_FAILED', message: 'Internal error, see the sandbox log' });
  });
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ code: 'NOT_FOUND', message: `There is no route ${request.method} ${request.url}` }),
  );
}

function detailsOf(error: unknown): { statusCode: number; message: string } {
  if (!(error instanceof Error)) return { statusCode: 500, message: '' };
  const { statusCode } = error as Error & { statusCode?: unknown }; // its type is checked in the next line
  return { statusCode: typeof statusCode === 'number' ? statusCode : 500, message: error.message };
}

const policy = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Pages may load their own files only. Responses are not cached unless a route allows it. */
function secureHeaders(app: SandboxApp) {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', policy);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'same-origin');
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
