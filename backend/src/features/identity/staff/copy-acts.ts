import { Type } from 'typebox';
import type { Context, Feature } from '../../../context.ts';
import type { Sql } from '../../../platform/database/db.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';
import { createSettingsStore } from '../../../platform/database/settings.store.ts';
import type { FileContents } from '../../../platform/files/file-contents.ts';
import { openContents } from '../../../platform/files/open-contents.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import { shapeCheck } from '../../../platform/shape.ts';

const everyMs = 5 * 60_000;
/** Acts per file. The last file grows until it is full. */
const actsPerFile = 100;
const setting = 'staffActsCopied';
const Copied = rowOf({ value: Type.Object({ place: Type.Integer() }) });
const Act = rowOf({ place: column.integer, hash: column.text, act: Type.Unknown() });

const CopiedLine = Type.Object({ place: Type.Integer(), hash: Type.String() });
const copyActsJob = jobKind('staff-acts-copy', 'books', { slot: column.text });
const fileOf = (number: number): string => `staff-acts-${String(number).padStart(12, '0')}`;

const actsOfFile = (sql: Sql, number: number): Promise<RowOf<typeof Act>[]> =>
  sql.rows(
    Act,
    `select place, hash, to_jsonb(a) as act from staff_acts a where place > $1 and place <= $1 + ${actsPerFile} order by place`,
    [number * actsPerFile],
  );

/** Copies acts since the last copy to the store, as JSON lines of up to 100 acts. Repeating it writes the same files. */
export async function copyActs({ db }: Pick<Context, 'db'>, store: FileContents): Promise<number> {
  const settings = createSettingsStore(db);
  const last = (await settings.find(Copied, setting))?.place ?? 0;
  let place = last;
  for (let number = Math.floor(last / actsPerFile); ; number += 1) {
    const acts = await actsOfFile(db, number);
    const newest = acts.at(-1)?.place ?? 0;
    if (newest <= place) break;
    await store.put(fileOf(number), Buffer.from(acts.map(({ act }) => `${JSON.stringify(act)}\n`).join('')));
    place = newest;
    await settings.merge(setting, { place });
  }
  return place - last;
}

const lineOf = shapeCheck<typeof CopiedLine>('a copied act', CopiedLine);

/**
 * Compares the copies with the database.
 * @returns the number of copied acts, and the places of those that were changed or removed after they were copied.
 */
export async function compareWithCopies(
  { db }: { readonly db: Sql },
  store: FileContents,
): Promise<{ readonly copied: number; readonly differences: readonly number[] }> {
  const differences: number[] = [];
  let copied = 0;
  for (let number = 0; ; number += 1) {
    const file = await store.get(fileOf(number));
    if (!file) return { copied, differences };
    const stored = new Map((await actsOfFile(db, number)).map(({ place, hash }) => [place, hash]));
    for (const line of Buffer.from(file).toString('utf8').trimEnd().split('\n')) {
      const { place, hash } = lineOf(JSON.parse(line));
      copied += 1;
      if (stored.get(place) !== hash) differences.push(place);
    }
  }
}

/** Copies acts every five minutes, if a place for copies is configured. */
export const staffActCopies: Feature = (_app, context) => {
  const { config, clock, db, outbox, schedule } = context;
  const store = openContents(config.desk.copies);
  if (!store) return;
  outbox.handle(copyActsJob, async () => {
    await copyActs(context, store);
    return undefined;
  });
  schedule.every(everyMs, 'scheduling the copy of staff acts', async () => {
    const slot = new Date(Math.floor(clock.now().getTime() / everyMs) * everyMs).toISOString();
    await db.transaction((tx) => outbox.add(tx, { kind: copyActsJob, payload: { slot }, key: slot }));
  });
};
