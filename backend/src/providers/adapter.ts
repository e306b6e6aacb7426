import type { IncomingHttpHeaders } from 'node:http';
import type { Static, TObject, TProperties } from 'typebox';
import type {
  BankStatement,
  Game,
  GameProvider,
  GiftProvider,
  Payment,
  PaymentProvider,
  PayoutProvider,
  SlipVerification,
  SmsProvider,
} from './providers.port.ts';
import type { RailHttp } from './rail-http.ts';
import type { ReadSeamless, SeamlessGames } from './seamless.port.ts';

/** What we and a partner know of each other; `Part` are the names of its secrets. */
export type Key<Part extends string = string> = { readonly id: string } & Readonly<Record<Part, string>>;

/** A partner as its adapter is given it. */
export type Partner<Part extends string = string, Settings = unknown> = {
  readonly name: string;
  /** The current key first: requests are made with it. What the others signed is believed too. */
  readonly keys: readonly [Key<Part>, ...Key<Part>[]];
  readonly settings: Settings;
  readonly http: RailHttp;
};

/** A callback as it came: the signature is of the bytes. */
export type Callback = { readonly headers: IncomingHttpHeaders; readonly body: Buffer; readonly now: Date };
/**
 * What a callback says, and the id of the key by which it is the partner's. `ask` is believed to be about the payment code or payout of
 * that reference, and nothing else of it: the partner is asked at once. `nothing` is an event that is none of ours to act on;
 * `malformed` is signed and does not read.
 */
export type CallbackOutcome<Told> =
  | { readonly kind: 'told'; readonly told: Told; readonly keyId: string }
  | { readonly kind: 'ask'; readonly reference: string; readonly keyId: string }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'forged' }
  | { readonly kind: 'malformed' };
export type ReadCallback<Told> = (callback: Callback) => CallbackOutcome<Told>;

/** A payout that has ended, as the rail reports it; `pending` is no end. */
export type PayoutReport = { readonly id: string; readonly status: 'pending' | 'paid' | 'failed' };

/**
 * Speaks with one kind of partner. It makes of each port that such a partner can run an object for one partner; nothing is called
 * while it does. Where an answer is not certainly a decision of the partner, the port answers `unknown` (`docs/rails.md`).
 */
export type Adapter<Part extends string = string, Settings = unknown> = {
  /** As the configuration calls it. */
  readonly name: string;
  /** The secrets that each key has. */
  readonly keyParts: readonly Part[];
  /** What else it wants to know, none of it secret. */
  readonly settings: TProperties;
  readonly rails: {
    sms?(partner: Partner<Part, Settings>): SmsProvider;
    slip?(partner: Partner<Part, Settings>): SlipVerification;
    statement?(partner: Partner<Part, Settings>): BankStatement;
    payment?(partner: Partner<Part, Settings>): PaymentProvider;
    payout?(partner: Partner<Part, Settings>): PayoutProvider;
    gift?(partner: Partner<Part, Settings>): GiftProvider;
  };
  game?(partner: Partner<Part, Settings>, game: Game): GameProvider;
  /** In place of `game`, of a provider that keeps no wallet: what players have in its games is ours to keep, and it asks us. */
  seamless?(partner: Partner<Part, Settings>): SeamlessGames;
  readonly callbacks?: {
    payment?(partner: Partner<Part, Settings>): ReadCallback<Payment>;
    payout?(partner: Partner<Part, Settings>): ReadCallback<PayoutReport>;
    seamless?(partner: Partner<Part, Settings>): ReadSeamless;
  };
};

/** An adapter with the names of its secrets and settings typed; they are checked against a partner's before it is given any. */
export const defineAdapter = <const Part extends string, Settings extends TProperties>(
  adapter: Adapter<Part, Static<TObject<Settings>>> & { readonly settings: Settings },
): Adapter => adapter;
