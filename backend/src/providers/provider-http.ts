import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { inSpan, SpanKind, setFault } from '../platform/tracing/span.ts';
import type { Unknown } from './providers.port.ts';
import { railCredentials } from './signature.ts';

/** `secret` is `PROVIDER_SECRET`, of which each rail is shown its own part. */
export type ProviderHttpOptions = {
  readonly url: string;
  readonly secret: string;
  readonly timeoutMs?: number;
  /** Told of every call when it has ended; `rail` is the first part of its path. */
  readonly onCall?: (call: { readonly rail: string; readonly reply: ProviderReply; readonly seconds: number }) => void;
};
/** What came back, if anything did; only its status and body can say what the other side decided. */
export type ProviderReply = { readonly kind: 'reply'; readonly status: number; readonly body: unknown } | Unknown;
export type ProviderHttp = (
  method: 'GET' | 'POST' | 'DELETE',
  path: readonly string[],
  body?: object,
  query?: Readonly<Record<string, string>>,
) => Promise<ProviderReply>;

const defaultTimeoutMs = 10_000;

/**
 * One call to a rail. Anything short of a whole, parsed answer below 500 is `unknown`: a timeout (the body included), a reset, a
 * redirect, a 5xx, a body that is no JSON.
 */
export function createProviderHttp(options: ProviderHttpOptions): ProviderHttp {
  const { url, secret, timeoutMs = defaultTimeoutMs, onCall = () => {} } = options;
  const call: ProviderHttp = async (method, path, body, query = {}) => {
    try {
      const search = Object.keys(query).length > 0 ? `?${new URLSearchParams(query).toString()}` : '';
      const response = await fetch(`${url}/rails/${path.map(encodeURIComponent).join('/')}${search}`, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          ...railCredentials(secret, path[0] ?? ''),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (response.status >= 500) return unknown(`status ${response.status}`);
      const parsed: unknown = text === '' ? undefined : JSON.parse(text);
      return { kind: 'reply', status: response.status, body: parsed };
    } catch (error) {
      return unknown(error instanceof Error ? error.name : 'fetch failed');
    }
  };
  return async (...asked) => {
    const begunAt = performance.now();
    const [method, [rail = '']] = asked;
    // The rest of the path names games and players.
    const attributes = { 'http.request.method': method, 'kaeo.rail': rail };
    const reply = await inSpan(`${method} ${rail}`, { kind: SpanKind.CLIENT, attributes }, async (span) => {
      const answered = await call(...asked);
      if (answered.kind === 'reply') span.setAttribute('http.response.status_code', answered.status);
      else setFault(span, answered.cause);
      return answered;
    });
    onCall({ rail, reply, seconds: (performance.now() - begunAt) / 1000 });
    return reply;
  };
}

export const unknown = (cause: string): Unknown => ({ kind: 'unknown', cause });

/** An answer that this rail's language does not have, e.g. a 401 from a proxy: it decides nothing. */
export const unexpected = (reply: ProviderReply): Unknown =>
  reply.kind === 'unknown' ? reply : unknown(`unexpected answer, status ${reply.status}`);

/** The body of an answer with one of the statuses, when it has the shape; undefined otherwise. */
export function bodyOf<Schema extends TSchema>(
  reply: ProviderReply,
  statuses: readonly number[],
  schema: Schema,
): Static<Schema> | undefined {
  return reply.kind === 'reply' && statuses.includes(reply.status) && Check(schema, reply.body) ? reply.body : undefined;
}

export const hasStatus = (reply: ProviderReply, ...statuses: readonly number[]): boolean =>
  reply.kind === 'reply' && statuses.includes(reply.status);
