import axios, { type AxiosError, type AxiosRequestConfig } from 'axios';
import { getLanguage, languageTag, loadErrorTexts } from '../i18n/i18n.ts';
import { getToken } from '../session/session.ts';
import { ApiError, isSessionEnd } from './api-error.ts';
import { brokenAnswer, failureOf, messageOf } from './read-reply.ts';

export { ApiError, isSessionEnd } from './api-error.ts';
export { type AttemptKey, createAttempt } from './attempt.ts';
export { type ErrorTranslate, errorText } from './error-text.ts';

/** Section 9: a call may take a minute, an upload five. */
const timeoutMs = 60_000;
const uploadTimeoutMs = 300_000;

/** What the shell does when a reply ends the session or the service, or says that the account is suspended. Transport knows when, the shell knows where to. */
export type SessionPolicy = {
  readonly onSessionEnd: (code: string) => void;
  readonly onGone: () => void;
  readonly onSuspended?: () => void;
};
let policy: SessionPolicy = { onSessionEnd: () => undefined, onGone: () => undefined };
export function setSessionPolicy(next: SessionPolicy): void {
  policy = next;
}

/** The one axios instance. Calls of the contract are made by `call` (`@wallet/shared/call`), which goes through it. */
export const http = axios.create({ timeout: timeoutMs, headers: { 'X-Requested-With': 'wallet-user' } });

http.interceptors.request.use((request) => {
  const token = getToken();
  if (token !== undefined) request.headers.set('Authorization', `Bearer ${token}`);
  request.headers.set('Accept-Language', languageTag[getLanguage()]);
  return request;
});

http.interceptors.response.use(
  async (response) => {
    const failure = brokenAnswer(response);
    if (failure) throw failure;
    const message = messageOf(response.data);
    if (message === 'gone') {
      policy.onGone();
      throw new ApiError({ code: message, status: response.status, isBroken: true });
    }
    // An answer may be a code, e.g. `REFUND_SUCCESS`: it is said in the words of the catalogue too.
    if (message !== undefined) await loadErrorTexts();
    return response;
  },
  async (error: AxiosError) => {
    const failure = failureOf(error);
    // Without a reply there is no network to bring texts over: those few are here already.
    if (failure.status !== 0) await loadErrorTexts();
    if (failure.code === 'gone') policy.onGone();
    // An answer to a token that is no longer the stored one says nothing about the session of now.
    else if (isCurrentToken(error)) {
      if (isSessionEnd(failure.code)) policy.onSessionEnd(failure.code);
      if (failure.code === 'INACTIVE_USER' && getToken() !== undefined) policy.onSuspended?.();
    }
    throw failure;
  },
);

function isCurrentToken(error: AxiosError): boolean {
  const token = getToken();
  return error.config?.headers.get('Authorization') === (token === undefined ? undefined : `Bearer ${token}`);
}

export type CallOptions = { readonly signal?: AbortSignal | undefined; readonly idempotencyKey?: string | undefined };

const toConfig = (options: CallOptions | undefined): AxiosRequestConfig => ({
  ...(options?.signal ? { signal: options.signal } : {}),
  ...(options?.idempotencyKey ? { headers: { 'Idempotency-Key': options.idempotencyKey } } : {}),
});

/** For releases of before `call` (ADR 0039): each returns the reply's body, of a type that nobody checks, and throws `ApiError` otherwise. */
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
