import type { Currency } from '@wallet/shared/api';
import type { Minor } from '@wallet/shared/money';

/**
 * The rails, as the product sees them. Every adapter returns a value for what the other side decided, and `unknown` when nobody can
 * tell (timeout, reset, 5xx, a body that does not parse): unknown is never a refusal.
 */
export type Unknown = {
  readonly kind: 'unknown';
  readonly cause: string;
  /** The partner could not be reached, or had a fault: what the circuit before it counts. It says nothing of what was done. */
  readonly isAway?: true;
  /** This very call never left. It says nothing of an earlier one for the same thing. */
  readonly isUnsent?: true;
};

/** A span of time, from its first moment on and before its last. */
export type Window = { readonly from: Date; readonly to: Date };
/** A page of a rail's own books; `next` is the cursor of the next one. */
export type BookPage<Line> = { readonly kind: 'found'; readonly lines: readonly Line[]; readonly next: string | undefined };

export interface SmsProvider {
  send(message: { id: string; to: string; text: string }): Promise<{ kind: 'sent' } | { kind: 'refused' } | Unknown>;
}

/** What the bank says of a transfer that a slip names; the only proof of amount, receiver and time (D-21). */
export type BankTransfer = {
  readonly sendingBank: string;
  readonly reference: string;
  readonly amountMinor: Minor;
  readonly currency: Currency;
  readonly receiver: { readonly bankCode: string; readonly accountNo: string };
  readonly sender: BankSender;
  readonly transferredAt: Date;
};
/** Who paid, as far as the bank lets it be seen: numbers and names are masked (`xxx-x-x1234-x`, `MS. SOMYING J***`). Empty where nothing shows. */
export type BankSender = {
  readonly bankCode: string;
  readonly accountNo: string;
  readonly name: string;
  /** The same name in English letters, where the bank has both. */
  readonly nameEn?: string;
};
export interface SlipVerification {
  /** The transfer that a slip's mini-QR names: the sending bank's three digits and its reference. */
  findTransfer(
    sendingBank: string,
    reference: string,
  ): Promise<
    | { kind: 'found'; transfer: BankTransfer }
    | { kind: 'not-found' }
    | { kind: 'later'; afterMs: number }
    /** The bank will not tell, now or later: three wrong captchas, or for a reason that it keeps to itself. */
    | { kind: 'refused'; cause: 'captcha' | 'unspecified' }
    /** The bank found something, and the adapter cannot read what. Asking again may not help: a person has to see it. */
    | { kind: 'unreadable'; cause: string }
    | Unknown
  >;
}
export interface BankStatement {
  /** What one of our accounts received in the window, oldest first; an empty cursor asks from the first line. */
  read(
    account: { readonly bankCode: string; readonly accountNo: string },
    window: Window,
    cursor: string,
  ): Promise<BookPage<BankTransfer> | Unknown>;
}
export type Payment = {
  /** The channel's own name of it: another channel may give the same to another payment. */
  readonly id: string;
  /** Absent where the rail does not say: then it is the channel of the code that was paid. */
  readonly channel?: string;
  readonly reference: string;
  readonly amountMinor: Minor;
  readonly currency: Currency;
  readonly paidAt: Date;
};
export interface PaymentProvider {
  /**
   * Registers a code that was made here, so that a payment with its reference is reported. Repeats are harmless. A partner that makes
   * codes itself answers with the payload of its own, for the same amount, which is the one to show.
   */
  register(code: {
    reference: string;
    channel: string;
    amountMinor: Minor;
    currency: Currency;
    payload: string;
    expiresAt: Date;
  }): Promise<{ kind: 'registered'; payload?: string } | { kind: 'refused' } | Unknown>;
  /** `impossible` where the partner cannot take a code back: it ends there by its own time, and what is paid to it is credited as ever. */
  cancel(reference: string): Promise<{ kind: 'cancelled' } | { kind: 'impossible' } | Unknown>;
  payments(reference: string): Promise<{ kind: 'found'; payments: readonly Payment[] } | Unknown>;
  /** Every payment of the window, of whatever code; an empty cursor asks from the first. */
  settlement(window: Window, cursor: string): Promise<BookPage<Payment> | Unknown>;
}

export type PayoutState = { readonly kind: 'pending' } | { readonly kind: 'paid' } | { readonly kind: 'failed' } | Unknown;
/** A payout as the rail has it in its books. */
export type PayoutLine = {
  readonly id: string;
  readonly bankCode: string;
  readonly accountNo: string;
  readonly amountMinor: Minor;
  readonly currency: Currency;
  readonly status: 'pending' | 'paid' | 'failed';
  readonly takenAt: Date;
};
/** The rail does not take the order: nothing was done under its id, and the same order may be taken another time. */
export type PayoutRefused = { readonly kind: 'refused'; readonly reason: string };
export interface PayoutProvider {
  /** Idempotent by `id`. `failed` only when the money certainly did not leave. */
  pay(payout: {
    id: string;
    bankCode: string;
    accountNo: string;
    accountName: string;
    amountMinor: Minor;
    currency: Currency;
  }): Promise<PayoutState | PayoutRefused>;
  find(id: string): Promise<PayoutState | { readonly kind: 'not-found' }>;
  /** Every order that the rail took in the window; an empty cursor asks from the first. */
  list(window: Window, cursor: string): Promise<BookPage<PayoutLine> | Unknown>;
}

export interface GiftProvider {
  /**
   * Takes the money of a gift link, if it is at least `leastMinor`. Idempotent by `id`: a repeat returns the amount of the first.
   * `refused` only when this id has certainly taken nothing.
   */
  redeem(redemption: {
    id: string;
    hash: string;
    leastMinor: Minor;
  }): Promise<
    { readonly kind: 'redeemed'; readonly amountMinor: Minor } | { readonly kind: 'refused'; readonly reason: string } | Unknown
  >;
}

export type GameCapabilities = {
  /** The provider applies a transfer id once, so that sending it again is safe. */
  readonly isIdempotentById: boolean;
  /** The provider keeps a ledger of orders, in which a transfer can be asked after by our own id. */
  readonly canQueryById: boolean;
  /** It tells settled rounds and open stakes; otherwise a balance is all that can be known of play. */
  readonly tellsRounds: boolean;
};
/**
 * One play that has ended: what was staked, and what it paid back, the stake included. If it is reported again, the latest figures are
 * right. A cancelled round has nothing staked and nothing won.
 */
export type SettledRound = {
  /** The provider's own name of it, used once per game. */
  readonly id: string;
  readonly stakeMinor: Minor;
  readonly winMinor: Minor;
  readonly settledAt: Date;
};
/** What a provider that tells rounds knows of an account, all of one moment. */
export type RoundsTold = {
  readonly kind: 'found';
  readonly amountMinor: Minor;
  /** Staked in rounds that are not settled: taken from the balance, and neither won nor lost yet. */
  readonly openStakesMinor: Minor;
  /** Settled after the cursor that was given, oldest first. */
  readonly rounds: readonly SettledRound[];
  /** To be given next time. */
  readonly cursor: string;
  /** There are more rounds after these; the balance accounts for them already. */
  readonly isMore: boolean;
};
export type GameTransferOutcome =
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'rejected'; readonly reason: string }
  | { readonly kind: 'not-found' }
  | Unknown;
/** A game as the catalogue has it. The family says what a partner that runs games of both kinds can do for it. */
export type Game = { readonly code: string; readonly family: 'idempotent' | 'plain' };
export interface GameProvider {
  readonly capabilities: GameCapabilities;
  /** Repeats are harmless. The password is empty where the provider knows none: its games open by `signIn` alone. */
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
   * A ticket that, put on the game's own link, opens it signed in; or the whole link, of a provider that gives a new one each time. It is
   * short-lived; `refused` while the game is closed.
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
  /** Rounds that were settled after the cursor; an empty one asks from the first. Only of a provider that tells rounds. */
  rounds(gameCode: string, username: string, after: string): Promise<RoundsTold | Unknown>;
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
  /** @throws Error for a game that the configuration gives no partner. */
  readonly game: (game: Game) => GameProvider;
};
export type Providers = RailPorts & {
  /** The same rails with circuits of their own, for reconciliation: a failed question there keeps nothing of players back. */
  readonly books: Pick<RailPorts, 'slip' | 'payment' | 'payout' | 'game'>;
};
