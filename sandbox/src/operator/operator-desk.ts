import { EventEmitter } from 'node:events';
import type { Game, GameFamily, OperatorAnswer, SiteAccount } from '@kaeo/shared/operator';
import type { SandboxTimes } from '../platform/config.ts';
import type { OperatorPort } from './operator-port.ts';

/** The calls of each poll, by the name of their list in the view. */
const lists = {
  games: 'GET /operator/games',
  siteAccounts: 'GET /operator/site-accounts',
  conversations: 'GET /operator/chat/conversations',
  manualDeposits: 'GET /operator/manual-deposits',
  undecidedTransfers: 'GET /operator/transfers',
  cases: 'GET /operator/cases',
  late: 'GET /operator/late',
  refusedPayouts: 'GET /operator/payouts',
  players: 'GET /operator/players',
  staff: 'GET /operator/staff',
  remotes: 'GET /operator/remotes',
  answerFaults: 'GET /operator/answer-faults',
  remoteFailures: 'GET /operator/remote-failures',
  audit: 'GET /operator/audit',
} as const;
/** Those that return one object, which is null in the view until the first response. */
const objects = { flags: 'GET /operator/flags', reconciliation: 'GET /operator/reconciliation' } as const;
const calls = { ...lists, ...objects };
type Part = keyof typeof calls;
const parts = Object.keys(calls) as Part[]; // the keys of a literal

/** The last known state of the backend. `isReachable`: whether it responded to the last request. */
export type DeskView = { isReachable: boolean; offsetMs: number } & {
  [Name in keyof typeof lists]: OperatorAnswer<(typeof lists)[Name]>;
} & { [Name in keyof typeof objects]: OperatorAnswer<(typeof objects)[Name]> | null };

/**
 * Caches the data of the operator port, so that the console is live and the simulators work while the backend is
 * unavailable. `start` calls `poll` in a loop; tests call it directly.
 */
export function createOperatorDesk(port: OperatorPort, times: SandboxTimes) {
  const view = {
    isReachable: false,
    offsetMs: 0,
    ...Object.fromEntries(parts.map((part) => [part, part in objects ? null : []])),
  } as DeskView; // one entry for each part
  /** `poll` after every poll, `change` only after one that changed the view. */
  const events = new EventEmitter<{ poll: []; change: [] }>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function readClock(): Promise<boolean> {
    try {
      view.offsetMs = (await port.call('GET /operator/clock')).offsetMs;
      return true;
    } catch {
      return false;
    }
  }
  /** On failure the previous value is kept. */
  async function read(part: Part): Promise<void> {
    try {
      Object.assign(view, { [part]: await port.call(calls[part]) });
    } catch {
      // the backend is unavailable
    }
  }

  const lastKnownNow = () => new Date(Date.now() + view.offsetMs);

  async function notifyChanges(refreshAll: () => Promise<unknown>) {
    const before = JSON.stringify(view);
    await refreshAll();
    if (JSON.stringify(view) !== before) events.emit('change');
  }
  const poll = () =>
    notifyChanges(async () => {
      view.isReachable = await readClock();
      if (view.isReachable) await Promise.all(parts.map((part) => read(part)));
    });
  async function loop() {
    await poll();
    events.emit('poll');
    if (!isStopped) timer = setTimeout(() => void loop(), times.operatorPollMs);
  }

  return {
    view,
    events,
    poll,
    /** Returns the result of a change, and polls so that the console shows it. */
    async changed<Answer>(change: Promise<Answer>): Promise<Answer> {
      const answer = await change;
      void poll();
      return answer;
    },
    pollConversations: () => notifyChanges(() => read('conversations')),
    start() {
      void loop();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
    /** The product's current time, requested from the backend. New transfers use it. */
    async now(): Promise<Date> {
      await readClock();
      return lastKnownNow();
    },
    /** The product's time as of the last poll. */
    lastKnownNow,
    /** The site's accounts, requested again if none are known. */
    async siteAccounts(): Promise<readonly SiteAccount[]> {
      if (view.siteAccounts.length === 0) await read('siteAccounts');
      return view.siteAccounts;
    },
    /** The game in the wallet's catalogue. An unknown code is treated as an idempotent provider. */
    async game(code: string): Promise<Game> {
      const known = () => view.games.find((game) => game.code === code);
      if (!known()) await read('games');
      return known() ?? { code, name: code, family: 'idempotent' satisfies GameFamily, category: 'slot', launch: 'link' };
    },
  };
}
export type OperatorDesk = ReturnType<typeof createOperatorDesk>;
