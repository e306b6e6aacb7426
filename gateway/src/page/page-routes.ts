import { randomBytes } from 'node:crypto';
import { isShellPage, type ShellOnPage } from '@wallet/releases';
import { type PageComposition, plainPath } from '@wallet/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Compose, isPublic, serveNothing } from '../composition/compose-for-request.ts';
import { answerLink } from '../composition/composition-request.ts';
import { isSecureAt, languageOf, visitorCookie, visitorOf } from '../composition/visitor.ts';
import type { GatewayOptions } from '../gateway-options.ts';
import type { FirstPaint } from './first-paint.ts';
import { policyOf, reportPath } from './policy.ts';
import { renderPage } from './render-page.ts';
import { visitMark } from './visit-mark.ts';

type Options = Pick<GatewayOptions, 'defaultLanguage' | 'publicUrl' | 'trustedOrigins' | 'chatSocketUrl' | 'visitMarkKey'> & {
  readonly compose: Compose;
  readonly firstPaintOf: (shell: ShellOnPage) => Promise<FirstPaint | undefined>;
  /** Links that ask for a composition are taken. */
  readonly hasTools: boolean;
};

/** What no page of ours asks a device for, so that nothing that runs in one can. */
const permissionsPolicy = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** The address of the same page with its path in the one form, where it is asked for in another: only then are its code and title known. */
function plainAddress(url: string): string | undefined {
  const [path = '/'] = url.split('?', 1);
  const plain = plainPath(path);
  return plain === path || !/^\/[\w/-]*$/.test(plain) ? undefined : plain + url.slice(path.length);
}

/** Where password managers lead a player who is to change a password (https://w3c.github.io/webappsec-change-password-url/). */
const changePassword = '/.well-known/change-password';
const passwordPage = '/user/profile?modal=password';

/** Whether the page of this composition shows something at a path; the pages of an overridden remote are not known here. */
const isThere = ({ remotes, choice }: PageComposition, path: string, hasTools: boolean): boolean =>
  isShellPage(path, hasTools) ||
  Object.keys(choice?.overrides ?? {}).length > 0 ||
  Object.values(remotes).some(({ current }) => current.declaration.pages.some((page) => page.path === path));

/** The page, under every path that is not something else's. */
export function pageRoutes(app: FastifyInstance, options: Options): void {
  const { compose, firstPaintOf, hasTools, defaultLanguage, publicUrl, trustedOrigins, chatSocketUrl, visitMarkKey } = options;
  const publicHost = publicUrl === undefined ? undefined : new URL(publicUrl).host;
  const isSecure = isSecureAt(publicUrl);

  const takeLink = (request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined => {
    const link = answerLink(request.url, isSecure);
    if (!link) return undefined;
    if ('isTooLong' in link) return reply.code(400).type('text/plain').send('the composition is too long for a link');
    return reply.headers({ 'set-cookie': link.cookies, 'cache-control': 'no-store' }).redirect(link.location, 303);
  };

  const servePage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = request.url.split('?')[0] ?? '/';
    // A file that is not there must not be answered with a page: a script would be HTML.
    if (/\.[a-z0-9]{2,11}$/i.test(path)) return reply.code(404).type('text/plain').send('not found');
    const taken = hasTools ? takeLink(request, reply) : undefined;
    if (taken) return taken;
    const plain = plainAddress(request.url);
    if (plain !== undefined) return reply.header('cache-control', 'no-store').redirect(plain, 308);
    const visitor = visitorOf(request, isSecure);
    const page = await compose(request, visitor.id);
    if (!page) return serveNothing(reply);
    const { composition, shell } = page;
    // In production a page trusts the one host that browsers know, whatever the request says.
    const host = hasTools ? request.host : (publicHost ?? request.host);
    const nonce = randomBytes(16).toString('base64');
    const firstPaint = await firstPaintOf(shell);
    // A page that a tester chose the releases of decides nothing about a rollout.
    const isCounted = composition.vitalsPercent !== undefined && composition.choice === undefined;
    const mark = visitMarkKey !== undefined && isCounted ? visitMark(visitMarkKey, visitor.id, composition) : undefined;
    return reply
      .code(isThere(composition, path, hasTools) ? 200 : 404)
      .headers({
        ...(visitor.isNew ? { 'set-cookie': visitorCookie(visitor.id, isSecure) } : {}),
        'content-security-policy': policyOf({
          host,
          publicHost,
          isSecure,
          composition,
          nonce,
          trustedOrigins,
          chatSocketUrl,
          // The sandbox's pictures; in production they come through our own origin.
          mediaOrigins: hasTools ? trustedOrigins : [],
        }),
        'reporting-endpoints': `default="${reportPath}"`,
        'permissions-policy': permissionsPolicy,
        'cache-control': 'no-cache',
        vary: 'Cookie',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
      })
      .type('text/html; charset=utf-8')
      .send(
        renderPage(composition, shell, {
          path,
          language: languageOf(request, defaultLanguage, isSecure),
          nonce,
          firstPaint,
          mark,
        }),
      );
  };
  app.get(changePassword, isPublic, (_request, reply) => reply.header('cache-control', 'no-store').redirect(passwordPage, 302));
  app.get('/', isPublic, servePage);
  app.get('/*', isPublic, servePage);
}
