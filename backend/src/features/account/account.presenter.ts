import type { AccountProfile } from '@wallet/shared/api';
import { bankNamed } from '../lookup/banks.ts';
import type { PlayerRow } from './player.store.ts';

/** A player's own profile and bank account, as every call shows them. */
export function presentAccount(player: Omit<PlayerRow, 'passwordHash' | 'inviterId' | 'isActive'>): AccountProfile {
  const { nameTH, nameEN } = bankNamed(player.bankCode);
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
      bankAccountName: player.bankAccountName,
      bankAccountNo: player.bankAccountNo,
    },
  };
}
