import type { AccountProfile } from '@wallet/shared/api';
import { bankNamed } from '../lookup/banks.ts';
import type { Owner } from './wallet.store.ts';

export function presentAccount(owner: Owner): AccountProfile {
  const bank = bankNamed(owner.bankCode);
  return {
    profile: {
      _id: owner.id,
      username: owner.username,
      name: owner.name,
      sourceCode: owner.sourceCode,
      inviteCode: owner.inviteCode,
      currency: owner.currency,
      createdAt: owner.createdAt.toISOString(),
    },
    bankAccount: {
      bankCode: owner.bankCode,
      bankNameTH: bank.nameTH,
      bankNameEN: bank.nameEN,
      bankAccountName: owner.bankAccountName,
      bankAccountNo: owner.bankAccountNo,
    },
  };
}
