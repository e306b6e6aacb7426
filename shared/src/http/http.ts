import axios, { AxiosError, type AxiosRequestConfig, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { consumeEarlyResponse } from '../early/early-response.ts';
import { getLanguage, languageTag, loadErrorTexts } from '../i18n/i18n.ts';
import { getToken, isOnline, isSnapshot } from '../session/session.ts';
import { ApiError, isSessionEnd, StaleReplyError, UnsentError } from './api-error.ts';

export { ApiError } from './api-error.ts';
export { type AttemptKey, createAttempt } from './attempt.ts';
export { type ErrorTranslate, errorText } from './error-text.ts';

const timeoutMs = 60_000;

/** Callbacks of the shell for a reply that ends the session or service, or reports a suspended account. */
export type SessionPolicy = {
  readonly onSessionEnd: (code: string) => void;
  readonly onGone: () => void;
  readonly onSuspended?: () => void;
  /** Any other refusal of a call of the player. */
  readonly onRefused?: (code: string) => void;
};
let policy: SessionPolicy = { onSessionEnd: () => undefined, onGone: () => undefined };
export function setSessionPolicy(next: SessionPolicy): void {
  policy = next;
}

/** Passes a code that ends the session on to the shell, also one of the page's socket; false for other codes. */
export function endSession(code: string): boolean {
  const isEnd = isSessionEnd(code);
  if (isEnd) policy.onSessionEnd(code);
  return isEnd;
}

/** No XSRF cookie: sessions use a header, and reading cookies costs time on each call. */
export const http = axios.create({ timeout: timeoutMs, headers: { 'X-Requested-With': 'wallet-user' }, xsrfCookieName: '' });

const offlineRequests = new WeakSet<object>();

let isBackground = (): boolean => false;
/** `check` runs once per request: whether the page makes it by itself. Interceptors cannot be added after the start. */
export function setBackgroundCheck(check: () => boolean): void {
  isBackground = check;
}

http.interceptors.request.use(async (request) => {
  if (!isOnline()) offlineRequests.add(request);
  // The releases of such a page may be outdated, so it calls nothing until it is reloaded.
  if (isSnapshot()) throw new AxiosError('offline', AxiosError.ERR_NETWORK, request);
  const token = getToken();
  const language = languageTag[getLanguage()];
  if (token !== undefined) request.headers.set('Authorization', `Bearer ${token}`);
  request.headers.set('Accept-Language', language);
  if (isBackground()) request.headers.set('X-Background', '1');
  const data = await earlyResponseFor(request, token, language);
  if (data) request.adapter = async (config) => ({ data, status: 200, statusText: '', headers: {}, config });
  return request;
});

async function earlyResponseFor(
  { method, url = '', data }: AxiosRequestConfig<unknown>,
  token: string | undefined,
  language: string,
): Promise<unknown> {
  const isGet = method === 'get' && data === undefined;
  if (!isGet && !(method === 'post' && isRecord(data))) return undefined;
  return consumeEarlyResponse({ path: url, sent: isGet ? undefined : JSON.stringify(data), token, language });
}

http.interceptors.response.use(
  async (response) => {
    if (isStale(response.config)) throw new StaleReplyError({ code: 'UNAUTHORIZED', status: response.status });
    const failure = brokenAnswer(response);
    if (failure) throw failure;
    const message = messageOf(response.data);
    if (message === 'gone') {
      policy.onGone();
      throw new ApiError({ code: message, status: response.status, isBroken: true });
    }
    // A success may be a code, e.g. `REFUND_SUCCESS`, whose text must be loaded too.
    if (message !== undefined) await loadErrorTexts();
    return response;
  },
  async (error: AxiosError) => {
    const failure = failureOf(error);
    // Without a reply the network is down; the texts for that case are already loaded.
    if (failure.status !== 0) await loadErrorTexts();
    if (failure.code === 'gone') policy.onGone();
    // A response to an outdated token says nothing about the current session.
    else if (isCurrentToken(error.config) && !endSession(failure.code) && getToken() !== undefined) {
      if (failure.code === 'INACTIVE_USER') policy.onSuspended?.();
      else if (failure.status !== 0) policy.onRefused?.(failure.code);
    }
    throw failure;
  },
);

function isCurrentToken(request: InternalAxiosRequestConfig | undefined): boolean {
  const token = getToken();
  return request?.headers.get('Authorization') === (token === undefined ? undefined : `Bearer ${token}`);
}

/** Whether the request's session has ended: its reply must not reach the next player. */
const isStale = (request: InternalAxiosRequestConfig): boolean =>
  request.headers.has('Authorization') && !isCurrentToken(request);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const messageOf = (data: unknown): string | undefined =>
  isRecord(data) && typeof data['message'] === 'string' && data['message'] !== '' ? data['message'] : undefined;

function failureOf({ code, config, response }: AxiosError): ApiError {
  if (response === undefined) {
    const isTimeout = code === 'ECONNABORTED' || code === 'ETIMEDOUT';
    const Failure = config !== undefined && offlineRequests.has(config) ? UnsentError : ApiError;
    return new Failure({ code: isTimeout ? 'TIMEOUT' : 'NETWORK', status: 0 });
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
 * Our server sends JSON only, so text comes from a proxy or is truncated. A call that moves money returns an object from its own
 * URL; anything else leaves the outcome unknown.
 */
function brokenAnswer({ data, status, config, request }: AxiosResponse<unknown>): ApiError | undefined {
  if (config.responseType !== undefined && config.responseType !== 'json') return undefined;
  const isNotJson = typeof data === 'string' && data !== '';
  const hasIdempotencyKey = config.headers.has('Idempotency-Key');
  if (!isNotJson && !(hasIdempotencyKey && (!isRecord(data) || wasRedirected(request, config.url)))) return undefined;
  return new ApiError({ code: 'INTERNAL_SERVER_ERROR', status, isBroken: true });
}

/** The browser follows redirects; the response URL then differs from the requested one. */
function wasRedirected(request: unknown, path = ''): boolean {
  const address = isRecord(request) ? request['responseURL'] : undefined;
  const pathOf = (text: string) => new URL(text, window.location.href).pathname;
  return typeof address === 'string' && address !== '' && pathOf(address) !== pathOf(path);
}

/** `Retry-After` is in seconds or, from some proxies, a date, which is ignored since phone clocks may be wrong. */
function secondsOf(value: unknown): number | undefined {
  const seconds = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof seconds === 'number' && seconds >= 0 ? Math.ceil(seconds) : undefined;
}

const onlyTexts = (record: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(record).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
