import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { inSpan, SpanKind, setFault } from '../platform/tracing/span.ts';
import type { Unknown } from './providers.port.ts';

/** What came back, if anything did; only its status and body can say what the other side decided. */
export type RailReply = { readonly kind: 'reply'; readonly status: number; readonly body: unknown } | Unknown;

/** One question to a partner. `path` is put below the partner's address, each part of it encoded. */
export type RailRequest = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: readonly string[];
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, or as the fields of a form. */
  readonly body?: { readonly json: object } | { readonly form: Readonly<Record<string, string>> };
};
export type RailHttp = (request: RailRequest) => Promise<RailReply>;

/** A call that has ended: `rail` is that of the configuration, `game` for all games. */
export type RailCall = { readonly rail: string; readonly reply: RailReply; readonly seconds: number };
export type RailHttpOptions = {
  readonly rail: string;
  /** Without a slash at its end. */
  readonly address: string;
  readonly timeLimitMs: number;
  readonly onCall?: ((call: RailCall) => void) | undefined;
};

/**
 * Calls of one rail to its partner. Anything short of a whole, parsed answer below 500 is `unknown`: a timeout (the body included), a
 * reset, a redirect, a 5xx, a body that is no JSON.
 */
export function createRailHttp({ rail, address, timeLimitMs, onCall = () => {} }: RailHttpOptions): RailHttp {
  async function call({ method, path, query = {}, headers = {}, body }: RailRequest): Promise<RailReply> {
    try {
      const search = Object.keys(query).length > 0 ? `?${new URLSearchParams(query).toString()}` : '';
      const response = await fetch(`${address}/${path.map(encodeURIComponent).join('/')}${search}`, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(timeLimitMs),
        ...contentOf(body, headers),
      });
      const text = await response.text();
      if (response.status >= 500) return { ...unknown(`status ${response.status}`), isAway: true };
      return replyOf(response.status, text);
    } catch (error) {
      return { ...unknown(error instanceof Error ? error.name : 'fetch failed'), isAway: true };
    }
  }
  return async (request) => {
    const begunAt = performance.now();
    // The path names games and players.
    const attributes = { 'http.request.method': request.method, 'kaeo.rail': rail };
    const reply = await inSpan(`${request.method} ${rail}`, { kind: SpanKind.CLIENT, attributes }, async (span) => {
      const answered = await call(request);
      if (answered.kind === 'reply') span.setAttribute('http.response.status_code', answered.status);
      else setFault(span, answered.cause);
      return answered;
    });
    onCall({ rail, reply, seconds: (performance.now() - begunAt) / 1000 });
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

function contentOf(body: RailRequest['body'], headers: Readonly<Record<string, string>>): Pick<RequestInit, 'headers' | 'body'> {
  if (body === undefined) return { headers };
  // `fetch` names the type of a form itself.
  if ('form' in body) return { headers, body: new URLSearchParams(body.form) };
  return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body.json) };
}

export const unknown = (cause: string): Unknown => ({ kind: 'unknown', cause });

/** An answer that this rail's language does not have, e.g. a 401 from a proxy: it decides nothing. */
export const unexpected = (reply: RailReply): Unknown =>
  reply.kind === 'unknown' ? reply : unknown(`unexpected answer, status ${reply.status}`);

/** The body of an answer with one of the statuses, when it has the shape; undefined otherwise. */
export function bodyOf<Schema extends TSchema>(
  reply: RailReply,
  statuses: readonly number[],
  schema: Schema,
): Static<Schema> | undefined {
  return reply.kind === 'reply' && statuses.includes(reply.status) && Check(schema, reply.body) ? reply.body : undefined;
}

export const hasStatus = (reply: RailReply, ...statuses: readonly number[]): boolean =>
  reply.kind === 'reply' && statuses.includes(reply.status);
