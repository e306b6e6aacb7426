import axios, { type AxiosError, type AxiosRequestConfig } from 'axios';
import { getLanguage, languageTag, loadErrorTexts } from '../i18n/i18n.ts';
import { getToken } from '../session/session.ts';
import { ApiError, isSessionEnd } from './api-error.ts';

export { ApiError, isSessionEnd } from './api-error.ts';
export { type AttemptKey, createAttempt } from './attempt.ts';
export { type ErrorTranslate, errorText } from './error-text.ts';

/** Section 9: a call may take a minute, an upload five. */
const timeoutMs = 60_000;
const uploadTimeoutMs = 300_000;

/** What the shell does when a reply ends the session or the service. Transport knows when, the shell knows where to. */
export type SessionPolicy = { readonly onSessionEnd: (code: string) => void; readonly onGone: () => void };
let policy: SessionPolicy = { onSessionEnd: () => undefined, onGone: () => undefined };
export function setSessionPolicy(next: SessionPolicy): void {
  policy = next;
}

/** The one axios instance. Prefer `get`, `post`, `put`, `remove` and `upload`, which answer the body. */
export const http = axios.create({ timeout: timeoutMs, headers: { 'X-Requested-With': 'wallet-user' } });

http.interceptors.request.use((request) => {
  const token = getToken();
  if (token !== undefined) request.headers.set('Authorization', `Bearer ${token}`);
  request.headers.set('Accept-Language', languageTag[getLanguage()]);
  return request;
});

http.interceptors.response.use(sayable, async (error: AxiosError) => {
  const failure = toApiError(error);
  // Without a reply there is no network to bring texts over: those few are here already.
  if (failure.status !== 0) await loadErrorTexts();
  if (failure.code === 'gone') policy.onGone();
  // An answer to a token that is no longer the stored one says nothing about the session of now.
  else if (isSessionEnd(failure.code) && isCurrentToken(error)) policy.onSessionEnd(failure.code);
  throw failure;
});

/** An answer may be a code, e.g. `REFUND_SUCCESS`: it is said in the words of the catalogue too. */
async function sayable<Response extends { readonly data: unknown }>(response: Response): Promise<Response> {
  if (isRecord(response.data) && typeof response.data['message'] === 'string') await loadErrorTexts();
  return response;
}

function isCurrentToken(error: AxiosError): boolean {
  const token = getToken();
  return error.config?.headers.get('Authorization') === (token === undefined ? undefined : `Bearer ${token}`);
}

function toApiError(error: AxiosError): ApiError {
  if (error.response === undefined) {
    const isTimeout = error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT';
    return new ApiError({ code: isTimeout ? 'TIMEOUT' : 'NETWORK', status: 0 });
  }
  const { status, data } = error.response;
  const body = isRecord(data) ? data : {};
  const fields = isRecord(body['fields']) ? onlyTexts(body['fields']) : {};
  return new ApiError({
    code: typeof body['message'] === 'string' && body['message'] !== '' ? body['message'] : 'INTERNAL_SERVER_ERROR',
    status,
    requestId: typeof body['requestId'] === 'string' ? body['requestId'] : undefined,
    fields,
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const onlyTexts = (record: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(record).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

export type CallOptions = { readonly signal?: AbortSignal | undefined; readonly idempotencyKey?: string | undefined };

const toConfig = (options: CallOptions | undefined): AxiosRequestConfig => ({
  ...(options?.signal ? { signal: options.signal } : {}),
  ...(options?.idempotencyKey ? { headers: { 'Idempotency-Key': options.idempotencyKey } } : {}),
});

/** Each answers the reply's body and throws `ApiError` otherwise. The type is what the contract promises (`shared/api`). */
export const get = async <Answer>(path: string, options?: CallOptions): Promise<Answer> =>
  (await http.get<Answer>(path, toConfig(options))).data;
export const post = async <Answer>(path: string, body: object, options?: CallOptions): Promise<Answer> =>
  (await http.post<Answer>(path, body, toConfig(options))).data;
export const put = async <Answer>(path: string, body: object, options?: CallOptions): Promise<Answer> =>
  (await http.put<Answer>(path, body, toConfig(options))).data;
export const remove = async <Answer>(path: string, options?: CallOptions): Promise<Answer> =>
  (await http.delete<Answer>(path, toConfig(options))).data;

/** Sends one file as the multipart field `file`; progress is a share from 0 to 1. */
export async function upload<Answer>(
  path: string,
  file: File,
  options?: CallOptions & { readonly onProgress?: (share: number) => void },
): Promise<Answer> {
  const form = new FormData();
  form.append('file', file);
  const { data } = await http.post<Answer>(path, form, {
    ...toConfig(options),
    timeout: uploadTimeoutMs,
    onUploadProgress: (event) => options?.onProgress?.(event.total ? event.loaded / event.total : 0),
  });
  return data;
}
