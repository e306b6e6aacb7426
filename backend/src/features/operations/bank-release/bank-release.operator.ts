import type { OperatorFeature } from '../../../context.ts';
import { serveOperator } from '../../../platform/http/serve-operator.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createPlayerStore } from '../../identity/player/player.store.ts';
import { createBankRelease } from './bank-release.service.ts';

/** The release of a bank account for the sandbox. */
export const bankReleaseOperatorRoutes: OperatorFeature = (app, context) => {
  const release = createBankRelease(context);
  /** @throws Refusal `NO_USER`, `NO_DATA` for another account, `TRANSFER_IN_PROGRESS` during a withdrawal to it. */
  serveOperator(app, 'POST /operator/players/{username}/bank-account/release', async ({ params: { username }, body, ip }) => {
    const player = await createPlayerStore(context.db).findByUsername(username);
    if (!player) throw new Refusal('NO_USER');
    await release(player, { ...body, ip });
    return {};
  });
};
