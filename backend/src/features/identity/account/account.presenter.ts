import type { AccountProfile } from '@kaeo/shared/api';
import { bankNamed } from '../../site/directory/banks.ts';
import type { PlayerRow } from '../player/player.store.ts';

export type OwnFacts = Omit<PlayerRow, 'passwordHash' | 'inviterId' | 'isActive' | 'language'>;

type Hold = Pick<PlayerRow, 'withdrawHeldUntil' | 'withdrawHeldFor'>;

const presentHold = ({ withdrawHeldUntil, withdrawHeldFor }: Hold, now: Date) =>
  withdrawHeldUntil && withdrawHeldUntil > now
    ? { heldUntil: withdrawHeldUntil.toISOString(), heldFor: withdrawHeldFor }
    : { heldUntil: null, heldFor: null };

/** The profile and bank account in the form that all endpoints return. */
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
