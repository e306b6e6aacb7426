import type { ChatContent } from '@wallet/shared/api';
import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { SandboxConfig } from '../platform/config.ts';
import { SandboxError } from '../platform/sandbox-error.ts';
import { type CaseDecision, ManualDeposit, MoneyCase, UndecidedTransfer } from './decisions-wire.ts';
import {
  AnswerFault,
  type AnswerFaultChange,
  AuditRecord,
  type BankRelease,
  type ClockChange,
  ClockReading,
  Conversation,
  DeskMessage,
  Flags,
  type FlagsChange,
  Game,
  Holder,
  KnownPlayer,
  LateThing,
  Reconciliation,
  ReconciliationRun,
  RefusedPayout,
  type RemoteFaultChange,
  RemoteInService,
  ReportedFailure,
  SiteAccount,
} from './operator-wire.ts';

const timeoutMs = 5000;
/** A reset hashes passwords and opens games, which takes a while. */
const resetTimeoutMs = 120_000;

/**
 * Client of the backend's operator port. Every call throws a `SandboxError` on failure: 502 `BACKEND_UNREACHABLE`
 * without a valid response, otherwise the backend's refusal.
 */
export function createOperatorPort(config: Pick<SandboxConfig, 'operatorUrl' | 'operatorSecret'>) {
  async function call<Schema extends TSchema>(
    method: string,
    path: string,
    schema: Schema,
    body?: unknown,
    waitMs = timeoutMs,
  ): Promise<Static<Schema>> {
    const response = await send(method, path, body, waitMs);
    const text = await response.text();
    if (!response.ok) throw refusal(response.status, text);
    const value: unknown = text === '' ? {} : parse(text);
    if (!Value.Check(schema, value)) throw unreachable(`unexpected response to ${path}`);
    return value;
  }

  async function send(method: string, path: string, body: unknown, waitMs = timeoutMs): Promise<Response> {
    try {
      return await fetch(`${config.operatorUrl}/operator/${path}`, {
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
    flags: () => call('GET', 'flags', Flags),
    setFlags: ({ slipClosedFrom, slipClosedTo, ...change }: FlagsChange) => {
      // Equal times mean never closed.
      const isCleared = slipClosedFrom === null || slipClosedTo === null;
      const closed = isCleared ? { slipClosedFrom: '00:00', slipClosedTo: '00:00' } : { slipClosedFrom, slipClosedTo };
      return call('PUT', 'flags', Flags, { ...change, ...closed });
    },
    clock: () => call('GET', 'clock', ClockReading),
    setClock: (change: ClockChange) => call('PUT', 'clock', ClockReading, change),
    reset: () => call('POST', 'reset', Type.Unknown(), {}, resetTimeoutMs),
    siteAccounts: () => call('GET', 'site-accounts', Type.Array(SiteAccount)),
    games: () => call('GET', 'games', Type.Array(Game)),
    slip: (reference: string) => call('GET', `slips?reference=${encodeURIComponent(reference)}`, Type.Unknown()),
    /** The player who registered the account; undefined if it is not registered. */
    holderOf: (bankCode: string, accountNo: string) =>
      call('GET', `bank-accounts/${encodeURIComponent(bankCode)}/${encodeURIComponent(accountNo)}`, Holder).catch(
        () => undefined,
      ),
    sendChat: (to: string, message: ChatContent) => call('POST', 'chat/messages', Type.Unknown(), { to, message }),
    giveFile: (to: string, file: { name: string; data: string }) =>
      call('POST', `chat/conversations/${encodeURIComponent(to)}/files`, Type.Unknown(), file),
    conversations: () => call('GET', 'chat/conversations', Type.Array(Conversation)),
    conversation: (id: string) =>
      call(
        'GET',
        `chat/conversations/${encodeURIComponent(id)}`,
        Type.Union([Type.Array(DeskMessage), Type.Object({ messages: Type.Array(DeskMessage) })]),
      ).then((answer) => (Array.isArray(answer) ? answer : answer.messages)),
    /** A file attached by a player. */
    chatFile: async (id: string) => {
      const response = await send('GET', `chat/files/${encodeURIComponent(id)}`, undefined);
      if (!response.ok) throw refusal(response.status, await response.text());
      return {
        type: response.headers.get('content-type') ?? 'application/octet-stream',
        data: Buffer.from(await response.arrayBuffer()),
      };
    },
    manualDeposits: () => call('GET', 'manual-deposits', Type.Array(ManualDeposit)),
    decideDeposit: (reference: string, isApproved: boolean) =>
      call('PUT', `manual-deposits/${encodeURIComponent(reference)}`, Type.Unknown(), { isApproved }),
    expectNoLine: (reference: string, note: string) =>
      call('PUT', `manual-deposits/${encodeURIComponent(reference)}/no-line`, Type.Unknown(), { note }),
    undecidedTransfers: () => call('GET', 'transfers', Type.Array(UndecidedTransfer)),
    decideTransfer: (id: string, isApplied: boolean) =>
      call('PUT', `transfers/${encodeURIComponent(id)}`, Type.Unknown(), { isApplied }),
    cases: () => call('GET', 'cases', Type.Array(MoneyCase)),
    decideCase: (id: string, decision: CaseDecision) => call('PUT', `cases/${encodeURIComponent(id)}`, Type.Unknown(), decision),
    late: () => call('GET', 'late', Type.Array(LateThing)),
    refusedPayouts: () => call('GET', 'payouts', Type.Array(RefusedPayout)),
    decidePayout: (id: string, decision: 'RETURN' | 'RETRY') =>
      call('PUT', `payouts/${encodeURIComponent(id)}`, Type.Unknown(), { decision }),
    reconciliation: () => call('GET', 'reconciliation', Reconciliation),
    reconcile: (window: { to: string }) => call('POST', 'reconciliation', ReconciliationRun, window, resetTimeoutMs),
    decideGameCase: (id: string, outcome: 'PLAY' | 'MISTAKE') =>
      call('PUT', `game-cases/${encodeURIComponent(id)}`, Type.Unknown(), { outcome }),
    players: () => call('GET', 'players', Type.Array(KnownPlayer)),
    setPlayer: (username: string, isActive: boolean) =>
      call('PUT', `players/${encodeURIComponent(username)}`, Type.Unknown(), { isActive }),
    releaseBankAccount: (username: string, release: BankRelease) =>
      call('POST', `players/${encodeURIComponent(username)}/bank-account/release`, Type.Unknown(), release),
    remotes: () => call('GET', 'remotes', Type.Array(RemoteInService)),
    setRemote: (name: string, change: RemoteFaultChange) =>
      call('PUT', `remotes/${encodeURIComponent(name)}`, Type.Array(RemoteInService), change),
    answerFaults: () => call('GET', 'answer-faults', Type.Array(AnswerFault)),
    setAnswerFault: (change: AnswerFaultChange) => call('PUT', 'answer-faults', Type.Array(AnswerFault), change),
    clearAnswerFaults: () => call('DELETE', 'answer-faults', Type.Array(AnswerFault)),
    audit: () => call('GET', 'audit', Type.Array(AuditRecord)),
    remoteFailures: () => call('GET', 'remote-failures', Type.Array(ReportedFailure)),
    healRemotes: () => call('DELETE', 'remotes', Type.Array(RemoteInService)),
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
