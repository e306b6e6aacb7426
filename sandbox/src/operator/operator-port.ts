import { addressOf, type ChatContent, fillPath } from '@kaeo/shared/api';
import {
  type AnswerFaultChange,
  type BankRelease,
  type CaseDecision,
  type ClockChange,
  type OperatorAnswer,
  type OperatorBody,
  type OperatorCall,
  type OperatorOperation,
  type OperatorParams,
  type OperatorQuery,
  operatorOperations,
  type RemoteFaultChange,
} from '@kaeo/shared/operator';
import { type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { SandboxConfig } from '../platform/config.ts';
import { SandboxError } from '../platform/sandbox-error.ts';
import type { FlagsChange } from './flags-change.ts';

const timeoutMs = 5000;
/** A reset hashes passwords and opens games, which takes a while. */
const resetTimeoutMs = 120_000;

type Part<Key extends string, Given> = [Given] extends [undefined] ? unknown : { readonly [Name in Key]: Given };
type CallOptions<Name extends OperatorCall> = Part<'params', OperatorParams<Name>> &
  Part<'body', OperatorBody<Name>> & { readonly query?: OperatorQuery<Name>; readonly waitMs?: number };
type Sent = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly waitMs?: number;
};
type Arguments<Name extends OperatorCall> =
  Record<never, never> extends CallOptions<Name> ? [options?: CallOptions<Name>] : [options: CallOptions<Name>];

/**
 * Client of the backend's operator port (`shared/src/operator`). Every call throws a `SandboxError` on failure: 502
 * `BACKEND_UNREACHABLE` without a valid response, otherwise the backend's refusal.
 */
export function createOperatorPort(config: Pick<SandboxConfig, 'operatorUrl' | 'operatorSecret'>) {
  async function call<Name extends OperatorCall>(name: Name, ...[options]: Arguments<Name>): Promise<OperatorAnswer<Name>> {
    const response = await send(name, options as Sent | undefined); // the types of one call, widened to those of any
    const text = await response.text();
    if (!response.ok) throw refusal(response.status, text);
    const value: unknown = text === '' ? {} : parse(text);
    if (!isAnswer(name, value)) throw unreachable(`unexpected response to ${name}`);
    return value;
  }

  async function send(name: OperatorCall, { params, query, body, waitMs = timeoutMs }: Sent = {}): Promise<Response> {
    const { method, path } = addressOf(name);
    const url = new URL(fillPath(path, params), config.operatorUrl);
    for (const [key, value] of Object.entries(query ?? {})) url.searchParams.set(key, String(value));
    try {
      return await fetch(url, {
        method,
        headers: {
          'x-operator-secret': config.operatorSecret,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(waitMs),
      });
    } catch {
      throw unreachable('no response');
    }
  }

  return {
    flags: () => call('GET /operator/flags'),
    setFlags: ({ slipClosedFrom, slipClosedTo, ...change }: FlagsChange) => {
      // Equal times mean never closed.
      const isCleared = slipClosedFrom === null || slipClosedTo === null;
      const closed = isCleared
        ? { slipClosedFrom: '00:00', slipClosedTo: '00:00' }
        : { ...(slipClosedFrom ? { slipClosedFrom } : {}), ...(slipClosedTo ? { slipClosedTo } : {}) };
      return call('PUT /operator/flags', { body: { ...change, ...closed } });
    },
    clock: () => call('GET /operator/clock'),
    setClock: (change: ClockChange) => call('PUT /operator/clock', { body: change }),
    reset: () => call('POST /operator/reset', { waitMs: resetTimeoutMs }),
    siteAccounts: () => call('GET /operator/site-accounts'),
    games: () => call('GET /operator/games'),
    slip: (reference: string) => call('GET /operator/slips', { query: { reference } }),
    /** The player who registered the account; undefined if it is not registered. */
    holderOf: (bankCode: string, accountNo: string) =>
      call('GET /operator/bank-accounts/{bankCode}/{accountNo}', { params: { bankCode, accountNo } }).catch(() => undefined),
    sendChat: (to: string, message: ChatContent) => call('POST /operator/chat/messages', { body: { to, message } }),
    giveFile: (to: string, file: { name: string; data: string }) =>
      call('POST /operator/chat/conversations/{id}/files', { params: { id: to }, body: file }),
    conversations: () => call('GET /operator/chat/conversations'),
    conversation: (id: string) => call('GET /operator/chat/conversations/{id}', { params: { id } }),
    /** A file attached by a player. */
    chatFile: async (id: string) => {
      const response = await send('GET /operator/chat/files/{id}', { params: { id } });
      if (!response.ok) throw refusal(response.status, await response.text());
      return {
        type: response.headers.get('content-type') ?? 'application/octet-stream',
        data: Buffer.from(await response.arrayBuffer()),
      };
    },
    manualDeposits: () => call('GET /operator/manual-deposits'),
    decideDeposit: (reference: string, isApproved: boolean) =>
      call('PUT /operator/manual-deposits/{reference}', { params: { reference }, body: { isApproved } }),
    expectNoLine: (reference: string, note: string) =>
      call('PUT /operator/manual-deposits/{reference}/no-line', { params: { reference }, body: { note } }),
    undecidedTransfers: () => call('GET /operator/transfers'),
    decideTransfer: (id: string, isApplied: boolean) =>
      call('PUT /operator/transfers/{id}', { params: { id }, body: { isApplied } }),
    cases: () => call('GET /operator/cases'),
    decideCase: (id: string, decision: CaseDecision) => call('PUT /operator/cases/{id}', { params: { id }, body: decision }),
    late: () => call('GET /operator/late'),
    refusedPayouts: () => call('GET /operator/payouts'),
    decidePayout: (id: string, decision: 'RETURN' | 'RETRY') =>
      call('PUT /operator/payouts/{id}', { params: { id }, body: { decision } }),
    reconciliation: () => call('GET /operator/reconciliation'),
    reconcile: (window: { to: string }) => call('POST /operator/reconciliation', { body: window, waitMs: resetTimeoutMs }),
    decideGameCase: (id: string, outcome: 'PLAY' | 'MISTAKE') =>
      call('PUT /operator/game-cases/{id}', { params: { id }, body: { outcome } }),
    players: () => call('GET /operator/players'),
    setPlayer: (username: string, isActive: boolean) =>
      call('PUT /operator/players/{username}', { params: { username }, body: { isActive } }),
    releaseBankAccount: (username: string, release: BankRelease) =>
      call('POST /operator/players/{username}/bank-account/release', { params: { username }, body: release }),
    remotes: () => call('GET /operator/remotes'),
    setRemote: (name: string, change: RemoteFaultChange) =>
      call('PUT /operator/remotes/{name}', { params: { name }, body: change }),
    answerFaults: () => call('GET /operator/answer-faults'),
    setAnswerFault: (change: AnswerFaultChange) => call('PUT /operator/answer-faults', { body: change }),
    clearAnswerFaults: () => call('DELETE /operator/answer-faults'),
    audit: () => call('GET /operator/audit'),
    remoteFailures: () => call('GET /operator/remote-failures'),
    healRemotes: () => call('DELETE /operator/remotes'),
  };
}
export type OperatorPort = ReturnType<typeof createOperatorPort>;

function isAnswer<Name extends OperatorCall>(name: Name, value: unknown): value is OperatorAnswer<Name> {
  const { response = Type.Unknown() }: OperatorOperation = operatorOperations[name];
  return Value.Check<TSchema>(response, value);
}

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
