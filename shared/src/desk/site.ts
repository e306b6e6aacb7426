import { type Static, Type } from 'typebox';
import { closed } from '../api/closed.ts';
import { Currency, Empty, Instant } from '../api/common.ts';
import { QrChannel } from '../api/deposit.ts';
import type { DeskOperations } from './desk-operation.ts';
import { PictureId } from './pictures.ts';

const Name = Type.String({ minLength: 1, maxLength: 100 });
const Code = Type.String({ pattern: '^[A-Z0-9]{2,20}$' });
const Address = Type.String({ maxLength: 2000 });
const Link = Type.Union([Address, Type.Null()]);
const Html = Type.String({ maxLength: 10_000 });
const inThree = <Schema extends ReturnType<typeof closed> | typeof Html>(schema: Schema) =>
  closed({ th: schema, la: schema, en: schema });
const OfferWords = closed({ name: Name, notice: Html });
const Money = Type.Number({ minimum: 0, maximum: 1e9, multipleOf: 0.01 });
const Terms = Type.Array(closed({ currency: Currency, grant: Money, turnover: Money }), { maxItems: 2 });
const Percent = Type.Number({ minimum: 0, maximum: 100, multipleOf: 0.01 });
const percentFail = Percent;
const Text = Type.String({ minLength: 1, maxLength: 10_000 });
const Texts = closed({ th: Text, la: Text, en: Text });
const Notice = Type.String({ maxLength: 1000 });
const Names = closed({ th: Name, la: Name, en: Name });
const Limit = Type.Number({ minimum: 0.01, maximum: 1e9, multipleOf: 0.01 });
const LimitByCurrency = closed({ BAHT: Limit, LAK: Limit });
const Limits = closed({ depositMin: Limit, withdrawMin: Limit, withdrawMax: Limit });
const Share = closed({
  percent: Percent,
  percentFail: Type.Number({ minimum: 0, maximum: 100, multipleOf: 0.01, description: 'While a bonus runs.' }),
});
const TimeOfDay = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' });

/** What the site offers at present. `PUT /desk/api/site/switches` changes these without the draft. */
export const Switches = closed({
  terminated: Type.Boolean({ description: 'Maintenance: every call is refused, and the page shows the notice of the profile.' }),
  isRegistrationOpen: Type.Boolean(),
  registerOTP: Type.Boolean({ description: 'Whether registration needs a code by SMS.' }),
  isDepositOpen: Type.Boolean({ description: 'Slips, gift links, QR codes and manual deposits.' }),
  isManual: Type.Boolean({ description: 'Whether deposits that staff check are offered.' }),
  isWithdrawalOpen: Type.Boolean(),
  isTransferOpen: Type.Boolean({ description: 'Transfers into games. Money can always leave a game.' }),
  isGameOpen: Type.Boolean({ description: 'Whether games can be launched.' }),
  isRefundActive: Type.Boolean(),
  isInviteActive: Type.Boolean(),
  enableChatWidget: Type.Boolean(),
  slipClosedFrom: TimeOfDay,
  slipClosedTo: Type.String({ ...TimeOfDay, description: 'Equal to `slipClosedFrom`: slips are accepted at any time.' }),
});
export type Switches = Static<typeof Switches>;

/**
 * The safe value of each switch. A change to it never waits for a second person; a change from it does. Other switches
 * never need one.
 */
export const safeSwitches = {
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
} as const satisfies Partial<Switches>;

/** Everything that players are offered, as one document (DESK-04). The order of a list is the order on the page. */
export const SiteFile = closed({
  games: Type.Array(
    closed({
      code: Code,
      name: Name,
      category: Type.Enum(['slot', 'sport', 'lotto']),
      family: Type.Enum(['idempotent', 'plain'], { description: 'What the provider guarantees for a repeated transfer.' }),
      launch: Type.Union([Type.String({ maxLength: 20 }), Type.Null()]),
      ftWalletSlot: Type.Number({ exclusiveMinimum: 0, maximum: 1e6, description: 'Credits of the game per unit of money.' }),
      longestStakeHours: Type.Union([Type.Integer({ minimum: 0, maximum: 8760 }), Type.Null()]),
      isClosed: Type.Boolean({ description: 'In maintenance: not launched, and money only leaves it.' }),
      logo: Address,
      background: Address,
      web: Link,
      android: Link,
      ios: Link,
    }),
    { maxItems: 500 },
  ),
  accounts: Type.Array(
    closed({
      bankCode: Type.String({ minLength: 1, maxLength: 20 }),
      accountNo: Type.String({ maxLength: 40 }),
      accountName: Type.String({ maxLength: 100 }),
      bankType: Type.Enum(['BANK', 'PAYMENT']),
      mode: Type.Enum(['AUTO', 'MANUAL']),
      currency: Currency,
      nameTh: Name,
      nameEn: Name,
    }),
    { maxItems: 100 },
  ),
  wallets: Type.Array(closed({ accountName: Name, mode: Type.Enum(['AUTO', 'gift']), currency: Currency }), { maxItems: 20 }),
  bonuses: Type.Array(
    closed({
      code: Code,
      texts: inThree(OfferWords),
      type: Type.Enum(['limit', 'day', 'week']),
      maxReceived: Type.Integer({ minimum: 1, maximum: 1000 }),
      percentFail,
      banners: Type.Array(closed({ image: Address, html: Html }), { maxItems: 10 }),
      terms: Terms,
    }),
    { maxItems: 100 },
  ),
  promotions: Type.Array(closed({ code: Code, texts: inThree(OfferWords), percentFail, terms: Terms }), { maxItems: 500 }),
  banners: Type.Array(closed({ dialog: Type.Enum(['invite', 'refund', 'notice']), image: Address, texts: inThree(Html) }), {
    maxItems: 50,
  }),
  profile: closed({
    /** It begins text messages, so it is short. */
    name: Type.String({ minLength: 1, maxLength: 20 }),
    support: closed({
      lineLink: Type.String({ pattern: '^(https://.+)?$', maxLength: 2000, description: 'Empty for no LINE account.' }),
      lineName: Type.String({ maxLength: 100 }),
    }),
    /** Notice as HTML, shown while `switches.terminated` is set. */
    maintenance: Texts,
  }),
  channels: closed({
    /** The site as a merchant in Lao QR. */
    merchant: closed({
      name: Type.String({ pattern: '^[ -~]{1,25}$' }),
      city: Type.String({ pattern: '^[ -~]{1,15}$' }),
      categoryCode: Type.String({ pattern: '^[0-9]{4}$', description: 'ISO 18245.' }),
    }),
    /** A channel that is not listed does not exist. */
    qr: Type.Array(
      closed({
        code: QrChannel,
        minimum: LimitByCurrency,
        billerId: Type.String({ pattern: '^[0-9]{15}$', description: 'PromptPay: tax id and suffix.' }),
        issuerNumber: Type.String({ pattern: '^[0-9]{8}$', description: 'Lao QR.' }),
        receiverId: Type.String({ pattern: '^[A-Z0-9]{1,25}$', description: 'Lao QR: merchant id.' }),
      }),
      { maxItems: 10 },
    ),
  }),
  limits: closed({ BAHT: Limits, LAK: Limits }),
  shares: closed({
    refund: Share,
    invite: Share,
    /** Below this balance a bonus may end regardless of its turnover. */
    bonusFloor: LimitByCurrency,
  }),
  /** HTML, except `contact`. `{age}` and `{floor}` become the minimum age and the floor of a bonus. */
  protection: closed({
    minimumAge: Type.Integer({ minimum: 18, maximum: 99 }),
    isBirthDateRequired: Type.Boolean({ description: 'Play, deposits and registration need a birth date.' }),
    isRegisterAsked: Type.Boolean({ description: 'Whether the outside exclusion register is asked.' }),
    /** How long a raise of a limit, or a return after an exclusion, waits before the player can confirm it. */
    raiseWaitHours: Type.Integer({ minimum: 24, maximum: 720 }),
    timeOuts: Type.Array(closed({ hours: Type.Integer({ minimum: 24, maximum: 1008 }) }), { minItems: 1, maxItems: 10 }),
    exclusions: Type.Array(closed({ months: Type.Integer({ minimum: 6, maximum: 1200 }) }), { minItems: 1, maxItems: 10 }),
    realityChecks: Type.Array(closed({ minutes: Type.Integer({ minimum: 5, maximum: 240 }) }), { minItems: 1, maxItems: 10 }),
    /** Minutes without use after which a session ends; 0 for the configured lifetime. */
    inactivityMinutes: Type.Integer({ minimum: 0, maximum: 1440 }),
    /** How long staff may keep parked money before they return it. */
    parkedDays: Type.Integer({ minimum: 1, maximum: 90 }),
    /**
     * How the money of players is protected, such as "in a separate account". Players acknowledge it before their first deposit, and
     * again after a change. Without a text they are not asked.
     */
    moneyNotice: Type.Optional(closed({ th: Notice, la: Notice, en: Notice })),
  }),
  texts: closed({
    conditions: Type.Array(Texts, { maxItems: 50 }),
    agreements: Type.Array(Texts, { maxItems: 50 }),
    contact: Texts,
    refundInfo: Texts,
    /** Origin of rewards on the statement. */
    rewardNames: closed({ refund: Names, invite: Names, luckydraw: Names }),
  }),
  /** How-to texts as HTML, with `{age}` and `{floor}` as in the conditions. */
  howto: Type.Array(closed({ title: Names, text: Texts }), { maxItems: 50 }),
  switches: Switches,
});
export type SiteFile = Static<typeof SiteFile>;
export type SiteSection = keyof SiteFile;

/** What is wrong with a text that urges players to win back losses, with the word. */
export type UrgingFault = `URGES_TO_WIN_BACK:${string}`;

/** An exported file: the content with the uploaded pictures that it shows, in base64. */
export const SiteExport = closed({
  ...SiteFile.properties,
  pictures: Type.Optional(Type.Array(closed({ id: PictureId, data: Type.String() }))),
});
export type SiteExport = Static<typeof SiteExport>;

/**
 * Sections through which money could be led elsewhere: a second person must confirm their publication. Switches only if one
 * leaves its safe value.
 */
export const sensitiveSections: readonly SiteSection[] = [
  'accounts',
  'wallets',
  'channels',
  'limits',
  'shares',
  'protection',
  'switches',
];

/** Fields of the other sections that decide about money or lead players to other people. Their change needs a second person too. */
export const sensitiveFields = {
  games: ['family', 'ftWalletSlot'],
  bonuses: ['type', 'maxReceived', 'percentFail', 'terms'],
  promotions: ['percentFail', 'terms'],
  profile: ['support'],
} as const satisfies Partial<Record<SiteSection, readonly string[]>>;

export const SiteVersion = Type.Object({
  number: Type.Integer(),
  publishedAt: Instant,
  publishedBy: Type.String({ description: 'Login; empty for the command line.' }),
  reason: Type.String(),
  changed: Type.Array(Type.String()),
});
export type SiteVersion = Static<typeof SiteVersion>;

/** A publication at a later time. `VOID`: the draft or the content in force had changed by then, or the content was refused. */
export const ScheduledPublication = Type.Object({
  id: Type.String(),
  at: Instant,
  reason: Type.String(),
  changed: Type.Array(Type.String()),
  scheduledBy: Type.String({ description: 'Login.' }),
  scheduledAt: Instant,
  state: Type.Enum(['WAITING', 'PUBLISHED', 'CANCELLED', 'VOID']),
});
export type ScheduledPublication = Static<typeof ScheduledPublication>;
const VersionNumber = Type.Object({ number: Type.Integer({ minimum: 1 }) });
const Digest = Type.String({ maxLength: 64 });
const Reason = Type.String({ minLength: 3, maxLength: 500 });

export const siteOperations = {
  'GET /desk/api/site': {
    summary: 'The published content, and the draft',
    access: 'site.view',
    response: Type.Object({
      isPublished: Type.Boolean({
        description: 'False before the first publication: the content is then neutral, and in maintenance.',
      }),
      content: SiteFile,
      digest: Digest,
      draft: Type.Union([
        Type.Object({
          content: SiteFile,
          digest: Digest,
          changed: Type.Array(Type.String()),
          savedBy: Type.String(),
          savedAt: Instant,
        }),
        Type.Null(),
      ]),
    }),
  },
  'PUT /desk/api/site/draft': {
    summary: 'Save the draft, or import a file as draft; `digest` is that of the draft or content it was made from',
    access: 'site.edit',
    body: closed({ content: SiteFile, digest: Digest }),
    response: Type.Object({ digest: Digest }),
  },
  'DELETE /desk/api/site/draft': { summary: 'Discard the draft', access: 'site.edit', response: Empty },
  'GET /desk/api/site/versions': {
    summary: 'Published versions, newest first',
    access: 'site.view',
    response: Type.Array(SiteVersion),
  },
  'GET /desk/api/site/versions/{number}': {
    summary: 'The content of a version, as a file',
    access: 'site.view',
    params: VersionNumber,
    response: SiteFile,
  },
  'POST /desk/api/site/publish': {
    summary: 'Publish the draft, now or at a later time; one publication at most can wait',
    access: 'site.publish',
    review: { when: 'if-large', approvedBy: 'site.publish' },
    body: closed({ digest: Digest, reason: Reason, at: Type.Optional(Instant) }),
    response: Type.Object({ number: Type.Union([Type.Integer(), Type.Null()], { description: 'Null if it waits.' }) }),
  },
  'GET /desk/api/site/scheduled': {
    summary: 'Publications at a later time, newest first',
    access: 'site.view',
    response: Type.Array(ScheduledPublication),
  },
  'DELETE /desk/api/site/scheduled/{id}': {
    summary: 'Cancel a publication that waits',
    access: 'site.publish',
    params: Type.Object({ id: Type.String({ maxLength: 64 }) }),
    response: Empty,
  },
  'PUT /desk/api/site/switches': {
    summary: 'Change switches at once, in the published content and in the draft',
    access: 'site.publish',
    review: { when: 'if-large', approvedBy: 'site.publish' },
    body: closed({ switches: Type.Partial(Switches, { additionalProperties: false, minProperties: 1 }), reason: Reason }),
    response: Type.Object({ number: Type.Integer() }),
  },
  'GET /desk/api/site/preview-link': {
    summary: 'Link that shows the draft on the pages of the site, read-only, for a short time',
    access: 'site.edit',
    response: Type.Object({
      url: Type.String(),
      token: Type.String({ description: 'For the header `site-preview`.' }),
      expiresAt: Instant,
    }),
  },
  'POST /desk/api/site/versions/{number}/restore': {
    summary: 'Publish an earlier version again',
    access: 'site.publish',
    review: { when: 'if-large', approvedBy: 'site.publish' },
    params: VersionNumber,
    body: closed({ reason: Reason }),
    response: Type.Object({ number: Type.Integer() }),
  },
} as const satisfies DeskOperations;
