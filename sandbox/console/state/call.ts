import type { ChatContent } from '@kaeo/shared/api';
import type { CaseDecision } from '@kaeo/shared/desk';
import type { AnswerFaultChange, BankRelease, ClockChange, Flags, RemoteFaultChange } from '@kaeo/shared/operator';
import type { FlagsChange } from '../../src/operator/operator.routes.ts';
import type { Fault, FaultKind, Settings } from '../../src/world/world.ts';
import type { ConsoleState } from './console-state.ts';

export type Player = ConsoleState['players'][number];
export type GameAccount = ConsoleState['gameAccounts'][number];
/** A change of a fault, which lasts for a number of requests and may have a delay. */
export type FaultChange<Kind> = {
  readonly kind: Kind;
  readonly times?: number | undefined;
  readonly delayMs?: number | undefined;
};

/** The body of an error response of the sandbox. */
type Refusal = { readonly message?: string };

/**
 * Calls the sandbox's API. `Answer` is the type of the response.
 * @throws Error with a message for the user of the console.
 */
export async function call<Answer = unknown>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<Answer> {
  const response = await fetch(path, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Error('The sandbox does not respond. Is it still running?');
  });
  const answer = response.status === 204 ? {} : await response.json().catch(() => ({}));
  if (response.ok) return answer;
  const { message }: Refusal = answer;
  throw new Error(message ?? `The sandbox answered ${response.status}`);
}

export const saveFlags = (change: FlagsChange): Promise<Flags> => call<Flags>('PUT', '/api/flags', change);

/** Changes the sandbox's automatic behaviour. */
export const saveSettings = (change: Partial<Settings>): Promise<Settings> => call<Settings>('POST', '/api/settings', change);

/** Moves the wallet's clock, to an instant or by an offset from real time. */
export const moveClock = (change: ClockChange): Promise<unknown> => call('PUT', '/api/clock', change);

/** Compares the product's books with those of the rails, up to now. */
export const reconcile = (): Promise<unknown> => call('POST', '/api/reconciliation', {});

/** Freezes a player, or reactivates one. */
export const setPlayer = (username: string, isActive: boolean): Promise<unknown> =>
  call('PUT', `/api/players/${encodeURIComponent(username)}`, { isActive });

/** Puts a phone or a bank account number into the exclusion register, or removes it. */
export const setListed = (entry: string, isListed: boolean): Promise<unknown> =>
  call('PUT', `/api/register/${encodeURIComponent(entry)}`, { isListed });

/** Removes the bank account from a player who does not own it. */
export const releaseAccount = (
  { username, bankCode, bankAccountNo }: Player,
  reason: BankRelease['reason'],
  note = '',
): Promise<unknown> =>
  call('POST', `/api/players/${encodeURIComponent(username)}/bank-account/release`, { bankCode, bankAccountNo, reason, note });

/** Approves or refuses a deposit reported by a player. */
export const decideDeposit = (reference: string, isApproved: boolean): Promise<unknown> =>
  call('PUT', `/api/manual-deposits/${encodeURIComponent(reference)}`, { isApproved });

/** Records why an approved deposit will have no statement line. */
export const expectNoLine = (reference: string, note: string): Promise<unknown> =>
  call('PUT', `/api/manual-deposits/${encodeURIComponent(reference)}/no-line`, { note });

/** Decides whether a game transfer was applied, if the provider cannot look it up. */
export const decideTransfer = (id: string, isApplied: boolean): Promise<unknown> =>
  call('PUT', `/api/undecided-transfers/${encodeURIComponent(id)}`, { isApplied });

/** Decides whether a game balance changed by play or by a mistake of the provider. */
export const decideGameCase = (id: string, outcome: 'PLAY' | 'MISTAKE'): Promise<unknown> =>
  call('PUT', `/api/game-cases/${encodeURIComponent(id)}`, { outcome });

/** Decides whether a refused payout is sent again or its money returned. */
export const decidePayout = (id: string, decision: 'RETRY' | 'RETURN'): Promise<unknown> =>
  call('PUT', `/api/refused-payouts/${encodeURIComponent(id)}`, { decision });

/** Resolves a case of unassigned money. */
export const decideCase = (id: string, decision: CaseDecision): Promise<unknown> =>
  call('PUT', `/api/cases/${encodeURIComponent(id)}`, decision);

type ProviderFaultChange = FaultChange<FaultKind> & { readonly on?: Fault['on'] };

/** Sets the fault of a provider. */
export const setProviderFault = (provider: string, change: ProviderFaultChange): Promise<unknown> =>
  call('PUT', `/api/faults/${encodeURIComponent(provider)}`, change);

/** Breaks or heals a remote for pages loaded afterwards. */
export const setRemoteFault = (name: string, change: RemoteFaultChange): Promise<unknown> =>
  call('PUT', `/api/remotes/${encodeURIComponent(name)}`, change);

/** Sets the fault of the wallet API's responses to one call. */
export const setAnswerFault = (change: AnswerFaultChange): Promise<unknown> => call('PUT', '/api/faults/gateway', change);

/** Posts a win or, below zero, a loss to the account at its provider. */
export const postResult = ({ code, username }: GameAccount, amount: number): Promise<GameAccount> =>
  call<GameAccount>('POST', `/api/games/${code}/results`, { username, amount });

/** Sends a text or a message of any kind to a conversation. */
export const sendMessage = (to: string, message: string | ChatContent): Promise<unknown> =>
  call('POST', '/api/agent/messages', { to, message });
