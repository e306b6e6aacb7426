import type { Feature } from '../../../context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { createInviterStore } from './inviter.store.ts';
import { publicName } from './public-name.ts';

/** Generous, because players of a mobile network share addresses; one in 400,000 guesses finds a code of a million players. */
const findsByAddress = { points: 300, durationS: 10 * 60 };

export const invitationRoutes: Feature = (app, { db, limits, site }) => {
  serve(app, 'GET /api/invite/find/{code}', async ({ ip, params }) => {
    await limits.action('invitation', ip, findsByAddress);
    const inviter = await limits.turn(ip, () => createInviterStore(db).find(params.code));
    if (!inviter) return null;
    const { shares, switches } = await site.read();
    return {
      name: publicName(inviter.name),
      inviterGets: switches.isInviteActive ? shares.invite : null,
      friendGets: switches.isRefundActive ? shares.refund : null,
    };
  });
};
