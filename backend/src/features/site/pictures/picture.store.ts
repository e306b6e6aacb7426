import { firstRow, type Sql } from '../../../platform/database/db.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';

const Id = rowOf({ id: column.text });
const Picture = rowOf({ id: column.text, contentType: column.text, content: column.nullable(column.bytes) });
type PictureRow = RowOf<typeof Picture>;

export const createPictureStore = (sql: Sql) => ({
  find: (id: string): Promise<PictureRow | undefined> =>
    firstRow(sql, Picture, `select ${Picture.select()} from pictures where id = $1`, [id]),
  /** Marks pictures as published, so that they stay; returns the ids of those that are stored. */
  async publish(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await sql.rows(Id, 'update pictures set is_published = true where id = any($1) returning id', [[...ids]]);
    return new Set(rows.map(({ id }) => id));
  },
  /** If it is stored already, its retention starts again. */
  add: ({ id, contentType, content }: PictureRow, createdAt: Date) =>
    sql.run(
      `insert into pictures (id, content_type, content, created_at) values ($1, $2, $3, $4)
       on conflict (id) do update set created_at = excluded.created_at`,
      [id, contentType, content, createdAt],
    ),
  /** Deletes pictures from before `before` that no publication, draft, prepared answer or message uses; returns their ids. */
  async removeUnused(before: Date): Promise<string[]> {
    const path = `'/api/pictures/' || p.id`;
    const rows = await sql.rows(
      Id,
      `delete from pictures p where not p.is_published and p.created_at < $1
         and not exists (select from site_drafts d where strpos(d.content::text, ${path}) > 0)
         and not exists (select from canned_answers a where a.picture = ${path})
         and not exists (select from chat_messages m
           where m.sender = 'other' and m.content::text like '%/api/pictures/%' and strpos(m.content::text, ${path}) > 0)
       returning id`,
      [before],
    );
    return rows.map(({ id }) => id);
  },
});
