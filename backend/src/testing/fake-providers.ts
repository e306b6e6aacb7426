import { type Minor, minor } from '@kaeo/shared/money';
import type {
  BankStatement,
  BankTransfer,
  BookPage,
  ExclusionRegister,
  Game,
  GameCapabilities,
  GameProvider,
  GiftProvider,
  Payment,
  PaymentProvider,
  PayoutProvider,
  PayoutState,
  Providers,
  RegisteredPerson,
  SlipVerification,
  SmsProvider,
  Unknown,
  Window,
} from '../providers/ports/providers.port.ts';

/**
 * Outcomes of the next calls of a rail. `refuse`: a definite refusal. `unknown-before`: unknown outcome, nothing was
 * done. `unknown-after`: unknown outcome, it was done. `unsent`: the circuit is open, nothing was sent.
 */
export type Fault = 'refuse' | 'unknown-before' | 'unknown-after' | 'unsent';

const unknown: Unknown = { kind: 'unknown', cause: 'scripted by the test' };
const unsent: Unknown = { kind: 'unknown', cause: 'not sent', isUnsent: true };

/** Pages of two lines, so that every reader of a rail's books needs several pages. */
const linesPerPage = 2;
function pageOfBook<Line>(
  lines: readonly Line[],
  at: (line: Line) => Date,
  { from, to }: Window,
  cursor: string,
): BookPage<Line> {
  const inside = lines.filter((line) => at(line) >= from && at(line) < to);
  const start = Number(cursor || 0);
  const end = start + linesPerPage;
  return { kind: 'found', lines: inside.slice(start, end), next: end < inside.length ? String(end) : undefined };
}

/** Scripted faults, in the order of the calls. Later calls succeed. */
class Script {
  readonly #faults: Fault[] = [];
  /** Makes the next `times` calls fail with the fault. */
  next(fault: Fault, times = 1): void {
    for (let call = 0; call < times; call += 1) this.#faults.push(fault);
  }
  clear(): void {
    this.#faults.length = 0;
  }
  take(): Fault | undefined {
    return this.#faults.shift();
  }
}

function createSms() {
  const script = new Script();
  const messages: { id: string; to: string; text: string }[] = [];
  const provider: SmsProvider = {
    async send(message) {
      const fault = script.take();
      if (fault === 'refuse') return { kind: 'refused' };
      if (fault === 'unknown-before') return unknown;
      if (fault === 'unsent') return unsent;
      messages.push(message);
      return fault ? unknown : { kind: 'sent' };
    },
  };
  return {
    script,
    messages,
    provider,
    /** The six digits of the newest message to the phone. */
    codeFor(phone: string): string {
      const text = messages.findLast(({ to }) => to === phone)?.text ?? '';
      const code = /\b\d{6}\b/.exec(text)?.[0];
      if (code === undefined) throw new Error(`no code was sent to ${phone}`);
      return code;
    },
  };
}

function createBank() {
  const script = new Script();
  const transfers: BankTransfer[] = [];
  let laterMs: number | undefined;
  let refusedFor: 'captcha' | 'unspecified' | undefined;
  let isUnreadable = false;
  const provider: SlipVerification & BankStatement = {
    async findTransfer(sendingBank, reference) {
      const fault = script.take();
      if (fault === 'refuse') return { kind: 'not-found' };
      if (fault) return unknown;
      if (refusedFor !== undefined) return { kind: 'refused', cause: refusedFor };
      if (laterMs !== undefined) return { kind: 'later', afterMs: laterMs };
      if (isUnreadable) return { kind: 'unreadable', cause: 'no amount' };
      const transfer = transfers.find((each) => each.sendingBank === sendingBank && each.reference === reference);
      return transfer ? { kind: 'found', transfer } : { kind: 'not-found' };
    },
    async read({ bankCode, accountNo }, window, cursor) {
      if (script.take()) return unknown;
      const received = transfers.filter(({ receiver }) => receiver.bankCode === bankCode && receiver.accountNo === accountNo);
      return pageOfBook(received, ({ transferredAt }) => transferredAt, window, cursor);
    },
  };
  return {
    script,
    transfers,
    provider,
    /** Refuses every lookup with the cause, until `undefined` is set. */
    refuseFor(cause: typeof refusedFor): void {
      refusedFor = cause;
    },
    /** Whether every lookup returns an unreadable result. */
    answerUnreadably(does: boolean): void {
      isUnreadable = does;
    },
    /** Makes every lookup ask for a later retry, until `undefined` is set. */
    answerLater(afterMs: number | undefined): void {
      laterMs = afterMs;
    },
  };
}

function createPayment() {
  const script = new Script();
  const codes = new Map<string, Parameters<PaymentProvider['register']>[0]>();
  const payments: Payment[] = [];
  const cancelled = new Set<string>();
  const provider: PaymentProvider = {
    async register(code) {
      const fault = script.take();
      if (fault === 'refuse') return { kind: 'refused' };
      if (fault === 'unknown-before') return unknown;
      if (fault === 'unsent') return unsent;
      codes.set(code.reference, code);
      return fault ? unknown : { kind: 'registered' };
    },
    async cancel(reference) {
      cancelled.add(reference);
      return { kind: 'cancelled' };
    },
    async payments(reference) {
      if (script.take()) return unknown;
      return { kind: 'found', payments: payments.filter((payment) => payment.reference === reference) };
    },
    async settlement(window, cursor) {
      return script.take() ? unknown : pageOfBook(payments, ({ paidAt }) => paidAt, window, cursor);
    },
  };
  return { script, codes, payments, cancelled, provider };
}

type Payout = Parameters<PayoutProvider['pay']>[0];

function createPayout(now: () => Date) {
  const script = new Script();
  const orders = new Map<string, { readonly order: Payout; state: PayoutState; readonly takenAt: Date }>();
  let refusal: string | undefined;
  const provider: PayoutProvider = {
    async pay(order) {
      const fault = script.take();
      if (fault === 'refuse') return { kind: 'failed' };
      if (fault === 'unknown-before') return unknown;
      if (fault === 'unsent') return unsent;
      if (refusal !== undefined && !orders.has(order.id)) return { kind: 'refused', reason: refusal };
      const known = orders.get(order.id) ?? { order, state: { kind: 'pending' }, takenAt: now() };
      orders.set(order.id, known);
      return fault ? unknown : known.state;
    },
    async find(id) {
      if (script.take()) return unknown;
      return orders.get(id)?.state ?? { kind: 'not-found' };
    },
    async list(window, cursor) {
      if (script.take()) return unknown;
      const lines = [...orders.values()].map(({ order, state, takenAt }) => ({
        ...order,
        status: state.kind === 'unknown' ? ('pending' as const) : state.kind,
        takenAt,
      }));
      return pageOfBook(lines, (line) => line.takenAt, window, cursor);
    },
  };
  return {
    script,
    orders,
    provider,
    /** Refuses new orders with the reason, until `undefined` is set. */
    refuseOrders(reason: string | undefined): void {
      refusal = reason;
    },
    /** Sets the final state of the payout at the rail. */
    settle(id: string, state: 'paid' | 'failed'): void {
      const known = orders.get(id);
      if (!known) throw new Error(`payout ${id} was not ordered`);
      known.state = { kind: state };
    },
  };
}

function createGift() {
  const script = new Script();
  /** Remaining amount of each link, by its hash. */
  const gifts = new Map<string, number>();
  /** Completed redemptions by the id of the request. */
  const redeemed = new Map<string, { readonly hash: string; readonly amountMinor: Minor }>();
  /** Links for which the provider does not repeat its first response. */
  const forgetful = new Set<string>();
  const provider: GiftProvider = {
    async redeem({ id, hash, leastMinor }) {
      const fault = script.take();
      if (fault === 'refuse') return { kind: 'refused', reason: 'NOT_FOUND' };
      if (fault === 'unknown-before') return unknown;
      if (fault === 'unsent') return unsent;
      if (forgetful.has(hash) && redeemed.has(id)) return { kind: 'refused', reason: 'ALREADY_REDEEMED' };
      const known = redeemed.get(id);
      const amountMinor = known?.amountMinor ?? gifts.get(hash);
      if (amountMinor === undefined) return { kind: 'refused', reason: 'NOT_FOUND' };
      if (!known && amountMinor < leastMinor) return { kind: 'refused', reason: 'BELOW_LEAST' };
      gifts.delete(hash);
      redeemed.set(id, { hash, amountMinor: minor(amountMinor) });
      return fault ? unknown : { kind: 'redeemed', amountMinor: minor(amountMinor) };
    },
  };
  return { script, gifts, redeemed, forgetful, provider };
}

function createRegister() {
  const script = new Script();
  /** Phones of excluded persons. */
  const listed = new Set<string>();
  const asked: RegisteredPerson[] = [];
  const provider: ExclusionRegister = {
    async find(person) {
      asked.push(person);
      const fault = script.take();
      if (fault) return fault === 'unsent' ? unsent : unknown;
      return { kind: listed.has(person.phone) ? 'listed' : 'clear' };
    },
  };
  return { script, listed, asked, provider };
}

type FakeRound = { readonly id: string; readonly stakeMinor: Minor; winMinor: Minor | undefined; settledAt: Date };
const netOf = ({ stakeMinor, winMinor }: FakeRound): number => (winMinor ?? 0) - stakeMinor;
const cancelled = { stakeMinor: 0, winMinor: 0 };
type GameAccountState = { amountMinor: Minor; password: string; readonly open: FakeRound[]; readonly settled: FakeRound[] };

function createGame(capabilities: GameCapabilities, now: () => Date) {
  const script = new Script();
  const accountsByKey = new Map<string, GameAccountState>();
  /** Completed transfers in order. A provider without ids may have executed one twice. */
  const applied: { gameCode: string; id: string; username: string; amountMinor: Minor }[] = [];
  const keyOf = (gameCode: string, username: string) => `${gameCode}/${username}`;
  let rounds = 0;
  const nextRound = (): string => `round-${(rounds += 1)}`;
  const account = (gameCode: string, username: string) => accountsByKey.get(keyOf(gameCode, username));
  function playing(gameCode: string, username: string): GameAccountState {
    const known = account(gameCode, username);
    if (!known) throw new Error(`${username} has no account at ${gameCode}`);
    return known;
  }

  function apply(gameCode: string, transfer: { id: string; username: string; amountMinor: Minor }): boolean {
    const state = account(gameCode, transfer.username);
    if (!state) return false;
    if (capabilities.isIdempotentById && applied.some(({ id }) => id === transfer.id)) return true;
    if (state.amountMinor + transfer.amountMinor < 0) return false;
    state.amountMinor = minor(state.amountMinor + transfer.amountMinor);
    applied.push({ gameCode, ...transfer });
    return true;
  }

  const provider: GameProvider = {
    capabilities,
    async open(gameCode, { username }) {
      const fault = script.take();
      if (fault === 'refuse') return { kind: 'refused' };
      if (fault === 'unknown-before') return unknown;
      if (fault === 'unsent') return unsent;
      const known = account(gameCode, username) ?? {
        amountMinor: minor(0),
        password: `secret-${accountsByKey.size + 1}`,
        open: [],
        settled: [],
      };
      accountsByKey.set(keyOf(gameCode, username), known);
      return fault ? unknown : { kind: 'opened', username, password: known.password, event: null };
    },
    async resetPassword(gameCode, username) {
      const fault = script.take();
      const known = account(gameCode, username);
      if (fault === 'refuse') return { kind: 'refused' };
      if (!known) return { kind: 'unknown-account' };
      if (fault === 'unknown-before') return unknown;
      if (fault === 'unsent') return unsent;
      known.password = `${known.password}-again`;
      return fault ? unknown : { kind: 'reset', password: known.password };
    },
    async signIn(gameCode, username) {
      const fault = script.take();
      if (fault === 'refuse') return { kind: 'refused' };
      if (fault) return unknown;
      return account(gameCode, username) ? { kind: 'signed-in', ticket: `ticket-of-${username}` } : { kind: 'unknown-account' };
    },
    async balance(gameCode, username) {
      const known = account(gameCode, username);
      return script.take() || !known ? unknown : { kind: 'found', amountMinor: known.amountMinor };
    },
    async rounds(gameCode, username, after) {
      const known = account(gameCode, username);
      if (script.take() || !known || !capabilities.reportsRounds) return unknown;
      const from = Number(after || '0');
      const rounds = known.settled.slice(from, from + roundsPerAnswer);
      const cursor = from + rounds.length;
      return {
        kind: 'found',
        amountMinor: known.amountMinor,
        openStakesMinor: minor(known.open.reduce((total, { stakeMinor }) => total + stakeMinor, 0)),
        rounds: rounds.map(({ id, stakeMinor, winMinor, settledAt }) => ({
          id,
          stakeMinor,
          winMinor: winMinor ?? minor(0),
          settledAt,
        })),
        cursor: String(cursor),
        isMore: cursor < known.settled.length,
      };
    },
    async transfer(gameCode, transfer) {
      const fault = script.take();
      if (fault === 'refuse') return { kind: 'rejected', reason: 'refused' };
      if (fault === 'unknown-before') return unknown;
      if (fault === 'unsent') return unsent;
      const isApplied = apply(gameCode, transfer);
      if (fault) return unknown;
      return isApplied ? { kind: 'confirmed' } : { kind: 'rejected', reason: 'not enough' };
    },
    async findTransfer(_gameCode, id) {
      if (script.take() || !capabilities.canQueryById) return unknown;
      return applied.some((transfer) => transfer.id === id) ? { kind: 'confirmed' } : { kind: 'not-found' };
    },
  };
  return {
    script,
    applied,
    provider,
    /** The player's balance at the provider; undefined before the account is opened. */
    amountMinor: (gameCode: string, username: string) => account(gameCode, username)?.amountMinor,
    /** Removes the account, as if the provider had lost it. */
    forget(gameCode: string, username: string): void {
      accountsByKey.delete(keyOf(gameCode, username));
    },
    /** Plays one settled round in which the player wins (positive) or loses (negative) the amount. Returns its id. */
    play(gameCode: string, username: string, amountMinor: number): string {
      const known = playing(gameCode, username);
      const stakeMinor = minor(Math.abs(amountMinor));
      const winMinor = minor(amountMinor > 0 ? 2 * amountMinor : 0);
      known.amountMinor = minor(known.amountMinor + amountMinor);
      const id = nextRound();
      known.settled.push({ id, stakeMinor, winMinor, settledAt: now() });
      return id;
    },
    /** Stakes the amount in a round that stays open. Returns its id. */
    stake(gameCode: string, username: string, stakeMinor: number): string {
      const known = playing(gameCode, username);
      const id = nextRound();
      known.amountMinor = minor(known.amountMinor - stakeMinor);
      known.open.push({ id, stakeMinor: minor(stakeMinor), winMinor: undefined, settledAt: now() });
      return id;
    },
    /** Settles the open round and pays the amount, including the stake. */
    settle(gameCode: string, username: string, id: string, winMinor: number): void {
      const known = playing(gameCode, username);
      const [round] = known.open.splice(
        known.open.findIndex((each) => each.id === id),
        1,
      );
      if (!round) throw new Error(`no open round ${id}`);
      known.amountMinor = minor(known.amountMinor + winMinor);
      known.settled.push({ ...round, winMinor: minor(winMinor), settledAt: now() });
    },
    /** Reports a settled round again with other amounts. The default, zero stake and win, cancels it. */
    restate(gameCode: string, username: string, id: string, figures: { stakeMinor: number; winMinor: number } = cancelled): void {
      const known = playing(gameCode, username);
      const before = known.settled.findLast((round) => round.id === id);
      if (!before) throw new Error(`no settled round ${id}`);
      const after = { ...before, stakeMinor: minor(figures.stakeMinor), winMinor: minor(figures.winMinor) };
      known.amountMinor = minor(known.amountMinor + netOf(after) - netOf(before));
      known.settled.push(after);
    },
    /** Changes the balance without a round, like a mistake of the provider. */
    shift(gameCode: string, username: string, amountMinor: number): void {
      const known = playing(gameCode, username);
      known.amountMinor = minor(known.amountMinor + amountMinor);
    },
  };
}

/** Small, so that tests need a second response. */
const roundsPerAnswer = 20;

/** In-memory rails. Each has a `script` of faults, and records its calls for assertions. */
export function createFakeProviders(now: () => Date = () => new Date()) {
  const sms = createSms();
  const bank = createBank();
  const payment = createPayment();
  const payout = createPayout(now);
  const gift = createGift();
  const register = createRegister();
  const games = {
    idempotent: createGame({ isIdempotentById: true, canQueryById: true, reportsRounds: true }, now),
    plain: createGame({ isIdempotentById: false, canQueryById: false, reportsRounds: false }, now),
  };
  const rails = {
    slip: bank.provider,
    payment: payment.provider,
    payout: payout.provider,
    game: ({ family }: Game) => games[family].provider,
  };
  const providers: Providers = {
    ...rails,
    sms: sms.provider,
    statement: bank.provider,
    gift: gift.provider,
    exclusionRegister: register.provider,
    books: rails,
  };
  return { providers, sms, bank, payment, payout, gift, register, games };
}
export type FakeProviders = ReturnType<typeof createFakeProviders>;
