import { setTimeout as pause } from 'node:timers/promises';
import { GateRefused } from '../commands/change.ts';
import type { Refusal } from '../gate/refusal.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import type { Actor } from '../registry/owners.ts';
import { ChangeRefused } from '../registry/registry-changes.ts';
import { AlreadyPublished } from '../release/publish.ts';
import { claimsOf, type TokenSource } from '../signing/ci-token.ts';
import { at, isRecord } from '../signing/json.ts';
import type { Signer } from '../signing/keys.ts';
import { signRequest } from '../signing/request-token.ts';
import { UsageError } from './exit-codes.ts';
import type { RelayedAnswer, RelayedCommand } from './relayed.ts';

/** In milliseconds; a request that is safe to repeat is sent `maxAttempts` times at most. */
const requestMs = 60_000;
const maxAttempts = 4;

/** The credentials for the service: a CI token if there is one, otherwise a key. */
export type Credential = { readonly token: string | TokenSource | undefined; readonly signer: Signer | undefined };

export type ReleaseService = {
  /** The store, as far as owners may read it and publish to it. */
  readonly objects: ObjectStore;
  /** The CI job according to the token, which is not verified here; undefined without a token. */
  ciActor(): Promise<Actor | undefined>;
  /** Sent only once: if no response arrives, `status` shows whether it took effect. */
  command(command: RelayedCommand): Promise<RelayedAnswer>;
};

type ServiceRequest = { readonly method: string; readonly path: string; readonly body?: Uint8Array };

const isRefusal = (value: unknown): value is Refusal =>
  isRecord(value) && ['rule', 'found', 'wayOut'].every((field) => typeof value[field] === 'string');

/** Converts an error response to the error that the store itself would throw. */
async function errorOf(answer: Response, { path }: ServiceRequest): Promise<Error> {
  const body: unknown = await answer.json().catch(() => undefined);
  const text = at(body, 'error');
  const message = typeof text === 'string' ? text : `the release service returned status ${answer.status}`;
  const refusals = at(body, 'refusals');
  switch (at(body, 'kind')) {
    case 'gate':
      return new GateRefused(message.split(' is refused:')[0] ?? '', Array.isArray(refusals) ? refusals.filter(isRefusal) : []);
    case 'published': {
      const [, , , name = '', version = ''] = path.split('/');
      return new AlreadyPublished(name, version.replace(/\.json$/, ''));
    }
    case 'refused':
      return new ChangeRefused(message);
    case 'usage':
      return new UsageError(message);
    default:
      return new Error(message);
  }
}

const pathOf = (key: string): string => `/objects/${key.split('/').map(encodeURIComponent).join('/')}`;

/** @throws UsageError for an address without TLS, which would expose a token, and without credentials. */
export function openService(address: string, { token, signer }: Credential): ReleaseService {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isLoopback = url?.hostname === '127.0.0.1' || url?.hostname === 'localhost';
  if (!url || !(url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback))) {
    throw new UsageError(`${address} is not a valid address of a release service: use https://`);
  }
  if (token === undefined && signer === undefined) {
    throw new UsageError('the release service needs credentials: set RELEASE_TOKEN (from a CI) or RELEASE_KEY_FILE');
  }
  const base = address.replace(/\/+$/, '');
  const prefix = url.pathname.replace(/\/+$/, '');

  async function send(request: ServiceRequest): Promise<Response> {
    const { method, path, body } = request;
    const ciToken = typeof token === 'function' ? await token() : token;
    const bearer = ciToken ?? (signer && (await signRequest(signer, base, { method, path: `${prefix}${path}`, body })));
    return fetch(`${base}${path}`, {
      method,
      headers: { authorization: `Bearer ${bearer}`, ...(body ? { 'content-type': 'application/octet-stream' } : {}) },
      ...(body ? { body: Buffer.from(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(requestMs),
    });
  }

  /** Retries are safe for reads, and for publications, which are named by their content. */
  async function sendRetrying(request: ServiceRequest, isGood: (status: number) => boolean): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await send(request).catch((error: unknown) => {
        if (attempt >= maxAttempts) throw new Error(`${base} does not answer`, { cause: error });
      });
      if (answer && isGood(answer.status)) return answer;
      if (answer && (attempt >= maxAttempts || answer.status < 502)) throw await errorOf(answer, request);
      await pause(200 * 2 ** attempt);
    }
  }

  async function keysOf(start: string): Promise<string[]> {
    const answer = await sendRetrying(
      { method: 'GET', path: `/objects?prefix=${encodeURIComponent(start)}` },
      (status) => status === 200,
    );
    const keys = at(await answer.json(), 'keys');
    return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
  }
  async function read(key: string) {
    const answer = await sendRetrying({ method: 'GET', path: pathOf(key) }, (status) => status === 200 || status === 404);
    if (answer.status === 404) return undefined;
    return { body: new Uint8Array(await answer.arrayBuffer()), tag: answer.headers.get('etag') ?? '' };
  }
  const refused = (): never => {
    throw new Error('only the release service can write that');
  };
  const create = async (key: string, body: Uint8Array): Promise<boolean> =>
    (await sendRetrying({ method: 'PUT', path: pathOf(key), body }, (status) => [200, 201, 412].includes(status))).status !== 412;

  return {
    objects: {
      about: base,
      read,
      async readChanged(key, mark) {
        const stored = await read(key);
        return stored && (stored.tag === mark ? 'unchanged' : { body: stored.body, mark: stored.tag });
      },
      create,
      announce: (key, digests) => create(key, new TextEncoder().encode(JSON.stringify(digests))),
      // Used for signed envelopes; the service verifies them against the stored ones.
      replace: async (key, body) => create(key, body),
      list: keysOf,
      listWritten: async () => refused(),
      sweep: async () => refused(),
      remove: async () => refused(),
    },
    async ciActor() {
      const ciToken = typeof token === 'function' ? await token() : token;
      const { iss, sub, aud } = claimsOf(ciToken ?? '');
      if (typeof iss !== 'string' || typeof sub !== 'string') return undefined;
      return { kind: 'ci', issuer: iss, subject: sub, audiences: [aud].flat().filter((each) => typeof each === 'string') };
    },
    async command(command) {
      const request = { method: 'POST', path: '/commands', body: new TextEncoder().encode(JSON.stringify(command)) };
      const answer = await send(request).catch((error: unknown) => {
        throw new Error(`${base} did not respond; run \`status\` to see whether the command took effect`, { cause: error });
      });
      if (answer.status !== 200) throw await errorOf(answer, request);
      const body: unknown = await answer.json();
      const [code, out, err] = [at(body, 'code'), at(body, 'out'), at(body, 'err')];
      if (typeof code !== 'number' || typeof out !== 'string' || typeof err !== 'string') {
        throw new Error(`${base} did not respond like a release service`);
      }
      return { code, out, err };
    },
  };
}
