import type { Failure } from '@wallet/shared/api';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseUnavailable } from '../database/db.ts';
import { Refusal, type RefusalCode } from '../refusal.ts';
import { refusalRules } from '../refusal-status.ts';

type Answer = {
  readonly code: RefusalCode;
  readonly status: number;
  readonly fields?: Readonly<Record<string, RefusalCode>> | undefined;
  readonly retryAfterS?: number | undefined;
};

/** Turns what a route threw into the answer of D-3. Faults tell nothing but the request id, under which the log has the rest. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, status, fields, retryAfterS } = answerOf(error);
  const { level } = refusalRules[code];
  const isFault = level === 'error' || level === 'warn';
  request.log[level]({ code, ...(isFault ? { err: error } : {}) }, level === 'error' ? 'fault' : 'refused');
  const failure: Failure = {
    message: code,
    requestId: request.id,
    ...(fields ? { fields: { ...fields } } : {}),
    ...(retryAfterS === undefined ? {} : { retryAfterS }),
  };
  if (retryAfterS !== undefined) reply.header('retry-after', String(retryAfterS));
  // Serialised here: a refusal has its shape whatever the route's schemas say.
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer((payload: Failure) => JSON.stringify(payload))
    .send(failure);
}

/** How long a database that went away takes to come back, at best. */
const databaseRetryS = 2;

function answerOf(error: unknown): Answer {
  // Whatever code hides the fault of a feature, a database that cannot be had is told as what it is.
  if (isOfDatabase(error)) return ofCode('UNAVAILABLE', { retryAfterS: databaseRetryS });
  if (error instanceof Refusal) return ofCode(error.code, error);
  if (!(error instanceof Error)) return ofCode('INTERNAL_SERVER_ERROR');
  const { validation, validationContext, statusCode = 500 }: Partial<FastifyError> = error;
  if (validation) return ofCode('VALIDATION', { fields: fieldsOf(validation, validationContext) });
  // What fastify itself refuses: a body that is too large, of an unknown type, or no JSON.
  if (statusCode === 429) return ofCode('REQUEST_LIMIT');
  return statusCode >= 400 && statusCode < 500 ? { code: 'VALIDATION', status: statusCode } : ofCode('INTERNAL_SERVER_ERROR');
}

function isOfDatabase(error: unknown): boolean {
  for (let fault = error; fault instanceof Error; fault = fault.cause) if (fault instanceof DatabaseUnavailable) return true;
  return false;
}

const ofCode = (code: RefusalCode, { fields, retryAfterS }: Pick<Answer, 'fields' | 'retryAfterS'> = {}): Answer => ({
  code,
  // A code that reports success is no status of a failure, but thrown it must still stop the caller.
  status: refusalRules[code].status === 200 ? 409 : refusalRules[code].status,
  fields,
  retryAfterS,
});

function fieldsOf(validation: NonNullable<FastifyError['validation']>, part: string | undefined): Record<string, RefusalCode> {
  const fields: Record<string, RefusalCode> = {};
  for (const { instancePath, params } of validation) {
    const named = [params['requiredProperties'], params['additionalProperties']].flatMap((names) =>
      Array.isArray(names) ? names : [],
    );
    const name = instancePath.split('/')[1];
    if (name !== undefined && name !== '') fields[name] = 'VALIDATION';
    else for (const missing of named) if (typeof missing === 'string') fields[missing] = 'VALIDATION';
  }
  return Object.keys(fields).length > 0 ? fields : { [part ?? 'body']: 'VALIDATION' };
}
