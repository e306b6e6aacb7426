import { add, toAmount } from '@kaeo/shared/money';
import type { DeskFeature } from '../../../context.ts';
import type { CallOf } from '../../../platform/desk.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createPlayerStore } from '../../identity/player/player.store.ts';
import { correctedBalance, createCorrectionService } from './correction.service.ts';

/** Corrections of decisions about money and of wallets, always by two people (DESK-02, DESK-03). */
export const correctionDesk: DeskFeature = (desk, context) => {
  const service = createCorrectionService(context);
  const correct = async ({ body: { kind, id, reason } }: CallOf<'POST /desk/api/corrections'>) => {
    const { subject, amountMinor, writtenOffMinor, currency, playerId } = await service.preview(kind, id);
    const wholeMinor = add(amountMinor, writtenOffMinor);
    return {
      subject,
      before: { isCorrected: false, amount: toAmount(wholeMinor), currency },
      after: { isCorrected: true, player: playerId },
      reason,
      amount: { minor: wholeMinor, currency },
      async run() {
        await service.correct(kind, id);
        return {};
      },
    };
  };
  desk.act('POST /desk/api/corrections', correct, { subjectOf: ({ body: { kind, id } }) => `${kind}:${id}` });

  desk.act('POST /desk/api/players/{id}/corrections', async ({ params: { id }, body: { amount, currency, reason } }) => {
    const player = await createPlayerStore(context.db).find(id);
    if (!player) throw new Refusal('NO_USER');
    const correction = await service.checkWallet(player, amount, currency);
    return {
      subject: `player:${id}`,
      before: { balance: toAmount(correction.balanceMinor), currency },
      after: { balance: toAmount(correctedBalance(correction)), correction: amount, currency },
      reason,
      amount: { minor: correction.amountMinor, currency },
      run: () => service.correctWallet(correction),
    };
  });
};
