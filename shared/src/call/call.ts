import { http } from '@kaeo/shared/http';
import { addressOf, fillPath } from '../api/operation.ts';
import type { AnswerOf, BodyOf, OperationName, ParamsOf, UploadName } from '../api/operations.ts';

/** An upload may take five minutes. */
const uploadTimeoutMs = 300_000;

type Config = NonNullable<Parameters<typeof http.request>[0]>;
type CommonOptions = {
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** A custom axios adapter for this request. */
  readonly adapter?: NonNullable<Config['adapter']>;
};
type CallInput<Name extends OperationName> = (ParamsOf<Name> extends undefined ? unknown : { readonly params: ParamsOf<Name> }) &
  (BodyOf<Name> extends undefined ? unknown : { readonly body: BodyOf<Name> });
export type CallOptions<Name extends OperationName> = CallInput<Name> & CommonOptions;
type CallName = Exclude<OperationName, UploadName>;

/**
 * Calls the API (`shared/src/api`). A remote may use a call that the shell does not know: only the name is needed at run time.
 * @param name method and path, e.g. `POST /api/wallet/transfer`; placeholders are filled from `params`, encoded.
 * @throws ApiError if the server refuses, is unreachable or sends an invalid response.
 */
export function call<Name extends CallName>(
  name: Name,
  ...[options]: unknown extends CallInput<Name> ? [options?: CallOptions<Name>] : [options: CallOptions<Name>]
): Promise<AnswerOf<Name>> {
  return send(name, options);
}

/** Uploads a file, like `call`. `onProgress` receives a fraction from 0 to 1. */
export function upload<Name extends UploadName>(
  name: Name,
  file: File,
  { onProgress, ...options }: CommonOptions & { readonly onProgress: (share: number) => void },
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

type RequestInput = CommonOptions & { readonly params?: Readonly<Record<string, string>>; readonly body?: unknown };

async function send<Name extends OperationName>(
  name: Name,
  { params, body, idempotencyKey, headers, ...options }: RequestInput = {},
  config?: Config,
): Promise<AnswerOf<Name>> {
  const { method, path } = addressOf(name);
  const { data } = await http.request<AnswerOf<Name>>({
    ...options,
    ...config,
    method,
    url: fillPath(path, params),
    data: body,
    headers: { ...headers, ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }) },
  });
  return data;
}
