import { SiteFile, type SiteSection } from '@kaeo/shared/desk';
import { Type } from 'typebox';
import { canonical } from '../../../platform/canonical.ts';
import { closedSite, type RuleSection, RuleSections, ruleSections } from '../../../platform/config/site-rules.ts';
import { onlyRow, type Sql, type Transaction } from '../../../platform/database/db.ts';
import { rowOf } from '../../../platform/database/row.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { checkSite } from './check-site.ts';
import { publishPictures } from './site-pictures.ts';

/** Sections whose entries are rows of a table. The others are one row each of `site_sections`. */
type ListSection = Exclude<SiteSection, RuleSection>;

/** The columns of a section's table, with their types and the fields of the file that they hold. */
type Table = {
  readonly table: string;
  readonly key: readonly string[];
  /** Column, SQL type, and name in the file. */
  readonly columns: readonly (readonly [column: string, type: string, field: string])[];
};
const column = (name: string, type = 'text', field = name): readonly [string, string, string] => [name, type, field];
const shared = { texts: column('texts', 'jsonb'), percentFail: column('percent_fail', 'numeric', 'percentFail') };

const tables: Readonly<Record<ListSection, Table>> = {
  games: {
    table: 'games',
    key: ['code'],
    columns: [
      column('code'),
      column('name'),
      column('category'),
      column('family'),
      column('launch'),
      column('ft_wallet_slot', 'numeric', 'ftWalletSlot'),
      column('longest_stake_hours', 'integer', 'longestStakeHours'),
      column('is_closed', 'boolean', 'isClosed'),
      column('logo'),
      column('background'),
      column('web'),
      column('android'),
      column('ios'),
    ],
  },
  accounts: {
    table: 'site_accounts',
    key: ['bank_code', 'account_no', 'currency'],
    columns: [
      column('bank_code', 'text', 'bankCode'),
      column('account_no', 'text', 'accountNo'),
      column('account_name', 'text', 'accountName'),
      column('bank_type', 'text', 'bankType'),
      column('mode'),
      column('currency'),
      column('name_th', 'text', 'nameTh'),
      column('name_en', 'text', 'nameEn'),
    ],
  },
  wallets: {
    table: 'site_wallets',
    key: ['account_name', 'mode', 'currency'],
    columns: [column('account_name', 'text', 'accountName'), column('mode'), column('currency')],
  },
  bonuses: {
    table: 'bonuses',
    key: ['code'],
    columns: [
      column('code'),
      shared.texts,
      column('type'),
      column('max_received', 'integer', 'maxReceived'),
      shared.percentFail,
      column('banners', 'jsonb'),
    ],
  },
  promotions: { table: 'promotions', key: ['code'], columns: [column('code'), shared.texts, shared.percentFail] },
  banners: { table: 'reward_banners', key: ['dialog', 'place'], columns: [column('dialog'), column('image'), shared.texts] },
};
const listSections = Object.keys(tables) as ListSection[]; // the keys of the table above
const sections: readonly SiteSection[] = [...listSections, ...ruleSections];
/** Every table that holds content. */
export const siteTables: readonly string[] = [
  ...listSections.map((section) => tables[section].table),
  'bonus_terms',
  'site_sections',
];
const isList = (section: SiteSection): section is ListSection => Object.hasOwn(tables, section);
const hasPlace = (section: ListSection): boolean => section !== 'promotions';

const termsOf = (kind: string): string => `(select coalesce(json_agg(json_build_object('currency', b.currency,
    'grant', b.grant_minor / 100.0, 'turnover', b.turnover_minor / 100.0) order by b.currency), '[]')
  from bonus_terms b where b.kind = '${kind}' and b.code = t.code)`;
const kindOf = { bonuses: 'bonus', promotions: 'promotion' } as const;
const isOffer = (section: ListSection): section is keyof typeof kindOf => Object.hasOwn(kindOf, section);

/** SQL of one section as JSON, in the form of the file. */
function jsonOf(section: ListSection): string {
  const { table, key, columns } = tables[section];
  const fields = columns.map(([name, , field]) => `'${field}', t.${name}`);
  if (isOffer(section)) fields.push(`'terms', ${termsOf(kindOf[section])}`);
  const order = [...(section === 'banners' ? ['dialog'] : []), ...(hasPlace(section) ? ['place'] : []), ...key];
  return `(select coalesce(json_agg(json_build_object(${fields.join(', ')}) order by ${order.map((name) => `t.${name}`).join(', ')}), '[]') from ${table} t)`;
}

const { games, accounts, wallets, bonuses, promotions, banners } = SiteFile.properties;
const Lists = Type.Object({ games, accounts, wallets, bonuses, promotions, banners });
const Stored = rowOf({ lists: Lists, rules: Type.Partial(RuleSections) });
const readAll = `select json_build_object(${listSections.map((section) => `'${section}', ${jsonOf(section)}`).join(', ')}) as lists,
  (select coalesce(jsonb_object_agg(name, content), '{}') from site_sections) as rules`;

/** The content in force. Sections that were never published are closed. */
export async function readSite(sql: Sql): Promise<SiteFile> {
  const { lists, rules } = await onlyRow(sql, Stored, readAll);
  return { ...lists, ...closedSite, ...rules };
}

/** Whether every section has been published, or seeded. */
export const isPublished = async (sql: Sql): Promise<boolean> =>
  (await sql.run('select from site_sections')) === ruleSections.length;

/** Sections that differ between two contents. */
export const changedSections = (from: SiteFile, to: SiteFile): SiteSection[] =>
  sections.filter((section) => canonical(from[section]) !== canonical(to[section]));

/**
 * Puts a content into force, instead of `published`. Games with players cannot be removed, and uploaded pictures must be stored.
 * @throws Refusal `VALIDATION` naming the wrong fields.
 */
export async function writeSite(tx: Transaction, content: SiteFile, published: SiteFile): Promise<void> {
  checkSite(content, published);
  await refuseRemovedGames(tx, content);
  await publishPictures(tx, content);
  await writeSections(tx, content);
}

/** Writes sections of a valid content, without publishing them. */
export async function writeSections(sql: Sql, content: SiteFile, written: readonly SiteSection[] = sections): Promise<void> {
  for (const section of written.filter(isList)) await writeSection(sql, section, content[section]);
  const rules = Object.fromEntries(ruleSections.filter((name) => written.includes(name)).map((name) => [name, content[name]]));
  await sql.run(
    `insert into site_sections (name, content) select key, value from jsonb_each($1)
     on conflict (name) do update set content = excluded.content`,
    [rules],
  );
}

async function writeSection(tx: Sql, section: ListSection, entries: readonly object[]): Promise<void> {
  const { table, key, columns } = tables[section];
  const placed = entries.map((entry, place) => ({ ...entry, place }));
  const source = `jsonb_to_recordset($1::jsonb) as r (${[...columns, column('place', 'integer')].map(([, type, field]) => `"${field}" ${type}`).join(', ')})`;
  const fieldOf = (name: string): string => columns.find(([each]) => each === name)?.[2] ?? name;
  const isKept = key.map((name) => `r."${fieldOf(name)}" = t.${name}`).join(' and ');
  const names = [...columns.map(([name]) => name), ...(hasPlace(section) ? ['place'] : [])];
  const rest = names.filter((name) => !key.includes(name));
  const json = JSON.stringify(placed);
  await tx.run(`delete from ${table} t where not exists (select from ${source} where ${isKept})`, [json]);
  await tx.run(
    `insert into ${table} (${names.join(', ')}) select ${names.map((name) => `r."${fieldOf(name)}"`).join(', ')} from ${source}
     on conflict (${key.join(', ')}) do ${rest.length === 0 ? 'nothing' : `update set ${rest.map((name) => `${name} = excluded.${name}`).join(', ')}`}`,
    [json],
  );
  if (isOffer(section)) await writeTerms(tx, kindOf[section], json);
}

async function writeTerms(tx: Sql, kind: string, offers: string): Promise<void> {
  await tx.run('delete from bonus_terms where kind = $1', [kind]);
  await tx.run(
    `insert into bonus_terms (kind, code, currency, grant_minor, turnover_minor)
     select $1, o.code, t.currency, round(t."grant" * 100), round(t.turnover * 100)
     from jsonb_to_recordset($2::jsonb) as o (code text, terms jsonb),
       jsonb_to_recordset(o.terms) as t (currency text, "grant" numeric, turnover numeric)`,
    [kind, offers],
  );
}

async function refuseRemovedGames(tx: Transaction, { games }: SiteFile): Promise<void> {
  const used = await tx.run('select from game_accounts where game_code <> all($1) limit 1', [games.map(({ code }) => code)]);
  if (used > 0) throw new Refusal('VALIDATION', { games: 'VALIDATION' });
}
