import { ScheduledPublication } from '@kaeo/shared/desk';
import { Type } from 'typebox';
import { anyRow, firstRow, insertRow, type Sql } from '../../../platform/database/db.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';

const Schedule = rowOf({
  id: column.text,
  at: column.instant,
  reason: column.text,
  changed: Type.Array(Type.String()),
  draftDigest: column.text,
  contentDigest: column.text,
  scheduledBy: column.text,
  scheduledAt: column.instant,
  state: ScheduledPublication.properties.state,
});
export type Schedule = RowOf<typeof Schedule>;
const { draftDigest: _draft, contentDigest: _content, ...listed } = Schedule.columns;
const Listed = rowOf(listed);

/** Publications at a later time (DESK-04). At most one waits. */
export const createSiteScheduleStore = (sql: Sql) => ({
  /** Newest first, with the login of the member. */
  list: () =>
    sql.rows(
      Listed,
      `select ${Listed.selectFrom('p', { scheduledBy: 's.login' })} from site_schedules p
       join staff s on s.id = p.scheduled_by order by p.scheduled_at desc, p.id limit 100`,
    ),
  find: (id: string): Promise<Schedule | undefined> =>
    firstRow(sql, Schedule, `select ${Schedule.select()} from site_schedules where id = $1`, [id]),
  /** A publication that waits, locked until the transaction ends. */
  lockWaiting: (id: string): Promise<Schedule | undefined> =>
    firstRow(sql, Schedule, `select ${Schedule.select()} from site_schedules where id = $1 and state = 'WAITING' for update`, [
      id,
    ]),
  isWaiting: () => anyRow(sql, `select from site_schedules where state = 'WAITING'`),
  /** False if another publication waits. */
  insert: (schedule: Omit<Schedule, 'state'>) =>
    insertRow(
      sql,
      'site_schedules',
      { ...schedule, changed: [...schedule.changed], state: 'WAITING' },
      `on conflict (state) where state = 'WAITING' do nothing`,
    ),
  /** Ends a publication that waits. False if it has ended before. */
  end: (id: string, state: Exclude<Schedule['state'], 'WAITING'>) =>
    anyRow(sql, `update site_schedules set state = $2 where id = $1 and state = 'WAITING'`, [id, state]),
});
