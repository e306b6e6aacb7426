import type { Currency } from '@kaeo/shared/api';
import type { DeskCase, FoundPlayer } from '@kaeo/shared/desk';

/** A player to whom the money of a case may be credited. */
export type Receiver = { readonly id: string; readonly label: string; readonly currency: Currency };

export const receiverOf = ({ id, name, username, currency }: FoundPlayer): Receiver => ({
  id,
  label: `${name} · ${username}`,
  currency,
});

/** The claimant of a case and the players of its slips, each once. */
export function claimantsOf({ claimant, claims }: Pick<DeskCase, 'claimant' | 'claims'>): readonly Receiver[] {
  const ofSlips = claims.map(({ playerId, username, currency }) => ({ id: playerId, label: username, currency }));
  const own = claimant && {
    id: claimant.playerId,
    label: `${claimant.name} · ${claimant.username}`,
    currency: claimant.currency,
  };
  return [...new Map([...ofSlips, ...(own ? [own] : [])].map((each) => [each.id, each])).values()];
}
