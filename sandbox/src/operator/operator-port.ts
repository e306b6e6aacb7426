import { addressOf, fillPath } from '@kaeo/shared/api';
import {
  type OperatorAnswer,
  type OperatorBody,
  type OperatorCall,
  type OperatorOperation,
  type OperatorParams,
  type OperatorQuery,
  operatorOperations,
} from '@kaeo/shared/operator';
import { type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { SandboxConfig } from '../platform/config.ts';
import { SandboxError } from '../platform/sandbox-error.ts';

const timeoutMs = 5000;
/** A reset hashes passwords and opens games, and a reconciliation asks every rail. */
const slowCalls: ReadonlySet<OperatorCall> = new Set(['POST /operator/reset', 'POST /operator/reconciliation']);
const slowTimeoutMs = 120_000;

type Part<Key extends string, Content> = [Content] extends [undefined] ? unknown : { readonly [Name in Key]: Content };
type CallOptions<Name extends OperatorCall> = Part<'params', OperatorParams<Name>> &
  Part<'body', OperatorBody<Name>> & { readonly query?: OperatorQuery<Name> };
type Arguments<Name extends OperatorCall> =
  Record<never, never> extends CallOptions<Name> ? [options?: CallOptions<Name>] : [options: CallOptions<Name>];
/** The options of any call. */
type AnyOptions = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
};

/**
 * Client of the backend's operator port (`shared/src/operator`). Every call throws a `SandboxError` on failure: 502
 * `BACKEND_UNREACHABLE` without a valid response, otherwise the backend's refusal.
 */
export function createOperatorPort(config: Pick<SandboxConfig, 'operatorUrl' | 'operatorSecret'>) {
  async function send(name: OperatorCall, { params, query, body }: AnyOptions = {}): Promise<Response> {
    const { method, path } = addressOf(name);
    const url = new URL(fillPath(path, params), config.operatorUrl);
    for (const [key, value] of Object.entries(query ?? {})) url.searchParams.set(key, String(value));
    const response = await fetch(url, {
      method,
      headers: {
        'x-operator-secret': config.operatorSecret,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(slowCalls.has(name) ? slowTimeoutMs : timeoutMs),
    }).catch(() => {
      throw unreachable('no response');
    });
    if (!response.ok) throw refusal(response.status, await response.text());
    return response;
  }

  /** Forwards a call whose params and body have been validated with its schemas. */
  async function forward(name: OperatorCall, options?: AnyOptions): Promise<unknown> {
    const text = await (await send(name, options)).text();
    const value: unknown = text === '' ? {} : parse(text);
    const { response = Type.Unknown() }: OperatorOperation = operatorOperations[name];
    if (!Value.Check<TSchema>(response, value)) throw unreachable(`unexpected response to ${name}`);
    return value;
  }

  return {
    forward,
    async call<Name extends OperatorCall>(name: Name, ...[options]: Arguments<Name>): Promise<OperatorAnswer<Name>> {
      const answer = await forward(name, options as AnyOptions | undefined); // the types of one call, widened to those of any
      return answer as OperatorAnswer<Name>; // checked by `forward`
    },
    /** A file attached by a player. */
    async chatFile(id: string) {
      const response = await send('GET /operator/chat/files/{id}', { params: { id } });
      return {
        type: response.headers.get('content-type') ?? 'application/octet-stream',
        data: Buffer.from(await response.arrayBuffer()),
      };
    },
  };
}
export type OperatorPort = ReturnType<typeof createOperatorPort>;

const unreachable = (cause: string) =>
  new SandboxError(502, 'BACKEND_UNREACHABLE', `The wallet backend is not reachable: ${cause}`);

function refusal(status: number, text: string): SandboxError {
  if (status >= 500 || status === 401 || status === 403) return unreachable(`status ${status}`);
  const body = parse(text);
  const code = Value.Check(Type.Object({ message: Type.String() }), body) ? body.message : 'REFUSED';
  return new SandboxError(status, code, `The wallet backend refused: ${code}`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
