import type { Failure } from '@kaeo/shared/api';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseUnavailable } from '../database/db.ts';
import { type FieldFault, Refusal, type RefusalCode } from '../refusal.ts';
import { refusalRules } from '../refusal-status.ts';

type Answer = {
  readonly code: RefusalCode;
  readonly status: number;
  readonly fields?: Readonly<Record<string, FieldFault>> | undefined;
  readonly retryAfterS?: number | undefined;
};

/**
 * Turns an exception of a route into the failure response of D-3. An internal error returns only the request id, under
 * which the details are logged.
 */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, status, fields, retryAfterS } = answerOf(error, request.routeOptions.config?.deskAccess !== undefined);
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
  // Serialised here, so that the response has this shape regardless of the route's schemas.
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer((payload: Failure) => JSON.stringify(payload))
    .send(failure);
}

/** Suggested retry delay while the database is unavailable. */
const databaseRetryS = 2;

function answerOf(error: unknown, isDesk: boolean): Answer {
  // An unavailable database takes precedence over the code that a feature wrapped it in.
  if (isOfDatabase(error)) return ofCode('UNAVAILABLE', { retryAfterS: databaseRetryS });
  if (error instanceof Refusal) return ofCode(error.code, error);
  if (!(error instanceof Error)) return ofCode('INTERNAL_SERVER_ERROR');
  const { validation, validationContext, statusCode = 500 }: Partial<FastifyError> = error;
  if (validation) return ofCode('VALIDATION', { fields: fieldsOf(validation, validationContext, isDesk) });
  // Refused by Fastify itself: a body that is too large, of an unknown type, or invalid JSON.
  if (statusCode === 429) return ofCode('REQUEST_LIMIT');
  return statusCode >= 400 && statusCode < 500 ? { code: 'VALIDATION', status: statusCode } : ofCode('INTERNAL_SERVER_ERROR');
}

function isOfDatabase(error: unknown): boolean {
  for (let fault = error; fault instanceof Error; fault = fault.cause) if (fault instanceof DatabaseUnavailable) return true;
  return false;
}

const ofCode = (code: RefusalCode, { fields, retryAfterS }: Pick<Answer, 'fields' | 'retryAfterS'> = {}): Answer => ({
  code,
  // Some codes report success with status 200. If one is thrown, the response must still be a failure.
  status: refusalRules[code].status === 200 ? 409 : refusalRules[code].status,
  fields,
  retryAfterS,
});

/**
 * The wrong fields of the body. A player's form has one level; the desk gets the path of a field inside others, such as
 * `content.limits.BAHT.withdrawMax`.
 */
function fieldsOf(
  validation: NonNullable<FastifyError['validation']>,
  part: string | undefined,
  isDesk: boolean,
): Record<string, RefusalCode> {
  const fields: Record<string, RefusalCode> = {};
  for (const { instancePath, params } of validation) {
    const named = [params['requiredProperties'], params['additionalProperties']].flatMap((names) =>
      Array.isArray(names) ? names : [],
    );
    const path = instancePath.split('/').slice(1, isDesk ? undefined : 2);
    const names = named.filter((name) => typeof name === 'string');
    if (path.length > 0 && (names.length === 0 || !isDesk)) fields[path.join('.')] = 'VALIDATION';
    else for (const name of names) fields[[...path, name].join('.')] = 'VALIDATION';
  }
  return Object.keys(fields).length > 0 ? fields : { [part ?? 'body']: 'VALIDATION' };
}
