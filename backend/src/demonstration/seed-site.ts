import { SiteFile, type SiteSection } from '@kaeo/shared/desk';
import { Value } from 'typebox/value';
import { writeSections } from '../features/overview/site-content/site-tables.ts';
import type { Market } from '../platform/config/market.ts';
import type { Sql } from '../platform/database/db.ts';
import laos from './site-laos.json' with { type: 'json' };
import thailand from './site-thailand.json' with { type: 'json' };

const files: Readonly<Record<Market, unknown>> = { thailand, laos };

/** The fictional site of the demonstration (D-42), a file that `backend/src/site.ts import` accepts. */
export const demonstrationSite = (market: Market): SiteFile => Value.Parse(SiteFile, files[market]);

/** Writes sections of the demonstration's site; all by default. */
export const seedSite = (sql: Sql, market: Market, sections?: readonly SiteSection[]): Promise<void> =>
  writeSections(sql, demonstrationSite(market), sections);
