import type { Currency } from '@kaeo/shared/api';
import type { Minor } from '@kaeo/shared/money';
import type { Callback } from './callback.ts';
import type { GameProvider } from './providers.port.ts';

/** Games of a provider without its own wallet, which uses ours (ADR 0056). We only request links from it. */
export type SeamlessGames = { readonly launch: GameProvider['signIn'] };

type OfAccount = { readonly gameCode: string; readonly username: string };
type OfRound = OfAccount & {
  /** The provider's id of the transaction, unique per game. */
  readonly id: string;
  readonly round: string;
  /** No further transaction is expected in the round. */
  readonly closesRound: boolean;
  /** Absent if the provider does not send it. */
  readonly currency?: Currency;
};
/** A request of a provider to our wallet. Amounts are not negative. */
export type SeamlessRequest =
  | (OfAccount & { readonly kind: 'balance' })
  /** Player info. The request names no game, so `gameCodes` lists the partner's games. */
  | { readonly kind: 'info'; readonly gameCodes: readonly string[]; readonly username: string }
  | (OfRound & { readonly kind: 'bet'; readonly amountMinor: Minor })
  /** The amount paid by the round, including the stake. `reference` is the bet. */
  | (OfRound & { readonly kind: 'win'; readonly amountMinor: Minor; readonly reference: string })
  /** Reverses the bet or win named by `reference`, once, also if that transaction never arrived. */
  | (OfRound & { readonly kind: 'rollback'; readonly reference: string });

/** The outcome. Anything but `done` had no effect. */
export type SeamlessOutcome = {
  readonly kind:
    | 'done'
    | 'not-enough'
    | 'unknown-account'
    /** The bet of a win never arrived, or was rolled back. */
    | 'unknown-reference'
    /** The id was used for another transaction. */
    | 'contradiction'
    /** The bet was rolled back before it arrived. */
    | 'rolled-back'
    | 'disabled'
    /** The protection of the player refuses the bet. Wins and rollbacks are always accepted. */
    | 'protected'
    | 'other-currency'
    /** The balance would exceed the range of safe integers. */
    | 'too-much';
  readonly balanceMinor: Minor;
};

/** A request with a function that formats the reply for the provider, or the reply to an invalid request. */
export type SeamlessCall =
  | {
      readonly kind: 'request';
      readonly request: SeamlessRequest;
      readonly keyId: string;
      reply(outcome: SeamlessOutcome): object;
    }
  | { readonly kind: 'refused'; readonly body: object };
/** `action` is the path after the partner's name, e.g. `transaction/bet`. */
export type ReadSeamless = (action: string, callback: Callback) => SeamlessCall;
