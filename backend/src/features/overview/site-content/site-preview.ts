import type { Context, Feature } from '../../../context.ts';
import { digestOf } from '../../../platform/canonical.ts';
import { inPreview } from '../../../platform/database/preview.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { keyRing } from '../../../platform/secret-box.ts';
import type { Previews } from '../../../platform/session/previews.ts';
import { draftOn } from './site-draft.ts';
import { readSite, siteTables, writeSections } from './site-tables.ts';

type Deps = Pick<Context, 'config' | 'db' | 'clock'>;

const lifeMs = 15 * 60_000;
/** Header and cookie of the token. */
const name = 'site-preview';
const cookie = new RegExp(`(?:^|;\\s*)${name}=([\\w.-]+)(?:;|$)`);

/** Tokens for one draft: expiry, digest of the draft and signature. */
function createTokens({ config, clock }: Pick<Deps, 'config' | 'clock'>) {
  const keys = keyRing(config, 'site-preview');
  return {
    issue(digest: string) {
      const expiresAt = new Date(clock.now().getTime() + lifeMs);
      const facts = `${expiresAt.getTime()}.${digest}`;
      return { token: `${facts}.${keys.sign(facts)}`, expiresAt };
    },
    /** The digest of the draft that may be shown. @throws Refusal `FORBIDDEN`. */
    digestOf(token: string): string {
      const [, facts = '', expiry = '', digest = '', signature = ''] = /^((\d+)\.(\w+))\.([\w-]+)$/.exec(token) ?? [];
      if (!keys.isSigned(facts, signature) || Number(expiry) <= clock.now().getTime()) throw new Refusal('FORBIDDEN');
      return digest;
    },
  };
}

/** The link that shows a draft to the browser which opens it. */
export function previewLink(context: Pick<Deps, 'config' | 'clock'>, digest: string) {
  const { token, expiresAt } = createTokens(context).issue(digest);
  return { url: `${context.config.publicUrl}/api/site-preview/${token}`, token, expiresAt: expiresAt.toISOString() };
}

/** Requests with a token read the draft instead of the published content, and can change nothing (DESK-04). */
export function createSitePreviews({ config, db, clock }: Deps): Previews {
  const tokens = createTokens({ config, clock });
  return {
    async of({ headers }) {
      const sent = headers[name] ?? cookie.exec(headers.cookie ?? '')?.[1];
      if (typeof sent !== 'string') return undefined;
      const digest = tokens.digestOf(sent);
      const draft = await draftOn(db, await readSite(db));
      if (!draft || digestOf(draft.content) !== digest) throw new Refusal('FORBIDDEN');
      return (handler) => inPreview(db, siteTables, (tx) => writeSections(tx, draft.content), handler);
    },
  };
}

/** Opens and leaves a preview. The API reads the token in one cookie, the pages the end of the preview in the other. */
export const sitePreviewRoutes: Feature = (app, { config, clock }) => {
  const tokens = createTokens({ config, clock });
  const isSecure = config.publicUrl.startsWith('https:');
  const secure = isSecure ? '; Secure' : '';
  const untilName = `${isSecure ? '__Host-' : ''}${name}-until`;
  const cookiesOf = (token: string, until: string, maxAgeS: number): string[] => [
    `${name}=${token}; Path=/api; Max-Age=${maxAgeS}; HttpOnly; SameSite=Strict${secure}`,
    `${untilName}=${until}; Path=/; Max-Age=${maxAgeS}; SameSite=Strict${secure}`,
  ];
  const access = { access: 'public', isServedWhenTerminated: true } as const;
  app.get<{ Params: { token: string } }>(
    '/api/site-preview/:token',
    { schema: { hide: true }, config: { ...access, isAddressSecret: true } },
    async ({ params: { token } }, reply) => {
      tokens.digestOf(token);
      const [until = ''] = token.split('.');
      reply.header('set-cookie', cookiesOf(token, until, lifeMs / 1000));
      return reply.redirect('/', 303);
    },
  );
  app.get('/api/site-preview/leave', { schema: { hide: true }, config: access }, async (_request, reply) =>
    reply.header('set-cookie', cookiesOf('', '', 0)).redirect('/', 303),
  );
};
