import type { Facts, PlayerProtection, ProtectedPlayer, ProtectionEvent } from '@kaeo/shared/desk';
import { type Minor, minor, toAmount } from '@kaeo/shared/money';
import type { DeskFeature } from '../../../context.ts';
import type { Sql, Transaction } from '../../../platform/database/db.ts';
import { cursorOf, deskPageOf } from '../../../platform/http/page.ts';
import { maskPhone } from '../../../platform/mask.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createExclusions } from '../acts/exclusion.ts';
import type { ProtectedPlayer as Owner, ProtectionHooksOf } from '../acts/hooks.ts';
import { limitAmount } from '../acts/limit-change.ts';
import { exclusionEnd, invalid, timeOutEnd } from '../acts/offered-end.ts';
import { createProtectionStore, type LimitName } from '../acts/protection.store.ts';
import { createProtectionReader } from '../acts/protection-reader.ts';
import { recordChange } from '../acts/protection-trail.ts';
import { startTimeOut } from '../acts/time-out.ts';
import type { ProtectedAct } from '../guard/decide.ts';
import { createGuardStore } from '../guard/guard.store.ts';
import { createProtectionDeskStore, type ListedPlayerRow, type ProtectionEventRow } from './protection-desk.store.ts';

const shownEvents = 50;
/** The smallest act of each kind, to show what is refused. */
const smallest: readonly ProtectedAct[] = [
  { kind: 'deposit', amountMinor: minor(1) },
  { kind: 'play', atRiskMinor: minor(1) },
  { kind: 'reward' },
  { kind: 'contact' },
];

/** Protection of players for staff (DESK-07). Staff tighten it and never loosen it. */
export const protectionDesk =
  (hooksOf: ProtectionHooksOf): DeskFeature =>
  (desk, context) => {
    const { db, clock, config, outbox } = context;
    const hooks = hooksOf(context);
    const reader = createProtectionReader(context);
    const exclusions = createExclusions(context, hooks);
    const store = createProtectionDeskStore(db);

    async function found(id: string): Promise<Owner> {
      const player = await store.find(id);
      if (!player) throw new Refusal('NO_USER');
      return player;
    }

    async function read(player: Owner): Promise<PlayerProtection> {
      const { row, shared } = await reader.readShared(db, player);
      const refused: PlayerProtection['refused'] = [];
      for (const act of smallest) {
        const denied = await reader.guard.preview(db, player, act);
        if (denied) refused.push({ act: act.kind, code: denied.code });
      }
      const { registerState, registerAskedAt } = row;
      return {
        ...shared,
        realityCheckMinutes: row.realityCheckMinutes,
        register: registerState && registerAskedAt && { state: registerState, askedAt: registerAskedAt.toISOString() },
        refused,
        events: (await store.events(player.id, shownEvents)).map(presentEvent),
      };
    }

    /** The limit in force. @throws Refusal `VALIDATION` of `amount` if it is not above the new amount. */
    async function looserLimit(sql: Sql, { id }: Owner, { kind, period }: LimitName, amountMinor: Minor) {
      const limits = await createGuardStore(sql).limits(id);
      const limit = limits.find((each) => each.kind === kind && each.period === period);
      if (limit && amountMinor >= limit.amountMinor) throw invalid('amount');
      return limit;
    }

    type Tightening = {
      readonly player: Owner;
      readonly before: Facts;
      readonly after: Facts;
      readonly reason: string;
      readonly run: (tx: Transaction) => Promise<unknown>;
      /** Runs after the commit. */
      readonly announce?: () => void;
    };
    const tightening = ({ player, run, announce, ...act }: Tightening) => ({
      ...act,
      subject: `player:${player.id}`,
      async run() {
        await db.transaction(run);
        announce?.();
        return read(player);
      },
    });

    desk.read('GET /desk/api/protection', async ({ query: { state, ...page } }) => {
      const { rows, next } = await store.list(state, clock.now(), deskPageOf(page));
      return { players: rows.map((row) => presentListed(row, state)), next: cursorOf(next) };
    });
    desk.read('GET /desk/api/players/{id}/protection', async ({ params }) => read(await found(params.id)));

    desk.act('PUT /desk/api/players/{id}/protection/limits/{kind}/{period}', async ({ params, body, staff }) => {
      const { id, kind, period } = params;
      const player = await found(id);
      const amountMinor = limitAmount(body.amount, player.currency);
      const limit = await looserLimit(db, player, { kind, period }, amountMinor);
      return tightening({
        player,
        before: { kind, period, amount: limit ? toAmount(limit.amountMinor) : null },
        after: { kind, period, amount: body.amount },
        reason: body.reason,
        async run(tx) {
          await createGuardStore(tx).read(id, { lock: true });
          const replaced = await looserLimit(tx, player, { kind, period }, amountMinor);
          const { currency } = player;
          const now = clock.now();
          await createProtectionStore(tx).setLimit(id, { kind, period }, { amountMinor, currency, setBy: 'staff', setAt: now });
          const details = { kind, period, amount: body.amount, before: replaced ? toAmount(replaced.amountMinor) : null };
          const changedBy = { by: 'staff', login: staff.login } as const;
          await recordChange(tx, { playerId: id, action: 'protection limit set', changedBy, now, details });
        },
      });
    });

    desk.act('POST /desk/api/players/{id}/protection/time-out', async ({ params: { id }, body: { hours, reason }, staff }) => {
      const player = await found(id);
      const row = await createGuardStore(db).read(id);
      timeOutEnd(row, hours, clock.now());
      return tightening({
        player,
        before: { timeOutUntil: row.timeOutUntil?.toISOString() ?? null },
        after: { hours },
        reason,
        run: (tx) => startTimeOut(tx, { clock, hooks }, player, { hours, changedBy: { by: 'staff', login: staff.login } }),
        announce: () => outbox.wake(),
      });
    });

    desk.act('POST /desk/api/players/{id}/protection/exclusion', async ({ params: { id }, body: { months, reason }, staff }) => {
      const player = await found(id);
      const row = await createGuardStore(db).read(id);
      exclusionEnd(row, months, { timeZone: config.rules.timeZone, now: clock.now() });
      return tightening({
        player,
        before: { excludedUntil: row.excludedUntil?.toISOString() ?? null },
        after: { months },
        reason,
        run: (tx) => exclusions.excludeForMonths(tx, player, months, { by: 'staff', login: staff.login }),
        announce: () => exclusions.announce(id),
      });
    });
  };

const presentListed = (
  { id, username, until, setBy, since }: ListedPlayerRow,
  state: ProtectedPlayer['state'],
): ProtectedPlayer => ({
  id,
  username: maskPhone(username),
  state,
  until: until?.toISOString() ?? null,
  setBy,
  since: since.toISOString(),
});

const presentEvent = ({ action, actorKind, actor, details, at }: ProtectionEventRow): ProtectionEvent => ({
  action,
  by: actorKind === 'player' ? 'player' : actor === '' ? 'system' : 'staff',
  actor: actorKind === 'player' ? '' : actor,
  details,
  at: at.toISOString(),
});
