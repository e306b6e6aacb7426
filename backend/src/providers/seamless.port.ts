import type { Currency } from '@wallet/shared/api';
import type { Minor } from '@wallet/shared/money';
import type { Callback } from './adapter.ts';
import type { GameProvider } from './providers.port.ts';

/** Games whose provider keeps no wallet and asks ours (ADR 0056): all that it is asked for is a link. */
export type SeamlessGames = { readonly launch: GameProvider['signIn'] };

type OfAccount = { readonly gameCode: string; readonly username: string };
type OfRound = OfAccount & {
  /** The provider's own name of the change, used once per game. */
  readonly id: string;
  readonly round: string;
  /** Nothing more is expected of the round. */
  readonly closesRound: boolean;
  /** Absent where the provider does not say. */
  readonly currency?: Currency;
};
/** What a provider asks of our wallet. Amounts are not negative. */
export type SeamlessAsked =
  | (OfAccount & { readonly kind: 'balance' })
  /** Who the player is: `gameCodes` are the partner's games, since the question names none. */
  | { readonly kind: 'info'; readonly gameCodes: readonly string[]; readonly username: string }
  | (OfRound & { readonly kind: 'bet'; readonly amountMinor: Minor })
  /** What the round pays, the stake included; `reference` is the bet. */
  | (OfRound & { readonly kind: 'win'; readonly amountMinor: Minor; readonly reference: string })
  /** Takes the bet or win back that `reference` names; once, and also where that never came. */
  | (OfRound & { readonly kind: 'rollback'; readonly reference: string });

/** What became of it. All but `done` changed nothing. */
export type SeamlessOutcome = {
  readonly kind:
    | 'done'
    | 'not-enough'
    | 'unknown-account'
    /** The bet of a win never came, or was taken back. */
    | 'unknown-reference'
    /** The id was used for something else. */
    | 'contradiction'
    /** The bet was taken back before it came. */
    | 'taken-back'
    | 'disabled'
    | 'other-currency'
    /** The balance would exceed what a number holds exactly. */
    | 'too-much';
  readonly balanceMinor: Minor;
};

/** A question with the way to answer it in the provider's language, or the answer to one that is none. */
export type SeamlessCall =
  | {
      readonly kind: 'asked';
      readonly asked: SeamlessAsked;
      readonly keyId: string;
      reply(outcome: SeamlessOutcome): object;
    }
  | { readonly kind: 'refused'; readonly body: object };
/** `action` is what stands behind the partner in the address, e.g. `transaction/bet`. */
export type ReadSeamless = (action: string, callback: Callback) => SeamlessCall;
