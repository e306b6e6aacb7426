import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { request as send } from 'undici';
import { codeOf } from '../../platform/error-message.ts';
import { inSpan, SpanKind, setFault } from '../../platform/tracing/span.ts';
import type { Unknown } from '../ports/providers.port.ts';

/** The response, or `unknown`. Only its status and body can show what the partner decided. */
export type RailReply = { readonly kind: 'reply'; readonly status: number; readonly body: unknown } | Unknown;

/** A request to a partner. `path` is appended to the partner's address, with each part encoded. */
export type RailRequest = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: readonly string[];
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, or as form fields. */
  readonly body?: { readonly json: object } | { readonly form: Readonly<Record<string, string>> };
};
export type RailHttp = (request: RailRequest) => Promise<RailReply>;

/** A finished call. `rail` is the rail of the configuration, or `game` for all games. */
export type RailCall = { readonly rail: string; readonly reply: RailReply; readonly seconds: number };
export type RailHttpOptions = {
  readonly rail: string;
  /** Without a trailing slash. */
  readonly address: string;
  readonly timeLimitMs: number;
  readonly onCall?: ((call: RailCall) => void) | undefined;
};

/** Redirects are not followed: the partner may or may not have processed the request. */
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Sends requests of one rail to its partner. Anything but a complete, parsed response below 500 is `unknown`: a
 * time-out (including the body), a reset, a redirect, a 5xx, or a body that is not JSON. Uses undici directly: Node's
 * `fetch` adds browser streams and headers that cost three times as much as the call.
 */
export function createRailHttp({ rail, address, timeLimitMs, onCall = () => {} }: RailHttpOptions): RailHttp {
  async function call({ method, path, query = {}, headers = {}, body }: RailRequest): Promise<RailReply> {
    try {
      const search = Object.keys(query).length > 0 ? `?${new URLSearchParams(query).toString()}` : '';
      const response = await send(`${address}/${path.map(encodeURIComponent).join('/')}${search}`, {
        method,
        signal: AbortSignal.timeout(timeLimitMs),
        ...contentOf(body, { ...ownHeaders, ...headers }),
      });
      const text = await response.body.text();
      const { statusCode: status } = response;
      if (status >= 500 || redirects.has(status)) return { ...unknown(`status ${status}`), isUnavailable: true };
      return replyOf(status, text);
    } catch (error) {
      return { ...unknown(faultName(error)), isUnavailable: true };
    }
  }
  return async (request) => {
    const startedAt = performance.now();
    // No path: it contains game codes and player names.
    const attributes = { 'http.request.method': request.method, 'kaeo.rail': rail };
    const reply = await inSpan(`${request.method} ${rail}`, { kind: SpanKind.CLIENT, attributes }, async (span) => {
      const outcome = await call(request);
      if (outcome.kind === 'reply') span.setAttribute('http.response.status_code', outcome.status);
      else setFault(span, outcome.cause);
      return outcome;
    });
    onCall({ rail, reply, seconds: (performance.now() - startedAt) / 1000 });
    return reply;
  };
}

function replyOf(status: number, text: string): RailReply {
  try {
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    return { kind: 'reply', status, body };
  } catch {
    return unknown('SyntaxError');
  }
}

/** Some firewalls refuse requests without these headers. Compressed responses are not supported. */
const ownHeaders = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'node' };

type Content = { readonly headers: Record<string, string>; readonly body?: string };

function contentOf(body: RailRequest['body'], headers: Readonly<Record<string, string>>): Content {
  if (body === undefined) return { headers };
  const [type, text] =
    'form' in body
      ? (['application/x-www-form-urlencoded;charset=UTF-8', new URLSearchParams(body.form).toString()] as const)
      : (['application/json', JSON.stringify(body.json)] as const);
  return { headers: { ...headers, 'content-type': type }, body: text };
}

/** The name of the failure, such as `ECONNREFUSED`, `UND_ERR_SOCKET` or `TimeoutError`. */
const faultName = (error: unknown): string => (error instanceof Error ? (codeOf(error) ?? error.name) : 'no response');

export const unknown = (cause: string): Unknown => ({ kind: 'unknown', cause });

/** A response outside the rail's protocol, such as a 401 from a proxy. It decides nothing. */
export const unexpected = (reply: RailReply): Unknown =>
  reply.kind === 'unknown' ? reply : unknown(`unexpected response, status ${reply.status}`);

/** The body of a response with one of the statuses and the right shape; undefined otherwise. */
export function bodyOf<Schema extends TSchema>(
  reply: RailReply,
  statuses: readonly number[],
  schema: Schema,
): Static<Schema> | undefined {
  return reply.kind === 'reply' && statuses.includes(reply.status) && Check(schema, reply.body) ? reply.body : undefined;
}

export const hasStatus = (reply: RailReply, ...statuses: readonly number[]): boolean =>
  reply.kind === 'reply' && statuses.includes(reply.status);
