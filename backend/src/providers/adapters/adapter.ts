import type { Static, TObject, TProperties } from 'typebox';
import type { RailHttp } from '../calls/rail-http.ts';
import type { ReadCallback } from '../ports/callback.ts';
import type {
  BankStatement,
  ExclusionRegister,
  Game,
  GameProvider,
  GiftProvider,
  Payment,
  PaymentProvider,
  PayoutProvider,
  SlipVerification,
  SmsProvider,
} from '../ports/providers.port.ts';
import type { ReadSeamless, SeamlessGames } from '../ports/seamless.port.ts';

/** A credential shared with a partner; `Part` are the names of its secrets. */
export type Key<Part extends string = string> = { readonly id: string } & Readonly<Record<Part, string>>;

/** A partner, as passed to its adapter. */
export type Partner<Part extends string = string, Settings = unknown> = {
  readonly name: string;
  /** The current key is first and signs requests. Signatures of the other keys are also accepted. */
  readonly keys: readonly [Key<Part>, ...Key<Part>[]];
  readonly settings: Settings;
  readonly http: RailHttp;
};

/** A payout state reported by the rail. `pending` is not final. */
export type PayoutReport = { readonly id: string; readonly status: 'pending' | 'paid' | 'failed' };

/**
 * Implements the protocol of one kind of partner. It creates the ports that such a partner can run, without calling the
 * partner. If a response is not certainly a decision of the partner, the port returns `unknown` (`docs/rails.md`).
 */
export type Adapter<Part extends string = string, Settings = unknown> = {
  /** Name in the configuration. */
  readonly name: string;
  /** Names of the secrets of each key. */
  readonly keyParts: readonly Part[];
  /** Other settings; no secrets. */
  readonly settings: TProperties;
  readonly rails: {
    sms?(partner: Partner<Part, Settings>): SmsProvider;
    slip?(partner: Partner<Part, Settings>): SlipVerification;
    statement?(partner: Partner<Part, Settings>): BankStatement;
    payment?(partner: Partner<Part, Settings>): PaymentProvider;
    payout?(partner: Partner<Part, Settings>): PayoutProvider;
    gift?(partner: Partner<Part, Settings>): GiftProvider;
    exclusionRegister?(partner: Partner<Part, Settings>): ExclusionRegister;
  };
  game?(partner: Partner<Part, Settings>, game: Game): GameProvider;
  /**
   * Instead of `game`, for a provider without its own wallet: we keep the players' game balances, and the provider
   * calls us.
   */
  seamless?(partner: Partner<Part, Settings>): SeamlessGames;
  readonly callbacks?: {
    payment?(partner: Partner<Part, Settings>): ReadCallback<Payment>;
    payout?(partner: Partner<Part, Settings>): ReadCallback<PayoutReport>;
    seamless?(partner: Partner<Part, Settings>): ReadSeamless;
  };
};

/**
 * Declares an adapter with typed secrets and settings. They are checked against a partner's configuration before use.
 */
export const defineAdapter = <const Part extends string, Settings extends TProperties>(
  adapter: Adapter<Part, Static<TObject<Settings>>> & { readonly settings: Settings },
): Adapter => adapter;
