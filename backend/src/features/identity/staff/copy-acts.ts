import { Gauge } from 'prom-client';
import { Type } from 'typebox';
import type { Context, Feature } from '../../../context.ts';
import { onlyRow, type Sql } from '../../../platform/database/db.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';
import { createSettingsStore } from '../../../platform/database/settings.store.ts';
import type { FileContents } from '../../../platform/files/file-contents.ts';
import { openContents } from '../../../platform/files/open-contents.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import { shapeCheck } from '../../../platform/shape.ts';

const everyMs = 5 * 60_000;
const dayMs = 24 * 60 * 60_000;
/** Acts per file. The last file grows until it is full. */
const actsPerFile = 100;
const setting = 'staffActsCopied';
const Copied = rowOf({ value: Type.Object({ place: Type.Integer() }) });
const Act = rowOf({ place: column.integer, hash: column.text, act: Type.Unknown() });
const Oldest = rowOf({ at: column.nullable(column.instant) });

const CopiedLine = Type.Object({ place: Type.Integer(), hash: Type.String() });
const lineOf = shapeCheck<typeof CopiedLine>('a copied act', CopiedLine);
const copyActsJob = jobKind('staff-acts-copy', 'books', { slot: column.text });
const verifyActsJob = jobKind('staff-acts-verify', 'books', { slot: column.text });
const fileOf = (number: number): string => `staff-acts-${String(number).padStart(12, '0')}`;

const actsOfFile = (sql: Sql, number: number): Promise<RowOf<typeof Act>[]> =>
  sql.rows(
    Act,
    `select place, hash, to_jsonb(a) as act from staff_acts a where place > $1 and place <= $1 + ${actsPerFile} order by place`,
    [number * actsPerFile],
  );

/** A stored file beside its acts in the database; `stored` is undefined before the first copy. */
async function readBoth(sql: Sql, store: FileContents, number: number) {
  const [content, acts] = [await store.get(fileOf(number)), await actsOfFile(sql, number)];
  const stored = content && Buffer.from(content).toString('utf8');
  const lines = (stored ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => lineOf(JSON.parse(line)));
  const hashes = new Map(acts.map(({ place, hash }) => [place, hash]));
  const differences = lines.filter(({ place, hash }) => hashes.get(place) !== hash).map(({ place }) => place);
  return { stored, acts, lines, differences };
}

type Comparison = {
  readonly copied: number;
  /** Places of acts that were changed or removed after they were copied. */
  readonly differences: readonly number[];
};

/**
 * Appends acts to the stored JSON lines, up to 100 acts per file. Stored lines are never written from the database again, and the first
 * file to write is found in the store, so that a changed database cannot replace its own copy.
 */
export async function copyActs({ db }: { readonly db: Sql }, store: FileContents): Promise<Comparison> {
  const settings = createSettingsStore(db);
  const hint = (await settings.find(Copied, setting))?.place ?? 0;
  const differences: number[] = [];
  let copied = 0;
  // The file before the hint is read too: the hint is in the database, and may be wrong.
  let number = Math.max(0, Math.floor(hint / actsPerFile) - 1);
  if (number > 0 && !(await store.get(fileOf(number)))) number = 0;
  for (; ; number += 1) {
    const { stored = '', acts, lines, differences: found } = await readBoth(db, store, number);
    differences.push(...found);
    const last = lines.at(-1)?.place ?? number * actsPerFile;
    const missing = acts.filter(({ place }) => place > last);
    const newest = missing.at(-1)?.place;
    if (newest !== undefined) {
      await store.put(fileOf(number), Buffer.from(stored + missing.map(({ act }) => `${JSON.stringify(act)}\n`).join('')));
      await settings.merge(setting, { place: newest });
      copied += missing.length;
    }
    if (lines.length + missing.length < actsPerFile) return { copied, differences };
  }
}

/** Compares every copy with the database. */
export async function compareWithCopies({ db }: { readonly db: Sql }, store: FileContents): Promise<Comparison> {
  const differences: number[] = [];
  let copied = 0;
  for (let number = 0; ; number += 1) {
    const { stored, lines, differences: found } = await readBoth(db, store, number);
    if (stored === undefined) return { copied, differences };
    copied += lines.length;
    differences.push(...found);
  }
}

/** Metrics of the copies. Without a place for copies every act is one that is not copied, so that the alert fires. */
function measureCopies({ db, clock, metrics }: Pick<Context, 'db' | 'clock' | 'metrics'>) {
  const uncopied = new Gauge({
    name: 'staff_acts_uncopied_seconds',
    help: 'Age of the oldest act of staff without a copy; 0 for none, NaN while the database does not respond.',
    registers: [metrics],
    async collect() {
      const age = async () => {
        const place = (await createSettingsStore(db).find(Copied, setting))?.place ?? 0;
        const { at } = await onlyRow(db, Oldest, 'select min(at) as at from staff_acts where place > $1', [place]);
        return at === null ? 0 : Math.max(0, (clock.now().getTime() - at.getTime()) / 1000);
      };
      uncopied.set(await age().catch(() => Number.NaN));
    },
  });
  return new Gauge({
    name: 'staff_acts_differing',
    help: 'Acts of staff that this process last found changed or removed after they were copied.',
    registers: [metrics],
  });
}

/** Copies acts every five minutes and compares all copies daily, if a place for copies is configured. */
export const staffActCopies: Feature = (_app, context) => {
  const { config, clock, db, log, outbox, schedule } = context;
  const differing = measureCopies(context);
  const store = openContents(config.desk.copies);
  if (!store) {
    if (config.desk.served) log.warn('acts of staff are not copied: STAFF_ACTS_BUCKET is not set');
    return;
  }
  const report = ({ differences }: Comparison): undefined => {
    differing.set(differences.length);
    if (differences.length > 0) log.error({ places: differences.slice(0, 20) }, 'acts of staff differ from their copies');
  };
  outbox.handle(copyActsJob, async () => {
    const comparison = await copyActs(context, store);
    // The last files only, so none is no result for the others.
    if (comparison.differences.length > 0) report(comparison);
    return undefined;
  });
  outbox.handle(verifyActsJob, async () => report(await compareWithCopies(context, store)));
  function scheduleBy(kind: typeof copyActsJob, ms: number, name: string): void {
    // A job that is done is deleted, so its key does not stop a second one of the slot.
    let last: string | undefined;
    schedule.every(everyMs, name, async () => {
      const slot = new Date(Math.floor(clock.now().getTime() / ms) * ms).toISOString();
      if (slot === last) return;
      await db.transaction((tx) => outbox.add(tx, { kind, payload: { slot }, key: slot }));
      last = slot;
    });
  }
  scheduleBy(copyActsJob, everyMs, 'scheduling the copy of staff acts');
  scheduleBy(verifyActsJob, dayMs, 'scheduling the comparison of staff acts with their copies');
};
