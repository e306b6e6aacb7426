import { toDecimal } from '@kaeo/shared/api';
import { bodyOf, hasStatus, type RailReply, unexpected, unknown } from '../calls/rail-http.ts';
import { parseWireAmount, parseWireInstant } from '../calls/wire-values.ts';
import type { GameProvider, RoundsReport, SettledRound, Unknown } from '../ports/providers.port.ts';
import type { ProviderHttp } from './provider-http.ts';
import {
  type GameTransferOrder,
  WireGameAccount,
  WireGameBalance,
  WireGamePassword,
  WireGameRounds,
  WireGameSession,
  WireGameSuccess,
  WireGameTransfer,
  WireNotFound,
  WireRefusal,
} from './provider-wire.ts';

const isUnknownAccount = (reply: RailReply): boolean => bodyOf(reply, [422], WireRefusal)?.code === 'UNKNOWN_ACCOUNT';
const refusedOrUnknown = (reply: RailReply): { kind: 'refused' } | Unknown =>
  hasStatus(reply, 422) ? { kind: 'refused' } : unexpected(reply);

/** Parses all rounds, or none: skipping an unreadable round would make the sum wrong. */
function roundsOf(reply: RailReply): RoundsReport | undefined {
  const body = bodyOf(reply, [200], WireGameRounds);
  const amountMinor = parseWireAmount(body?.amount ?? '');
  const openStakesMinor = parseWireAmount(body?.openStakes ?? '');
  if (!body || amountMinor === undefined || openStakesMinor === undefined) return undefined;
  const rounds: SettledRound[] = [];
  for (const { id, stake, win, settledAt: instant } of body.rounds) {
    const stakeMinor = parseWireAmount(stake);
    const winMinor = parseWireAmount(win);
    const settledAt = parseWireInstant(instant);
    if (stakeMinor === undefined || winMinor === undefined || settledAt === undefined) return undefined;
    rounds.push({ id, stakeMinor, winMinor, settledAt });
  }
  return { kind: 'found', amountMinor, openStakesMinor, rounds, cursor: body.cursor, isMore: body.isMore };
}

/**
 * The family `plain` ignores ids: a repeated transfer moves money again, and its state cannot be queried. It reports
 * balances only, while `idempotent` reports rounds.
 */
export function createGameProvider(http: ProviderHttp, family: 'idempotent' | 'plain'): GameProvider {
  const knowsIds = family === 'idempotent';
  return {
    capabilities: { isIdempotentById: knowsIds, canQueryById: knowsIds, reportsRounds: knowsIds },

    async open(gameCode, { username }) {
      const reply = await http('POST', ['game', gameCode, 'accounts'], { username });
      const account = bodyOf(reply, [200, 201], WireGameAccount);
      if (account) return { kind: 'opened', username: account.username, password: account.password, event: account.event };
      return refusedOrUnknown(reply);
    },

    async resetPassword(gameCode, username) {
      const reply = await http('POST', ['game', gameCode, 'accounts', username, 'password']);
      const changed = bodyOf(reply, [200], WireGamePassword);
      if (changed) return { kind: 'reset', password: changed.password };
      return isUnknownAccount(reply) ? { kind: 'unknown-account' } : refusedOrUnknown(reply);
    },

    async signIn(gameCode, username) {
      const reply = await http('POST', ['game', gameCode, 'accounts', username, 'session']);
      const session = bodyOf(reply, [200], WireGameSession);
      if (session) return { kind: 'signed-in', ticket: session.ticket };
      return isUnknownAccount(reply) ? { kind: 'unknown-account' } : refusedOrUnknown(reply);
    },

    async balance(gameCode, username) {
      const reply = await http('GET', ['game', gameCode, 'accounts', username, 'balance']);
      const amountMinor = parseWireAmount(bodyOf(reply, [200], WireGameBalance)?.amount ?? '');
      return amountMinor === undefined ? unexpected(reply) : { kind: 'found', amountMinor };
    },

    async rounds(gameCode, username, after) {
      if (!knowsIds) return unknown('this provider reports no rounds');
      const reply = await http('GET', ['game', gameCode, 'accounts', username, 'rounds'], undefined, { after });
      return roundsOf(reply) ?? unexpected(reply);
    },

    async transfer(gameCode, { id, username, amountMinor }) {
      const order: GameTransferOrder = { id, username, amount: toDecimal(amountMinor) };
      const reply = await http('POST', ['game', gameCode, 'transfers'], order);
      if (bodyOf(reply, [200], WireGameSuccess)) return { kind: 'confirmed' };
      const refusal = bodyOf(reply, [422], WireRefusal);
      return refusal ? { kind: 'rejected', reason: refusal.code } : unexpected(reply);
    },

    async findTransfer(gameCode, id) {
      if (!knowsIds) return unknown('this provider cannot look up a transfer');
      const reply = await http('GET', ['game', gameCode, 'transfers', id]);
      if (bodyOf(reply, [404], WireNotFound)) return { kind: 'not-found' };
      const found = bodyOf(reply, [200], WireGameTransfer);
      if (!found) return unexpected(reply);
      return found.status === 'success' ? { kind: 'confirmed' } : { kind: 'rejected', reason: 'refused' };
    },
  };
}
