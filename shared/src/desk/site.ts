import { type Static, Type } from 'typebox';
import { closed } from '../api/closed.ts';
import { Currency, Empty, Instant } from '../api/common.ts';
import type { DeskOperations } from './desk-operation.ts';

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
const percentFail = Type.Number({ minimum: 0, maximum: 100, multipleOf: 0.01 });

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
});
export type SiteFile = Static<typeof SiteFile>;
export type SiteSection = keyof SiteFile;

/** Sections through which money could be led elsewhere: a second person must confirm their publication. */
export const sensitiveSections: readonly SiteSection[] = ['accounts', 'wallets'];

export const SiteVersion = Type.Object({
  number: Type.Integer(),
  publishedAt: Instant,
  publishedBy: Type.String({ description: 'Login; empty for the command line.' }),
  reason: Type.String(),
  changed: Type.Array(Type.String()),
});
export type SiteVersion = Static<typeof SiteVersion>;
const VersionNumber = Type.Object({ number: Type.Integer({ minimum: 1 }) });
const Digest = Type.String({ maxLength: 64 });

export const siteOperations = {
  'GET /desk/api/site': {
    summary: 'The published content, and the draft',
    access: 'site.view',
    response: Type.Object({
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
    summary: 'Publish the draft',
    access: 'site.publish',
    review: { when: 'if-large', approvedBy: 'site.publish' },
    body: closed({ digest: Digest, reason: Type.String({ minLength: 3, maxLength: 500 }) }),
    response: Type.Object({ number: Type.Integer() }),
  },
  'POST /desk/api/site/versions/{number}/restore': {
    summary: 'Publish an earlier version again',
    access: 'site.publish',
    review: { when: 'if-large', approvedBy: 'site.publish' },
    params: VersionNumber,
    body: closed({ reason: Type.String({ minLength: 3, maxLength: 500 }) }),
    response: Type.Object({ number: Type.Integer() }),
  },
} as const satisfies DeskOperations;
