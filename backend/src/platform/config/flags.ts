import type { Switches } from '@kaeo/shared/desk';
import type { Db } from '../database/db.ts';
import { closedSite, readRules, type Site } from './site-rules.ts';

/** The switches of the published content. */
export type FlagValues = Switches;
export type Flags = ReturnType<typeof createFlags>;

export const createFlags = (db: Db, site: Site) => ({
  /** As old as `site.read`. */
  read: async (): Promise<FlagValues> => (await site.read()).switches,
  /** Changes switches without a publication, for the operator port and tests. Concurrent changes do not overwrite each other. */
  async write(change: Partial<FlagValues>): Promise<FlagValues> {
    await db.run(
      `insert into site_sections as s (name, content) values ('switches', $1::jsonb || $2::jsonb)
       on conflict (name) do update set content = s.content || $2::jsonb`,
      [JSON.stringify(closedSite.switches), JSON.stringify(change)],
    );
    site.forget();
    return (await readRules(db, 'switches')).switches;
  },
});
