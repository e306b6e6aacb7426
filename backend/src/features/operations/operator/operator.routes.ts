import type { OperatorFeature } from '../../../context.ts';
import { asAdjustable } from '../../../platform/clock.ts';
import { serveOperator } from '../../../platform/http/serve-operator.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createPlayerStore } from '../../identity/player/player.store.ts';
import { createSiteAccountStore } from '../../site/directory/site-account.store.ts';

export const operatorRoutes: OperatorFeature = (app, context) => {
  const { clock, db, flags } = context;

  serveOperator(app, 'GET /operator/flags', () => flags.read());
  serveOperator(app, 'PUT /operator/flags', ({ body }) => flags.write(body));

  const clockState = () => ({ now: clock.now().toISOString(), offsetMs: asAdjustable(clock)?.offsetMs() ?? 0 });
  serveOperator(app, 'GET /operator/clock', clockState);
  serveOperator(app, 'PUT /operator/clock', async ({ body }) => {
    const adjustable = asAdjustable(clock);
    if (!adjustable) throw new Refusal('FORBIDDEN');
    const currentOffsetMs = adjustable.offsetMs();
    const offsetMs = 'now' in body ? currentOffsetMs + Date.parse(body.now) - clock.now().getTime() : body.offsetMs;
    await adjustable.setOffset(offsetMs);
    context.outbox.wake();
    return clockState();
  });

  serveOperator(app, 'GET /operator/site-accounts', async () => {
    const accounts = await createSiteAccountStore(db).list();
    return accounts
      .filter(({ bankType }) => bankType === 'BANK')
      .map(({ bankCode, accountNo, accountName, currency }) => ({ bankCode, accountNo, name: accountName, currency }));
  });

  serveOperator(app, 'PUT /operator/players/{username}', async ({ params, body }) => {
    const isKnown = await createPlayerStore(db).setActive(params.username, body.isActive, clock.now());
    if (!isKnown) throw new Refusal('NO_USER');
    return {};
  });
};
