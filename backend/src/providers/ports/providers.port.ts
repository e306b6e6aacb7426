import type { Currency } from '@kaeo/shared/api';
import type { Minor } from '@kaeo/shared/money';

/**
 * The interfaces of the rails. An adapter returns a value for each decision of the partner, and `unknown` if the
 * outcome cannot be known (time-out, reset, 5xx, unreadable body). Unknown is never a refusal.
 */
export type Unknown = {
  readonly kind: 'unknown';
  readonly cause: string;
  /**
   * The partner was unreachable or had an internal error. The circuit breaker counts these. The request may still have
   * had an effect.
   */
  readonly isUnavailable?: true;
  /** Request not sent (circuit open). Says nothing about earlier attempts. */
  readonly isUnsent?: true;
};

/** A time range with an inclusive start and an exclusive end. */
export type Window = { readonly from: Date; readonly to: Date };
/** A page of a rail's books; `next` is the cursor of the next page. */
export type BookPage<Line> = { readonly kind: 'found'; readonly lines: readonly Line[]; readonly next: string | undefined };

export interface SmsProvider {
  send(message: { id: string; to: string; text: string }): Promise<{ kind: 'sent' } | { kind: 'refused' } | Unknown>;
}

/** The bank's record of the transfer on a slip; the only proof of amount, receiver and time (D-21). */
export type BankTransfer = {
  readonly sendingBank: string;
  readonly reference: string;
  readonly amountMinor: Minor;
  readonly currency: Currency;
  readonly receiver: { readonly bankCode: string; readonly accountNo: string };
  readonly sender: BankSender;
  readonly transferredAt: Date;
};
/**
 * The sender, as far as the bank shows it: numbers and names are masked (`xxx-x-x1234-x`, `MS. SOMYING J***`). Unknown
 * fields are empty.
 */
export type BankSender = {
  readonly bankCode: string;
  readonly accountNo: string;
  readonly name: string;
  /** The same name in English letters, if the bank has both. */
  readonly nameEn?: string;
};
export interface SlipVerification {
  /** Looks up a transfer by the content of a slip's mini-QR: the sending bank's three digits and the reference. */
  findTransfer(
    sendingBank: string,
    reference: string,
  ): Promise<
    | { kind: 'found'; transfer: BankTransfer }
    | { kind: 'not-found' }
    | { kind: 'later'; afterMs: number }
    /** The bank refuses the lookup permanently: after three wrong captchas, or without a reason. */
    | { kind: 'refused'; cause: 'captcha' | 'unspecified' }
    /** The bank found something that the adapter cannot read. A retry may not help, so staff must check it. */
    | { kind: 'unreadable'; cause: string }
    | Unknown
  >;
}
export interface BankStatement {
  /** What one of our accounts received in the window, oldest first. An empty cursor starts at the first line. */
  read(
    account: { readonly bankCode: string; readonly accountNo: string },
    window: Window,
    cursor: string,
  ): Promise<BookPage<BankTransfer> | Unknown>;
}
export type Payment = {
  /** The channel's own id. Another channel may use the same id for another payment. */
  readonly id: string;
  /** Absent if the rail does not report it: then it is the channel of the paid code. */
  readonly channel?: string;
  readonly reference: string;
  readonly amountMinor: Minor;
  readonly currency: Currency;
  readonly paidAt: Date;
};
export interface PaymentProvider {
  /**
   * Registers a code created here, so that payments with its reference are reported. Safe to repeat. A partner that
   * creates codes itself returns its own payload for the same amount, which must be shown instead.
   */
  register(code: {
    reference: string;
    channel: string;
    amountMinor: Minor;
    currency: Currency;
    payload: string;
    expiresAt: Date;
  }): Promise<{ kind: 'registered'; payload?: string } | { kind: 'refused' } | Unknown>;
  /**
   * `impossible` if the partner cannot cancel codes: the code expires by itself, and payments to it are still credited.
   */
  cancel(reference: string): Promise<{ kind: 'cancelled' } | { kind: 'impossible' } | Unknown>;
  payments(reference: string): Promise<{ kind: 'found'; payments: readonly Payment[] } | Unknown>;
  /** All payments of the window, for any code. An empty cursor starts at the first. */
  settlement(window: Window, cursor: string): Promise<BookPage<Payment> | Unknown>;
}

export type PayoutState = { readonly kind: 'pending' } | { readonly kind: 'paid' } | { readonly kind: 'failed' } | Unknown;
/** A payout in the rail's books. */
export type PayoutLine = {
  readonly id: string;
  readonly bankCode: string;
  readonly accountNo: string;
  readonly amountMinor: Minor;
  readonly currency: Currency;
  readonly status: 'pending' | 'paid' | 'failed';
  readonly takenAt: Date;
};
/** The rail did not accept the order: nothing was done for its id, and the same order can be sent again. */
export type PayoutRefused = { readonly kind: 'refused'; readonly reason: string };
export interface PayoutProvider {
  /** Idempotent by `id`. `failed` only if the money certainly did not leave. */
  pay(payout: {
    id: string;
    bankCode: string;
    accountNo: string;
    accountName: string;
    amountMinor: Minor;
    currency: Currency;
  }): Promise<PayoutState | PayoutRefused>;
  find(id: string): Promise<PayoutState | { readonly kind: 'not-found' }>;
  /** All orders that the rail accepted in the window. An empty cursor starts at the first. */
  list(window: Window, cursor: string): Promise<BookPage<PayoutLine> | Unknown>;
}

export interface GiftProvider {
  /**
   * Redeems a gift link if it has at least `leastMinor`. Idempotent by `id`: a repeat returns the first amount.
   * `refused` only if this id has certainly redeemed nothing.
   */
  redeem(redemption: {
    id: string;
    hash: string;
    leastMinor: Minor;
  }): Promise<
    { readonly kind: 'redeemed'; readonly amountMinor: Minor } | { readonly kind: 'refused'; readonly reason: string } | Unknown
  >;
}

/** A person as the outside register of exclusions finds one. `birthDate` is `YYYY-MM-DD`; null if it was never stated. */
export type RegisteredPerson = {
  readonly phone: string;
  readonly name: string;
  readonly birthDate: string | null;
  readonly bankCode: string;
  readonly bankAccountNo: string;
};

export interface ExclusionRegister {
  /** Whether the person is excluded elsewhere (PROT-08). Anything but a complete answer about this person is unknown. */
  find(person: RegisteredPerson): Promise<{ readonly kind: 'clear' } | { readonly kind: 'listed' } | Unknown>;
}

export type GameCapabilities = {
  /** The provider applies a transfer id only once, so a repeat is safe. */
  readonly isIdempotentById: boolean;
  /** The provider stores orders, which can be looked up by our id. */
  readonly canQueryById: boolean;
  /** It reports settled rounds and open stakes. Otherwise the balance is the only play data. */
  readonly reportsRounds: boolean;
};
/**
 * A finished round: its stake, and what it paid back including the stake. If a round is reported again, the latest
 * amounts apply. A cancelled round has zero stake and win.
 */
export type SettledRound = {
  /** The provider's id, unique per game. */
  readonly id: string;
  readonly stakeMinor: Minor;
  readonly winMinor: Minor;
  readonly settledAt: Date;
};
/** A snapshot of an account from a provider that reports rounds. */
export type RoundsReport = {
  readonly kind: 'found';
  readonly amountMinor: Minor;
  /** Stakes of unsettled rounds: deducted from the balance, but neither won nor lost yet. */
  readonly openStakesMinor: Minor;
  /** Rounds that were settled after the given cursor, oldest first. */
  readonly rounds: readonly SettledRound[];
  /** The cursor for the next call. */
  readonly cursor: string;
  /** More rounds follow; the balance already includes them. */
  readonly isMore: boolean;
};
export type GameTransferOutcome =
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'rejected'; readonly reason: string }
  | { readonly kind: 'not-found' }
  | Unknown;
/** A game in the catalogue. `family` describes its capabilities, for a partner that runs games of both families. */
export type Game = { readonly code: string; readonly family: 'idempotent' | 'plain' };
export interface GameProvider {
  readonly capabilities: GameCapabilities;
  /** Safe to repeat. The password is empty if the provider has none: its games open with `signIn` only. */
  open(
    gameCode: string,
    player: { username: string },
  ): Promise<
    { kind: 'opened'; username: string; password: string; event: Record<string, string> | null } | { kind: 'refused' } | Unknown
  >;
  resetPassword(
    gameCode: string,
    username: string,
  ): Promise<{ kind: 'reset'; password: string } | { kind: 'unknown-account' } | { kind: 'refused' } | Unknown>;
  /**
   * Returns a ticket to append to the game's link, or a complete link from a provider that creates a new one each time.
   * Both are short-lived. `refused` while the game is closed.
   */
  signIn(
    gameCode: string,
    username: string,
  ): Promise<
    | { kind: 'signed-in'; ticket: string }
    | { kind: 'signed-in'; link: string }
    | { kind: 'unknown-account' }
    | { kind: 'refused' }
    | Unknown
  >;
  balance(gameCode: string, username: string): Promise<{ kind: 'found'; amountMinor: Minor } | Unknown>;
  /** Rounds settled after the cursor; an empty one starts at the first. Only for a provider that reports rounds. */
  rounds(gameCode: string, username: string, after: string): Promise<RoundsReport | Unknown>;
  /** Positive amounts move money into the game, negative ones out of it. */
  transfer(gameCode: string, transfer: { id: string; username: string; amountMinor: Minor }): Promise<GameTransferOutcome>;
  findTransfer(gameCode: string, id: string): Promise<GameTransferOutcome>;
}

type RailPorts = {
  readonly sms: SmsProvider;
  readonly slip: SlipVerification;
  readonly statement: BankStatement;
  readonly payment: PaymentProvider;
  readonly payout: PayoutProvider;
  readonly gift: GiftProvider;
  readonly exclusionRegister: ExclusionRegister;
  /** @throws Error for a game without a configured partner. */
  readonly game: (game: Game) => GameProvider;
};
export type Providers = RailPorts & {
  /** The same rails with separate circuits for reconciliation, so that its failures do not block players. */
  readonly books: Pick<RailPorts, 'slip' | 'payment' | 'payout' | 'game'>;
};
