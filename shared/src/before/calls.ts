import type { AxiosRequestConfig } from 'axios';
import { http } from '../http/http.ts';

/** Section 9: an upload may take five minutes. */
const uploadTimeoutMs = 300_000;

type CallOptions = { readonly signal?: AbortSignal | undefined; readonly idempotencyKey?: string | undefined };

const send = async <Answer>(
  method: string,
  url: string,
  data?: object,
  { idempotencyKey, signal }: CallOptions = {},
  config?: AxiosRequestConfig,
): Promise<Answer> => {
  const headers = idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {};
  return (await http.request<Answer>({ method, url, data, headers, ...(signal && { signal }), ...config })).data;
};

/** Of before `call` (ADR 0039): each returns the reply's body, of a type that nobody checks, and throws `ApiError` otherwise. */
export const get = <Answer>(path: string, options?: CallOptions) => send<Answer>('GET', path, undefined, options);
export const post = <Answer>(path: string, body: object, options?: CallOptions) => send<Answer>('POST', path, body, options);
export const put = <Answer>(path: string, body: object, options?: CallOptions) => send<Answer>('PUT', path, body, options);
export const remove = <Answer>(path: string, options?: CallOptions) => send<Answer>('DELETE', path, undefined, options);

/** Sends one file as the multipart field `file`; progress is a share from 0 to 1. */
export function upload<Answer>(
  path: string,
  file: File,
  options?: CallOptions & { readonly onProgress?: (share: number) => void },
): Promise<Answer> {
  const form = new FormData();
  form.append('file', file);
  return send('POST', path, form, options, {
    timeout: uploadTimeoutMs,
    onUploadProgress: ({ loaded, total }) => options?.onProgress?.(total ? loaded / total : 0),
  });
}
