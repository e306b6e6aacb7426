import type { AccountProfile, BankAccountNameChange, ProfileChange } from '@wallet/shared/api';
import type { Context } from '../../platform/context.ts';
import type { Sql } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { presentAccount } from './account.presenter.ts';
import { checkAccountName, checkBankDetails, checkName } from './account-rules.ts';
import { createPlayerStore, type PlayerRow } from './player.store.ts';

export function createAccountService({ db, clock, config }: Context) {
  async function found(sql: Sql, playerId: string): Promise<PlayerRow> {
    const player = await createPlayerStore(sql).find(playerId);
    if (!player) throw new Refusal('NO_USER');
    return player;
  }

  /** Changes what is told and leaves the rest; a payout that was sent keeps the details it was sent with (D-25). */
  const change = (
    playerId: string,
    next: (player: PlayerRow) => Parameters<ReturnType<typeof createPlayerStore>['changeProfile']>[1],
  ) =>
    db.transaction(async (tx): Promise<AccountProfile> => {
      const players = createPlayerStore(tx);
      await players.changeProfile(playerId, next(await found(tx, playerId)), clock.now());
      return presentAccount(await found(tx, playerId), clock.now());
    });

  return {
    profile: async (playerId: string): Promise<AccountProfile> => presentAccount(await found(db, playerId), clock.now()),

    changeProfile: (playerId: string, asked: ProfileChange): Promise<AccountProfile> =>
      change(playerId, (player) => ({
        name: checkName(asked.name ?? player.name),
        ...checkBankDetails(
          {
            bankCode: asked.bankCode ?? player.bankCode,
            bankAccountName: asked.bankAccountName ?? player.bankAccountName,
            bankAccountNo: asked.bankAccountNo ?? player.bankAccountNo,
          },
          config.market,
        ),
      })),

    /** DEP-03: the name in English letters, for the bank that the player has. */
    changeBankAccountName: (playerId: string, { bankCode, bankAccountName }: BankAccountNameChange): Promise<AccountProfile> =>
      change(playerId, (player) => {
        if (bankCode !== player.bankCode) throw new Refusal('INVALID_BANK', { bankCode: 'INVALID_BANK' });
        return { ...player, bankAccountName: checkAccountName(bankAccountName, true) };
      }),
  };
}
