import { Currency, Empty } from '@wallet/shared/api';
import { Type } from 'typebox';
import type { OperatorFeature } from '../../../context.ts';
import { asAdjustable } from '../../../platform/clock.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createPlayerStore } from '../../identity/player/player.store.ts';
import { createSiteAccountStore } from '../../site/directory/site-account.store.ts';

const TimeOfDay = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });
const flagFields = {
  registerOTP: Type.Boolean(),
  enableChatWidget: Type.Boolean(),
  isManual: Type.Boolean(),
  terminated: Type.Boolean(),
  isRefundActive: Type.Boolean(),
  isInviteActive: Type.Boolean(),
  slipClosedFrom: TimeOfDay,
  slipClosedTo: TimeOfDay,
};
const FlagValues = Type.Object(flagFields);
const FlagChange = Type.Partial(Type.Object(flagFields), { additionalProperties: false, minProperties: 1 });

const ClockState = Type.Object({ now: Type.String(), offsetMs: Type.Number() });
/** A century either way; beyond it, dates are not useful to databases or people. */
const century = 100 * 366 * 24 * 60 * 60_000;
const ClockChange = Type.Union([
  Type.Object({ now: Type.String({ format: 'date-time' }) }, { additionalProperties: false }),
  Type.Object({ offsetMs: Type.Integer({ minimum: -century, maximum: century }) }, { additionalProperties: false }),
]);

const SiteAccounts = Type.Array(
  Type.Object({ bankCode: Type.String(), accountNo: Type.String(), name: Type.String(), currency: Currency }),
);
const PlayerName = Type.Object({ username: Type.String({ maxLength: 20 }) });
const PlayerChange = Type.Object({ isActive: Type.Boolean() }, { additionalProperties: false });

/** Controls for the sandbox: flags, clock, frozen accounts. */
export const operatorRoutes: OperatorFeature = (app, context) => {
  const { clock, db, flags } = context;

  app.get('/operator/flags', { schema: { response: { 200: FlagValues } } }, () => flags.read());
  app.put('/operator/flags', { schema: { body: FlagChange, response: { 200: FlagValues } } }, ({ body }) => flags.write(body));

  const clockState = () => ({ now: clock.now().toISOString(), offsetMs: asAdjustable(clock)?.offsetMs() ?? 0 });
  app.get('/operator/clock', { schema: { response: { 200: ClockState } } }, clockState);
  app.put('/operator/clock', { schema: { body: ClockChange, response: { 200: ClockState } } }, async ({ body }) => {
    const adjustable = asAdjustable(clock);
    if (!adjustable) throw new Refusal('FORBIDDEN');
    const currentOffsetMs = adjustable.offsetMs();
    const offsetMs = 'now' in body ? currentOffsetMs + Date.parse(body.now) - clock.now().getTime() : body.offsetMs;
    await adjustable.setOffset(offsetMs);
    context.outbox.wake();
    return clockState();
  });

  app.get('/operator/site-accounts', { schema: { response: { 200: SiteAccounts } } }, async () => {
    const accounts = await createSiteAccountStore(db).list();
    return accounts
      .filter(({ bankType }) => bankType === 'BANK')
      .map(({ bankCode, accountNo, accountName, currency }) => ({ bankCode, accountNo, name: accountName, currency }));
  });

  app.put(
    '/operator/players/:username',
    { schema: { params: PlayerName, body: PlayerChange, response: { 200: Empty } } },
    async ({ params, body }) => {
      const isKnown = await createPlayerStore(db).setActive(params.username, body.isActive, clock.now());
      if (!isKnown) throw new Refusal('NO_USER');
      return {};
    },
  );
};
