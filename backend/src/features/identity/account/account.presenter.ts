import type { AccountProfile } from '@wallet/shared/api';
import { bankNamed } from '../../site/directory/banks.ts';
import type { PlayerRow } from '../player/player.store.ts';

/** What of a player is shown to the player. */
export type OwnFacts = Omit<PlayerRow, 'passwordHash' | 'inviterId' | 'isActive' | 'language'>;

type Hold = Pick<PlayerRow, 'withdrawHeldUntil' | 'withdrawHeldFor'>;

/** Until when withdrawals are on hold, and why; null when they are not. */
const presentHold = ({ withdrawHeldUntil, withdrawHeldFor }: Hold, now: Date) =>
  withdrawHeldUntil && withdrawHeldUntil > now
    ? { heldUntil: withdrawHeldUntil.toISOString(), heldFor: withdrawHeldFor }
    : { heldUntil: null, heldFor: null };

/** A player's own profile and bank account, as every call shows them. */
export function presentAccount(player: OwnFacts, now: Date): AccountProfile {
  const { nameTH, nameEN, nameLA } = bankNamed(player.bankCode);
  return {
    profile: {
      _id: player.id,
      username: player.username,
      name: player.name,
      sourceCode: player.sourceCode,
      inviteCode: player.inviteCode,
      currency: player.currency,
      createdAt: player.createdAt.toISOString(),
    },
    bankAccount: {
      bankCode: player.bankCode,
      bankNameTH: nameTH,
      bankNameEN: nameEN,
      bankNameLA: nameLA,
      bankAccountName: player.bankAccountName,
      bankAccountNo: player.bankAccountNo,
      ...presentHold(player, now),
    },
  };
}
