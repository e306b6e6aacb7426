import { SiteFile } from '@kaeo/shared/desk';
import { type Minor, minor } from '@kaeo/shared/money';
import { Type } from 'typebox';
import { assertOutsideTransaction, type Db, onlyRow, type Sql } from '../database/db.ts';
import { isPreview } from '../database/preview.ts';
import { rowOf } from '../database/row.ts';

const { profile, channels, limits, shares, protection, texts, howto, switches } = SiteFile.properties;
export const RuleSections = Type.Object({ profile, channels, limits, shares, protection, texts, howto, switches });
/** The sections of the published content that rule the product (DESK-04). */
export type SiteRules = Pick<SiteFile, keyof typeof RuleSections.properties>;
export type RuleSection = keyof SiteRules;
export const ruleSections = Object.keys(RuleSections.properties) as RuleSection[]; // the keys of the schema above

const none = { th: '-', la: '-', en: '-' };
const nothing = { percent: 0, percentFail: 0 };
const least = { depositMin: 1, withdrawMin: 1, withdrawMax: 1 };
/** The rules before the first publication: in maintenance, every service closed, nothing paid. */
export const closedSite: SiteRules = {
  profile: { name: '-', support: { lineLink: '', lineName: '' }, maintenance: none },
  channels: { merchant: { name: '-', city: '-', categoryCode: '0000' }, qr: [] },
  limits: { BAHT: least, LAK: least },
  shares: { refund: nothing, invite: nothing, bonusFloor: { BAHT: 0.01, LAK: 0.01 } },
  protection: {
    minimumAge: 99,
    isBirthDateRequired: true,
    isRegisterAsked: false,
    raiseWaitHours: 24,
    timeOuts: [{ hours: 24 }],
    exclusions: [{ months: 6 }],
    realityChecks: [{ minutes: 60 }],
    inactivityMinutes: 0,
    parkedDays: 7,
  },
  texts: {
    conditions: [],
    agreements: [],
    contact: none,
    refundInfo: none,
    rewardNames: { refund: none, invite: none, luckydraw: none },
  },
  howto: [],
  switches: {
    terminated: true,
    isRegistrationOpen: false,
    registerOTP: true,
    isDepositOpen: false,
    isManual: false,
    isWithdrawalOpen: false,
    isTransferOpen: false,
    isGameOpen: false,
    isRefundActive: false,
    isInviteActive: false,
    enableChatWidget: false,
    slipClosedFrom: '00:00',
    slipClosedTo: '00:00',
  },
};

const Rules = rowOf({ rules: Type.Partial(RuleSections) });

/** Sections in force, in one snapshot. For money: read them in the transaction that moves it. */
export async function readRules<Name extends RuleSection>(sql: Sql, ...names: readonly Name[]): Promise<Pick<SiteRules, Name>> {
  const { rules } = await onlyRow(
    sql,
    Rules,
    `select coalesce(jsonb_object_agg(name, content), '{}') as rules from site_sections where name = any($1)`,
    [[...names]],
  );
  return { ...closedSite, ...rules };
}

/** An amount of the content, in minor units. */
export const minorOf = (amount: number): Minor => minor(Math.round(amount * 100));

export type Site = ReturnType<typeof createSite>;

/** What requests read of the content before they begin: the rules, and the games in maintenance. */
export type SiteState = SiteRules & { readonly closedGames: readonly string[] };
const ClosedGames = rowOf({ codes: Type.Array(Type.String()) });

async function readState(sql: Sql): Promise<SiteState> {
  const [rules, { codes }] = await Promise.all([
    readRules(sql, ...ruleSections),
    onlyRow(sql, ClosedGames, `select coalesce(jsonb_agg(code), '[]') as codes from games where is_closed`),
  ]);
  return { ...rules, closedGames: codes };
}

const freshMs = 500;

/** The rules in force, cached. A publication is in force on every server within `freshMs`. */
export function createSite(db: Db) {
  let cached: { readonly state: SiteState; readonly at: number } | undefined;
  let loading: Promise<SiteState> | undefined;

  async function load(): Promise<SiteState> {
    const state = await readState(db);
    cached = { state, at: performance.now() };
    return state;
  }

  return {
    /** At most half a second old if another server published. Must not be called inside a transaction. */
    async read(): Promise<SiteState> {
      assertOutsideTransaction('site.read');
      if (isPreview()) return readState(db);
      if (cached && performance.now() - cached.at < freshMs) return cached.state;
      // Concurrent requests share one read.
      loading ??= load().finally(() => {
        loading = undefined;
      });
      return loading;
    },
    /** Clears the cache, after this process changed the database. */
    forget(): void {
      cached = undefined;
    },
  };
}
