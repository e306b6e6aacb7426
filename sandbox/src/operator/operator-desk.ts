import type {
  AnswerFault,
  AuditRecord,
  Conversation,
  Flags,
  Game,
  GameFamily,
  KnownPlayer,
  LateThing,
  ManualDeposit,
  MoneyCase,
  Reconciliation,
  RefusedPayout,
  RemoteInService,
  ReportedFailure,
  SiteAccount,
  UndecidedTransfer,
} from '@kaeo/shared/operator';
import type { SandboxTimes } from '../platform/config.ts';
import type { OperatorPort } from './operator-port.ts';

/** The last known state of the backend. `isReachable`: whether it responded to the last request. */
export type DeskView = {
  isReachable: boolean;
  offsetMs: number;
  flags: Flags | null;
  games: Game[];
  siteAccounts: SiteAccount[];
  conversations: Conversation[];
  manualDeposits: ManualDeposit[];
  undecidedTransfers: UndecidedTransfer[];
  cases: MoneyCase[];
  late: LateThing[];
  refusedPayouts: RefusedPayout[];
  /** Null until the first response. */
  reconciliation: Reconciliation | null;
  players: KnownPlayer[];
  /** Empty if another process serves the pages. */
  remotes: RemoteInService[];
  /** Empty if the responses do not pass through this product. */
  answerFaults: AnswerFault[];
  /** Newest first. */
  remoteFailures: ReportedFailure[];
  /** Newest first. */
  audit: AuditRecord[];
};

/**
 * Caches the data of the operator port, so that the console is live and the simulators work while the backend is
 * unavailable. `start` calls `poll` in a loop; tests call it directly.
 */
export function createOperatorDesk(port: OperatorPort, times: SandboxTimes) {
  const view: DeskView = {
    isReachable: false,
    offsetMs: 0,
    flags: null,
    games: [],
    siteAccounts: [],
    conversations: [],
    manualDeposits: [],
    undecidedTransfers: [],
    cases: [],
    late: [],
    refusedPayouts: [],
    reconciliation: null,
    players: [],
    remotes: [],
    answerFaults: [],
    remoteFailures: [],
    audit: [],
  };
  const listeners = new Set<() => void>();
  const pollListeners = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  /** Reads one value; on failure the previous one is kept. */
  async function refresh<Value>(ask: () => Promise<Value>, keep: (value: Value) => void): Promise<boolean> {
    try {
      keep(await ask());
      return true;
    } catch {
      return false;
    }
  }
  const readClock = () =>
    refresh(port.clock, (clock) => {
      view.offsetMs = clock.offsetMs;
    });
  const readGames = () =>
    refresh(port.games, (games) => {
      view.games = games;
    });
  const readSiteAccounts = () =>
    refresh(port.siteAccounts, (accounts) => {
      view.siteAccounts = accounts;
    });
  const readFlags = () =>
    refresh(port.flags, (flags) => {
      view.flags = flags;
    });
  const readConversations = () =>
    refresh(port.conversations, (conversations) => {
      view.conversations = conversations;
    });

  const readManualDeposits = () =>
    refresh(port.manualDeposits, (deposits) => {
      view.manualDeposits = deposits;
    });
  const readUndecidedTransfers = () =>
    refresh(port.undecidedTransfers, (transfers) => {
      view.undecidedTransfers = transfers;
    });
  const readCases = () =>
    refresh(port.cases, (cases) => {
      view.cases = cases;
    });
  const readLate = () =>
    refresh(port.late, (late) => {
      view.late = late;
    });
  const readRefusedPayouts = () =>
    refresh(port.refusedPayouts, (payouts) => {
      view.refusedPayouts = payouts;
    });
  const readReconciliation = () =>
    refresh(port.reconciliation, (reconciliation) => {
      view.reconciliation = reconciliation;
    });
  const readPlayers = () =>
    refresh(port.players, (players) => {
      view.players = players;
    });
  const readRemotes = () =>
    refresh(port.remotes, (remotes) => {
      view.remotes = remotes;
    });
  const readAnswerFaults = () =>
    refresh(port.answerFaults, (faults) => {
      view.answerFaults = faults;
    });
  const readRemoteFailures = () =>
    refresh(port.remoteFailures, (failures) => {
      view.remoteFailures = failures;
    });
  const readAudit = () =>
    refresh(port.audit, (records) => {
      view.audit = records;
    });

  const lastKnownNow = () => new Date(Date.now() + view.offsetMs);

  async function notifyChanges(ask: () => Promise<unknown>) {
    const before = JSON.stringify(view);
    await ask();
    if (JSON.stringify(view) !== before) for (const listener of listeners) listener();
  }
  const asks = [
    readFlags,
    readGames,
    readSiteAccounts,
    readConversations,
    readManualDeposits,
    readUndecidedTransfers,
    readCases,
    readLate,
    readRefusedPayouts,
    readReconciliation,
    readPlayers,
    readRemotes,
    readAnswerFaults,
    readRemoteFailures,
    readAudit,
  ];
  const poll = () =>
    notifyChanges(async () => {
      view.isReachable = await readClock();
      if (view.isReachable) await Promise.all(asks.map((ask) => ask()));
    });
  async function loop() {
    await poll();
    for (const listener of pollListeners) listener();
    if (!isStopped) timer = setTimeout(() => void loop(), times.operatorPollMs);
  }

  return {
    view,
    poll,
    pollConversations: () => notifyChanges(readConversations),
    /** Subscribes to every poll, with or without changes. */
    onPoll(listener: () => void) {
      pollListeners.add(listener);
    },
    onChange(listener: () => void) {
      listeners.add(listener);
    },
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
      if (view.siteAccounts.length === 0) await readSiteAccounts();
      return view.siteAccounts;
    },
    /** The game in the wallet's catalogue. An unknown code is treated as an idempotent provider. */
    async game(code: string): Promise<Game> {
      const known = () => view.games.find((game) => game.code === code);
      if (!known()) await readGames();
      return known() ?? { code, name: code, family: 'idempotent' satisfies GameFamily, category: 'slot', launch: 'link' };
    },
  };
}
export type OperatorDesk = ReturnType<typeof createOperatorDesk>;
