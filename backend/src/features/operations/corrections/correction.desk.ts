import { toAmount } from '@kaeo/shared/money';
import type { DeskFeature } from '../../../context.ts';
import { createCorrectionService } from './correction.service.ts';

/** Corrections of decisions about money, always by two people (DESK-02). */
export const correctionDesk: DeskFeature = (desk, context) => {
  const service = createCorrectionService(context);
  desk.act('POST /desk/api/corrections', async ({ body: { kind, id, reason } }) => {
    const { subject, amountMinor, currency, playerId } = await service.preview(kind, id);
    return {
      subject,
      before: { isCorrected: false, amount: toAmount(amountMinor), currency },
      after: { isCorrected: true, player: playerId },
      reason,
      amount: { minor: amountMinor, currency },
      async run() {
        await service.correct(kind, id);
        return {};
      },
    };
  });
};
