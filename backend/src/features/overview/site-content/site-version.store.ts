import { SiteFile, type Switches } from '@kaeo/shared/desk';
import { Type } from 'typebox';
import { anyRow, firstRow, onlyRow, type Sql } from '../../../platform/database/db.ts';
import { column, rowOf } from '../../../platform/database/row.ts';

/** A content that an earlier release stored may lack sections. They are completed from the content in force. */
const Part = Type.Partial(SiteFile);
const Draft = rowOf({ content: Part, savedBy: column.text, savedAt: column.instant });
const Version = rowOf({
  number: column.integer,
  publishedAt: column.instant,
  publishedBy: column.text,
  reason: column.text,
  changed: Type.Array(Type.String()),
});
const Content = rowOf({ content: Part });
const Numbered = rowOf({ number: column.integer });

/** The draft and the published versions (DESK-04). */
export const createSiteVersionStore = (sql: Sql) => ({
  draft: () =>
    firstRow(
      sql,
      Draft,
      `select ${Draft.selectFrom('d', { savedBy: 's.login' })} from site_drafts d join staff s on s.id = d.saved_by`,
    ),
  /** Makes publications and drafts wait for each other until the transaction ends. */
  lock: () => sql.run(`select pg_advisory_xact_lock(hashtextextended('site content', 0))`),
  saveDraft: (content: SiteFile, savedBy: string, savedAt: Date) =>
    sql.run(
      `insert into site_drafts (content, saved_by, saved_at) values ($1, $2, $3)
       on conflict (is_only) do update set content = excluded.content, saved_by = excluded.saved_by, saved_at = excluded.saved_at`,
      [content, savedBy, savedAt],
    ),
  removeDraft: () => sql.run('delete from site_drafts'),
  /** Changes switches of the draft, if there is one, so that its publication does not take the change back. */
  changeDraft: (switches: Partial<Switches>) =>
    sql.run(
      `update site_drafts set content = jsonb_set(content, '{switches}', (content -> 'switches') || $1::jsonb)
       where content ? 'switches'`,
      [JSON.stringify(switches)],
    ),
  versions: () =>
    sql.rows(
      Version,
      `select ${Version.selectFrom('v', { publishedBy: "coalesce(s.login, '')" })} from site_versions v
       left join staff s on s.id = v.published_by order by v.number desc limit 100`,
    ),
  hasVersions: () => anyRow(sql, 'select from site_versions limit 1'),
  content: (number: number) => firstRow(sql, Content, 'select content from site_versions where number = $1', [number]),
  /** Adds a version and returns its number. The caller must hold the lock. */
  async add(version: {
    readonly content: SiteFile;
    readonly changed: readonly string[];
    readonly reason: string;
    readonly publishedBy: string | null;
    readonly publishedAt: Date;
  }): Promise<number> {
    const { number } = await onlyRow(
      sql,
      Numbered,
      `insert into site_versions (number, content, changed, reason, published_by, published_at)
       select coalesce(max(number), 0) + 1, $1, $2, $3, $4, $5 from site_versions returning number`,
      [version.content, [...version.changed], version.reason, version.publishedBy, version.publishedAt],
    );
    return number;
  },
});
