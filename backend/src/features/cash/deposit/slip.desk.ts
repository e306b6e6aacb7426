import type { DeskFeature } from '../../../context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createViewRecorder } from '../../identity/staff/record-view.ts';
import { createSlipPictures } from './slip-pictures.ts';

const call = 'GET /desk/api/slips/{reference}/picture';
/** Far above the work of an hour: a cashier opens the pictures of each deposit. */
const mostPerHour = 200;

/** Pictures of slips, the evidence of manual deposits and cases (DESK-02). They show names and accounts, so each view is recorded. */
export const slipDesk: DeskFeature = (desk, context) => {
  const pictures = createSlipPictures(context);
  const record = createViewRecorder(context);
  desk.file(call, async ({ params: { reference }, staff }, reply) => {
    const picture = await pictures.find(reference);
    if (!picture) throw new Refusal('NOT_FOUND');
    await record(staff, { act: call, subject: `slip:${reference}`, after: {}, key: reference, mostPerHour });
    return reply.type('image/webp').send(picture);
  });
};
