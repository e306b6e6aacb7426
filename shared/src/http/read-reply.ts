import type { AxiosError, AxiosResponse } from 'axios';
import { ApiError } from './api-error.ts';

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The `message` of a reply, where it has one. */
export const messageOf = (data: unknown): string | undefined =>
  isRecord(data) && typeof data['message'] === 'string' && data['message'] !== '' ? data['message'] : undefined;

/** What a call came to that has no reply, or one that is no success. */
export function failureOf({ code, response }: AxiosError): ApiError {
  if (response === undefined) {
    const isTimeout = code === 'ECONNABORTED' || code === 'ETIMEDOUT';
    return new ApiError({ code: isTimeout ? 'TIMEOUT' : 'NETWORK', status: 0 });
  }
  const { status, data } = response;
  const message = messageOf(data);
  const body = isRecord(data) ? data : {};
  return new ApiError({
    code: message ?? 'INTERNAL_SERVER_ERROR',
    status,
    isBroken: message === undefined,
    requestId: typeof body['requestId'] === 'string' ? body['requestId'] : undefined,
    fields: isRecord(body['fields']) ? onlyTexts(body['fields']) : {},
    retryAfterS: secondsOf(body['retryAfterS']) ?? secondsOf(response.headers['retry-after']),
  });
}

/**
 * What is wrong with a reply of status 2xx: our server answers JSON alone, so a text is a page of somebody else or half a document. A
 * call that moves money is answered with an object, at its own address: anything else does not say what happened to the money.
 */
export function brokenAnswer({ data, status, config, request }: AxiosResponse<unknown>): ApiError | undefined {
  if (config.responseType !== undefined && config.responseType !== 'json') return undefined;
  const isStrange = typeof data === 'string' && data !== '';
  const isKeyed = config.headers.has('Idempotency-Key');
  if (!isStrange && !(isKeyed && (!isRecord(data) || wasRedirected(request, config.url)))) return undefined;
  return new ApiError({ code: 'INTERNAL_SERVER_ERROR', status, isBroken: true });
}

/** The browser follows a redirect by itself; the answer then comes from another address than was asked. */
function wasRedirected(request: unknown, path = ''): boolean {
  const address = isRecord(request) ? request['responseURL'] : undefined;
  const pathOf = (text: string) => new URL(text, window.location.href).pathname;
  return typeof address === 'string' && address !== '' && pathOf(address) !== pathOf(path);
}

/** `Retry-After` is seconds or, from some proxies, a date, which is not read: clocks of phones are wrong. */
function secondsOf(value: unknown): number | undefined {
  const seconds = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof seconds === 'number' && seconds >= 0 ? Math.ceil(seconds) : undefined;
}

const onlyTexts = (record: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(record).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
