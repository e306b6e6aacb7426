import { acknowledgeWithinMs, type Complaint, decideWithinMs } from '@kaeo/shared/desk';
import type { Context, DeskFeature, Feature } from '../../../context.ts';
import { firstRow } from '../../../platform/database/db.ts';
import { column, rowOf } from '../../../platform/database/row.ts';
import { dateIn } from '../../../platform/date-in.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { addComplaint, addEntry, type ComplaintKey, type ComplaintRow, createComplaintStore } from './complaint.store.ts';
import { complaintText } from './complaint-text.ts';

const rowsOfPage = 50;
const numberText = ({ year, number }: ComplaintKey): string => `C-${year}-${String(number).padStart(5, '0')}`;
function numberIn(text: string): ComplaintKey | undefined {
  const [, year, number] = /^C-(\d{4})-(\d{5,9})$/i.exec(text.trim()) ?? [];
  return year === undefined ? undefined : { year: Number(year), number: Number(number) };
}
function keyOf(text: string): ComplaintKey {
  const key = numberIn(text);
  if (!key) throw new Refusal('NO_DATA');
  return key;
}

type Complainant = { readonly id: string; readonly username: string; readonly name: string };
/** Writes to a player in the name of support. */
export type WriteInChat = (player: Complainant, text: string) => Promise<void>;
const Player = rowOf({
  id: column.text,
  username: column.text,
  name: column.text,
  language: column.nullable(column.oneOf(['th', 'la', 'en'])),
});

/** Complaints with number, deadlines and history (DESK-07). A player receives the number in the chat. */
export const complaintDesk =
  (writeInChatOf: (context: Context) => WriteInChat): DeskFeature =>
  (desk, context) => {
    const { db, clock, config, log } = context;
    const writeInChat = writeInChatOf(context);
    const store = createComplaintStore(db);
    const found = async (key: ComplaintKey): Promise<ComplaintRow> => {
      const complaint = await store.find(key);
      if (!complaint) throw new Refusal('NO_DATA');
      return complaint;
    };
    const foundOpen = async (key: ComplaintKey): Promise<ComplaintRow> => {
      const complaint = await found(key);
      if (complaint.closedAt) throw new Refusal('ALREADY_DECIDED');
      return complaint;
    };

    desk.read('GET /desk/api/complaints', async ({ query: { state = 'open', player, search, cursor } }) => {
      const after = cursor === undefined ? undefined : keyOf(cursor);
      const read = await store[state](
        { playerId: player, search, number: search === undefined ? undefined : numberIn(search) },
        after,
        rowsOfPage + 1,
      );
      const rows = read.slice(0, rowsOfPage);
      const last = rows.at(-1);
      return {
        complaints: rows.map((row) => present(row, clock.now())),
        next: last && read.length > rowsOfPage ? numberText(last) : null,
      };
    });

    desk.read('GET /desk/api/complaints/{number}', async ({ params }) => {
      const key = keyOf(params.number);
      const [complaint, entries] = await Promise.all([found(key), store.entries(key)]);
      return {
        ...present(complaint, clock.now()),
        text: complaint.text,
        reason: complaint.reason,
        entries: entries.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
      };
    });

    desk.act('POST /desk/api/complaints', async ({ body: { from, receivedAt: received, subject, text }, staff }) => {
      const now = clock.now();
      const receivedAt = new Date(received);
      if (!(receivedAt <= now)) throw new Refusal('VALIDATION', { receivedAt: 'VALIDATION' });
      const playerId = 'playerId' in from ? from.playerId : null;
      const player =
        playerId === null ? null : await firstRow(db, Player, `select ${Player.select()} from players where id = $1`, [playerId]);
      if (player === undefined) throw new Refusal('NO_USER');
      const decideBy = new Date(receivedAt.getTime() + decideWithinMs);
      const after: Record<string, string> = {};
      return {
        subject: playerId === null ? 'complaint of a guest' : `player:${playerId}`,
        before: {},
        after,
        reason: '',
        async run() {
          const key = await db.transaction((tx) =>
            addComplaint(tx, {
              year: Number(dateIn(config.rules.timeZone, receivedAt).slice(0, 4)),
              playerId,
              guest: 'guest' in from ? from.guest : '',
              subject,
              text,
              receivedAt,
              createdAt: now,
              createdBy: staff.id,
              acknowledgeBy: new Date(receivedAt.getTime() + acknowledgeWithinMs),
              decideBy,
            }),
          );
          const number = numberText(key);
          after['complaint'] = number;
          // The complaint is recorded, whether or not the chat accepts the message.
          if (player)
            await writeInChat(
              player,
              complaintText(player.language ?? config.rules.language, { number, decideBy, timeZone: config.rules.timeZone }),
            ).catch((fault: unknown) => log.error({ err: fault, number }, 'the number of a complaint was not sent'));
          return { number };
        },
      };
    });

    desk.act('POST /desk/api/complaints/{number}/entries', async ({ params: { number }, body, staff }) => {
      const key = keyOf(number);
      await foundOpen(key);
      return {
        subject: `complaint:${number}`,
        before: {},
        after: { entry: true, isAcknowledgement: body.isAcknowledgement },
        reason: '',
        async run() {
          const entry = { ...body, staffId: staff.id, at: clock.now() };
          if (!(await db.transaction((tx) => addEntry(tx, key, entry)))) throw new Refusal('ALREADY_DECIDED');
          return {};
        },
      };
    });

    desk.act('PUT /desk/api/complaints/{number}/outcome', async ({ params: { number }, body: { outcome, reason } }) => {
      const key = keyOf(number);
      await foundOpen(key);
      return {
        subject: `complaint:${number}`,
        before: { outcome: null },
        after: { outcome },
        reason,
        async run() {
          if (!(await store.close(key, { outcome, reason, at: clock.now() }))) throw new Refusal('ALREADY_DECIDED');
          return {};
        },
      };
    });
  };

function present(row: ComplaintRow, now: Date): Complaint {
  const { playerId, guest, subject, receivedAt, createdBy, acknowledgeBy, acknowledgedAt, decideBy, closedAt, outcome } = row;
  const isUnacknowledged = acknowledgedAt === null && acknowledgeBy < now;
  return {
    number: numberText(row),
    playerId,
    guest,
    subject,
    receivedAt: receivedAt.toISOString(),
    createdBy,
    acknowledgeBy: acknowledgeBy.toISOString(),
    acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
    decideBy: decideBy.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    outcome,
    isOverdue: closedAt === null && (isUnacknowledged || decideBy < now),
  };
}

const hourMs = 60 * 60_000;
/** Small enough that one statement does not block others for long. */
const batch = 100;

/** Deletes complaints some years after their end, as audit records. */
export async function sweepComplaints({ db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>): Promise<void> {
  const before = new Date(clock.now().getTime() - config.lifetimes.auditRecordMs);
  while ((await createComplaintStore(db).removeOld(before, batch)) === batch);
}

export const complaintSweep: Feature = (_app, context) =>
  context.schedule.every(hourMs, 'complaints: sweep', () => sweepComplaints(context));
