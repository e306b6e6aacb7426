import { http } from '@wallet/shared/http';
import type { AnswerOf, BodyOf, OperationName, ParamsOf, UploadName } from '../api/operations.ts';

/** Section 9 of the specification: an upload may take five minutes. */
const uploadTimeoutMs = 300_000;

type Config = NonNullable<Parameters<typeof http.request>[0]>;
type Sent = {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly body?: unknown;
  readonly file?: File | undefined;
  readonly onProgress?: ((share: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** How the request leaves the browser, where that is not the way of all calls. */
  readonly adapter?: NonNullable<Config['adapter']>;
};

type Required<Name extends OperationName> = (ParamsOf<Name> extends undefined ? unknown : { readonly params: ParamsOf<Name> }) &
  (BodyOf<Name> extends undefined ? unknown : { readonly body: BodyOf<Name> }) &
  (Name extends UploadName
    ? {
        readonly file: File;
        /** Hears a share from 0 to 1. */
        readonly onProgress?: (share: number) => void;
      }
    : unknown);
/** What one call is given: its placeholders, body or file as the contract has them, and how to make it. */
export type CallOptions<Name extends OperationName> = Required<Name> &
  Pick<Sent, 'signal' | 'idempotencyKey' | 'headers' | 'adapter'>;

/**
 * Makes a call of the contract (`shared/src/api`) and returns the body of its answer. Every build takes this function along and no
 * table: the name of a call is all that a browser needs of it, so a remote may use a new call before the shell has heard of it.
 * @param name method and path, e.g. `POST /api/wallet/transfer`; placeholders are filled from `params`, encoded.
 * @throws ApiError when the server refuses, cannot be reached, or answers what is no answer.
 */
export async function call<Name extends OperationName>(
  name: Name,
  ...[options]: unknown extends Required<Name> ? [options?: CallOptions<Name>] : [options: CallOptions<Name>]
): Promise<AnswerOf<Name>> {
  const { data } = await http.request<AnswerOf<Name>>(requestOf(name, options));
  return data;
}

function requestOf(name: OperationName, options: Sent = {}): Config {
  const { params, body, file, onProgress, signal, idempotencyKey, headers, adapter } = options;
  const [method = '', pattern = ''] = name.split(' ');
  return {
    method,
    url: pattern.replace(/\{(\w+)\}/g, (_, placeholder: string) => encodeURIComponent(params?.[placeholder] ?? '')),
    headers: { ...headers, ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}) },
    ...(signal ? { signal } : {}),
    ...(adapter ? { adapter } : {}),
    ...(file ? upload(file, onProgress) : { data: body }),
  };
}

function upload(file: File, onProgress: Sent['onProgress']): Config {
  const data = new FormData();
  data.append('file', file);
  return {
    data,
    timeout: uploadTimeoutMs,
    onUploadProgress: ({ loaded, total }) => onProgress?.(total ? loaded / total : 0),
  };
}
