import { http } from '@wallet/shared/http';
import type { AnswerOf, BodyOf, OperationName, ParamsOf, UploadName } from '../api/operations.ts';

/** Section 9 of the specification: an upload may take five minutes. */
const uploadTimeoutMs = 300_000;

type Config = NonNullable<Parameters<typeof http.request>[0]>;
/** How a call is made, whichever it is. */
type CallManner = {
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** How the request leaves the browser, where that is not the way of all calls. */
  readonly adapter?: NonNullable<Config['adapter']>;
};
type Given<Name extends OperationName> = (ParamsOf<Name> extends undefined ? unknown : { readonly params: ParamsOf<Name> }) &
  (BodyOf<Name> extends undefined ? unknown : { readonly body: BodyOf<Name> });
/** What a call is given: its placeholders and its body as the contract has them, and how to make it. */
export type CallOptions<Name extends OperationName> = Given<Name> & CallManner;
type CallName = Exclude<OperationName, UploadName>;

/**
 * Makes a call of the contract (`shared/src/api`) and returns the body of its answer. Every build takes this function along and no
 * table: the name of a call is all that a browser needs of it, so a remote may use a new call before the shell has heard of it.
 * @param name method and path, e.g. `POST /api/wallet/transfer`; placeholders are filled from `params`, encoded.
 * @throws ApiError when the server refuses, cannot be reached, or what came is no answer.
 */
export function call<Name extends CallName>(
  name: Name,
  ...[options]: unknown extends Given<Name> ? [options?: CallOptions<Name>] : [options: CallOptions<Name>]
): Promise<AnswerOf<Name>> {
  return send(name, options);
}

/** Makes a call that takes a file, like `call`. `onProgress` hears a share from 0 to 1. */
export function upload<Name extends UploadName>(
  name: Name,
  file: File,
  { onProgress, ...options }: CallManner & { readonly onProgress: (share: number) => void },
): Promise<AnswerOf<Name>> {
  const body = new FormData();
  body.append('file', file);
  return send(
    name,
    { ...options, body },
    {
      timeout: uploadTimeoutMs,
      onUploadProgress: ({ loaded, total }) => onProgress(total ? loaded / total : 0),
    },
  );
}

type Sent = CallManner & { readonly params?: Readonly<Record<string, string>>; readonly body?: unknown };

async function send<Name extends OperationName>(
  name: Name,
  { params, body, idempotencyKey, headers, ...options }: Sent = {},
  config?: Config,
): Promise<AnswerOf<Name>> {
  const [method = '', path = ''] = name.split(' ');
  const { data } = await http.request<AnswerOf<Name>>({
    ...options,
    ...config,
    method,
    url: path.replace(/{(\w+)}/g, (_, placeholder: string) => encodeURIComponent(params?.[placeholder] ?? '')),
    data: body,
    headers: { ...headers, ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }) },
  });
  return data;
}
