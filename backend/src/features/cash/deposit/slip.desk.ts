import type { DeskFeature } from '../../../context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createSlipPictures } from './slip-pictures.ts';

/** Pictures of slips, the evidence of manual deposits and cases (DESK-02). */
export const slipDesk: DeskFeature = (desk, context) => {
  const pictures = createSlipPictures(context);
  desk.file('GET /desk/api/slips/{reference}/picture', async ({ params: { reference } }, reply) => {
    const picture = await pictures.find(reference);
    if (!picture) throw new Refusal('NOT_FOUND');
    return reply.type('image/webp').send(picture);
  });
};
