import type { SandboxApp } from '../sandbox-context.ts';
import { SandboxError } from './sandbox-error.ts';

/**
 * Every refusal is `{ code, message }`. The message explains the mistake in detail, since only testers and engineers
 * read it.
 */
export function answerErrors(app: SandboxApp) {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof SandboxError) return reply.code(error.statusCode).send({ code: error.code, message: error.message });
    const { statusCode, message } = faultOf(error);
    if (statusCode < 500) return reply.code(statusCode).send({ code: 'INVALID_REQUEST', message });
    request.log.error({ err: error, url: request.url }, 'internal error');
    return reply.code(500).send({ code: 'SANDBOX_FAILED', message: 'Internal error, see the sandbox log' });
  });
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ code: 'NOT_FOUND', message: `There is no route ${request.method} ${request.url}` }),
  );
}

function faultOf(error: unknown): { statusCode: number; message: string } {
  if (!(error instanceof Error)) return { statusCode: 500, message: '' };
  const { statusCode } = error as Error & { statusCode?: unknown }; // its type is checked in the next line
  return { statusCode: typeof statusCode === 'number' ? statusCode : 500, message: error.message };
}
