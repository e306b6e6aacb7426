import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { request as send } from 'undici';
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

/** Where a partner sends us elsewhere we do not go: it might have done what was asked, or not. */
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Calls of one rail to its partner. Anything short of a whole, parsed answer below 500 is `unknown`: a timeout (the body included), a
 * reset, a redirect, a 5xx, a body that is no JSON.
 *
 * Node's `fetch` is undici too, with the streams and headers of browsers around it, which cost three times what the call does.
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
      if (status >= 500 || redirects.has(status)) return { ...unknown(`status ${status}`), isAway: true };
      return replyOf(status, text);
    } catch (error) {
      return { ...unknown(faultName(error)), isAway: true };
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

/** A partner's firewall may refuse who does not say what it is and takes; nothing here unpacks an answer. */
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

/** `ECONNREFUSED`, `UND_ERR_SOCKET`, `TimeoutError`: a word that names the fault. */
function faultName(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
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
