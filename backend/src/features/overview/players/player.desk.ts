import { readPhone } from '@kaeo/shared/api';
import type { AccountRecord, FoundPlayer, PlayerMovement, PlayerPage, PlayerPosting, RelatedPlayer } from '@kaeo/shared/desk';
import { toAmount } from '@kaeo/shared/money';
import type { DeskFeature } from '../../../context.ts';
import { cursorOf, deskPageOf, pageOf } from '../../../platform/http/page.ts';
import { newId } from '../../../platform/id.ts';
import { maskAccount, maskName, maskPhone } from '../../../platform/mask.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createSessionStore } from '../../../platform/session/session.store.ts';
import { createPasskeyStore } from '../../identity/passkeys/passkey.store.ts';
import { createPlayerStore } from '../../identity/player/player.store.ts';
import { unmask } from '../../identity/staff/unmask.ts';
import { createAuditTrail, type PlacedRecord } from '../../records/audit-trail/audit-trail.ts';
import { pendingApprovals } from '../../records/decisions/pending-approvals.ts';
import {
  createPlayerPageStore,
  type FoundPlayerRow,
  type PlayerMovementRow,
  type PlayerPageRow,
  type PlayerPostingRow,
} from './player-page.store.ts';
import { type RelatedPlayerRow, relatedPlayers } from './related-player.store.ts';
import { createSearchRecorder } from './search-recorder.ts';

const rowsOfPage = 50;
/** No password has this hash. */
const noPassword = 'deleted by staff';

/** Players for staff (DESK-03): found, seen whole, frozen and unfrozen. Freezing leaves the ways out for money open (ADR 0024). */
export const playerDesk: DeskFeature = (desk, context) => {
  const { db, clock, config, sessionEvents } = context;
  const pages = createPlayerPageStore(db);
  const found = async (id: string) => {
    const player = await createPlayerStore(db).find(id);
    if (!player) throw new Refusal('NO_USER');
    return player;
  };

  const noteSearch = createSearchRecorder(context);
  desk.read('GET /desk/api/players', async ({ query, staff }) => {
    const text = query.search.trim();
    await noteSearch(staff, text);
    const { rows, next } = await pages.find(text, readPhone(text, config.market), deskPageOf(query));
    return { players: rows.map(presentFound), next: cursorOf(next) };
  });
  desk.read('GET /desk/api/players/{id}', async ({ params: { id } }) => {
    const page = await pages.read(id);
    if (!page) throw new Refusal('NO_USER');
    const subject = `player:${id}`;
    const subjects = [subject, ...page.slips.map(slipSubject)];
    const [related, pendingOf] = await Promise.all([relatedPlayers(db, id), pendingApprovals(context, subjects)]);
    return { ...presentPage(page, pendingOf), related: related.map(presentRelated), pendingApproval: pendingOf(subject) };
  });
  desk.read('GET /desk/api/players/{id}/movements', async ({ params: { id }, query: { cursor } }) => {
    await found(id);
    const { rows, next } = await pages.movements(id, pageOf({ limit: rowsOfPage, ...(cursor === undefined ? {} : { cursor }) }));
    return { movements: rows.map(presentMovement), next: cursorOf(next) };
  });

  desk.read('GET /desk/api/players/{id}/postings', async ({ params: { id }, query: { account, currency, before } }) => {
    await found(id);
    const postings = await pages.postings(`player:${id}:${account}`, currency, before, rowsOfPage);
    return {
      postings: postings.map(presentPosting),
      next: postings.length < rowsOfPage ? null : (postings.at(-1)?.version ?? null),
    };
  });

  desk.read('GET /desk/api/players/{id}/trail', async ({ params: { id }, query: { before } }) => {
    await found(id);
    const records = await createAuditTrail(db).listOf(id, before, rowsOfPage);
    return {
      records: records.map(presentRecord),
      next: records.length < rowsOfPage ? null : (records.at(-1)?.place ?? null),
    };
  });

  desk.act('POST /desk/api/players/{id}/unmask', async ({ params: { id }, body: { field, reason }, staff }) => {
    const player = await found(id);
    return unmask(context, { staff, subject: `player:${id}`, field, value: player[field], reason });
  });

  const setActive = async (id: string, isActive: boolean, reason: string) => {
    const player = await found(id);
    return {
      subject: `player:${id}`,
      before: { isActive: player.isActive },
      after: { isActive },
      reason,
      async run() {
        await createPlayerStore(db).setActive(player.username, isActive, clock.now());
        return {};
      },
    };
  };
  desk.act('DELETE /desk/api/players/{id}/active', ({ params, body }) => setActive(params.id, false, body.reason));
  desk.act('PUT /desk/api/players/{id}/active', ({ params, body }) => setActive(params.id, true, body.reason));

  desk.act('DELETE /desk/api/players/{id}/sessions', async ({ params: { id }, body: { reason } }) => {
    await found(id);
    return {
      subject: `player:${id}`,
      before: {},
      after: { sessions: 0 },
      reason,
      async run() {
        await createSessionStore(db).removeOthers(id, '');
        sessionEvents.ended(id);
        return {};
      },
    };
  });

  desk.act('DELETE /desk/api/players/{id}/password', async ({ params: { id }, body: { reason } }) => {
    const player = await found(id);
    const passkeys = await createPasskeyStore(db).listOf(id);
    return {
      subject: `player:${id}`,
      before: { hasPassword: player.passwordHash !== noPassword, passkeys: passkeys.length },
      after: { hasPassword: false, passkeys: 0 },
      reason,
      async run() {
        const now = clock.now();
        await db.transaction(async (tx) => {
          const [players, sessions] = [createPlayerStore(tx), createSessionStore(tx)];
          // A log-in with a passkey either ends before this and loses its session, or finds no passkey.
          await sessions.lockPlayer(id);
          await players.changePassword(id, noPassword, now);
          await players.holdWithdrawals(id, new Date(now.getTime() + config.holds.afterResetMs), 'PASSWORD_RESET');
          await sessions.removeOthers(id, '');
          await createPasskeyStore(tx).removeAll(id);
        });
        sessionEvents.ended(id);
        return {};
      },
    };
  });

  desk.act('POST /desk/api/players/{id}/notes', async ({ params: { id }, body: { text }, staff }) => {
    await found(id);
    return {
      subject: `player:${id}`,
      before: {},
      after: { note: true },
      reason: '',
      async run() {
        await pages.addNote({ id: newId(), playerId: id, staffId: staff.id, text, at: clock.now() });
        return {};
      },
    };
  });
};

const presentFound = ({ createdAt, username, name, bankAccountNo, ...player }: FoundPlayerRow): FoundPlayer => ({
  ...player,
  username: maskPhone(username),
  name: maskName(name),
  bankAccountNo: maskAccount(bankAccountNo),
  createdAt: createdAt.toISOString(),
});

const slipSubject = ({ reference }: { readonly reference: string }): string => `slip:${reference}`;

function presentPage(
  { balances, cases, sessions, bonuses, slips, notes, ...row }: PlayerPageRow,
  pendingOf: (subject: string) => string | null,
): Omit<PlayerPage, 'related' | 'pendingApproval'> {
  const { bankAccountName, withdrawHeldUntil, inviterId } = row;
  return {
    player: {
      ...presentFound(row),
      bankAccountName: maskName(bankAccountName),
      withdrawHeldUntil: withdrawHeldUntil?.toISOString() ?? null,
      inviterId,
    },
    balances: balances.map(({ name, currency, amountMinor }) => ({ account: name, currency, amount: toAmount(amountMinor) })),
    cases: cases.map(({ suspenseMinor, claimMinor, openedAt, ...found }) => ({
      ...found,
      amount: toAmount(suspenseMinor),
      claim: toAmount(claimMinor),
      openedAt: instant(openedAt),
    })),
    sessions: sessions.map((session) => ({ ...session, createdAt: instant(session.createdAt), seenAt: instant(session.seenAt) })),
    bonuses: bonuses.map(({ code, grantMinor, turnoverDoneMinor, turnoverMinor, receivedAt, endedAt }) => ({
      code,
      granted: toAmount(grantMinor),
      turnover: toAmount(turnoverDoneMinor),
      turnoverNeeded: toAmount(turnoverMinor),
      receivedAt: instant(receivedAt),
      endedAt: endedAt === null ? null : instant(endedAt),
    })),
    slips: slips.map(({ amountMinor, createdAt, ...slip }) => ({
      ...slip,
      amount: toAmount(amountMinor),
      createdAt: instant(createdAt),
      mayTakeBack: slip.mayTakeBack && pendingOf(slipSubject(slip)) === null,
    })),
    notes: notes.map((note) => ({ ...note, at: instant(note.at) })),
  };
}

const presentRelated = ({
  username,
  bankAccountNo,
  matches,
  isActive,
  createdAt,
  ...player
}: RelatedPlayerRow): RelatedPlayer => ({
  ...player,
  matches: [...matches],
  username: maskPhone(username),
  bankAccountNo: maskAccount(bankAccountNo),
  isFrozen: !isActive,
  createdAt: createdAt.toISOString(),
});

const presentMovement = ({ amountMinor, createdAt, ...movement }: PlayerMovementRow): PlayerMovement => ({
  ...movement,
  amount: toAmount(amountMinor),
  createdAt: createdAt.toISOString(),
});

/** Without the digest of the browser, which finds related accounts only. */
const presentRecord = ({ place, at, actorKind, action, outcome, address, details }: PlacedRecord): AccountRecord => ({
  place,
  at: at.toISOString(),
  by: actorKind,
  action,
  outcome,
  network: address,
  details: Object.fromEntries(Object.entries(details).filter(([name]) => name !== 'device')),
});

const presentPosting = ({ amountMinor, balanceAfterMinor, postedAt, ...posting }: PlayerPostingRow): PlayerPosting => ({
  ...posting,
  amount: toAmount(amountMinor),
  balanceAfter: toAmount(balanceAfterMinor),
  postedAt: postedAt.toISOString(),
});

/** A time inside JSON has the form of the database. */
const instant = (text: string): string => new Date(text).toISOString();
