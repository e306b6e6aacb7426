import type { DeskFeature } from '../../../context.ts';
import { maskAccount } from '../../../platform/mask.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createPlayerStore } from '../../identity/player/player.store.ts';
import { createBankRelease } from './bank-release.service.ts';

/** Staff free the bank account of a player who does not own it, always by two people (SAFE-01, DESK-03). */
export const bankReleaseDesk: DeskFeature = (desk, context) => {
  const release = createBankRelease(context);
  desk.act('DELETE /desk/api/players/{id}/bank-account', async ({ params: { id }, body: { reason } }) => {
    const player = await createPlayerStore(context.db).find(id);
    if (!player) throw new Refusal('NO_USER');
    const { bankCode, bankAccountNo } = player;
    if (bankAccountNo === '') throw new Refusal('NO_DATA');
    return {
      subject: `player:${id}`,
      before: { bank: bankCode, bankAccount: maskAccount(bankAccountNo) },
      after: { bank: bankCode, bankAccount: '' },
      reason,
      async run() {
        await release(player, { bankCode, bankAccountNo, reason });
        return {};
      },
    };
  });
};
