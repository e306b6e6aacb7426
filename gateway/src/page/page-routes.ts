import { randomBytes } from 'node:crypto';
import { isShellPage, type ShellOnPage } from '@kaeo/releases';
import { type PageComposition, plainPath } from '@kaeo/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Compose, isPublic, serveUnavailable } from '../composition/compose-for-request.ts';
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
  readonly hasTools: boolean;
  readonly siteName: string;
};

/** Device features that no page of the product uses, disabled for all scripts; codes of SMS are for its own pages only. */
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
  .concat('otp-credentials=(self)')
  .join(', ');

/** The canonical address if the request's is not: only canonical paths have known code and titles. */
function plainAddress(url: string): string | undefined {
  const [path = '/'] = url.split('?', 1);
  const plain = plainPath(path);
  return plain === path || !/^\/[\w/-]*$/.test(plain) ? undefined : plain + url.slice(path.length);
}

/** Well-known address for password managers (https://w3c.github.io/webappsec-change-password-url/). */
const changePassword = '/.well-known/change-password';
const passwordPage = '/user/profile?modal=password';

/** The pages of an overridden remote are unknown, so assume that the path is one of them. */
const hasPage = ({ remotes, choice }: PageComposition, path: string, hasTools: boolean): boolean =>
  isShellPage(path, hasTools) ||
  Object.keys(choice?.overrides ?? {}).length > 0 ||
  Object.values(remotes).some(({ current }) => current.declaration.pages.some((page) => page.path === path));

export function pageRoutes(app: FastifyInstance, options: Options): void {
  const { compose, firstPaintOf, hasTools, siteName, defaultLanguage, publicUrl, trustedOrigins, chatSocketUrl, visitMarkKey } =
    options;
  const publicHost = publicUrl === undefined ? undefined : new URL(publicUrl).host;
  const isSecure = isSecureAt(publicUrl);

  const handleLink = (request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined => {
    const link = answerLink(request.url, isSecure);
    if (!link) return undefined;
    if ('isTooLong' in link) return reply.code(400).type('text/plain').send('the composition is too long for a link');
    return reply.headers({ 'set-cookie': link.cookies, 'cache-control': 'no-store' }).redirect(link.location, 303);
  };

  const servePage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = request.url.split('?')[0] ?? '/';
    // A missing file must not be answered with a page: a browser would parse HTML as a script.
    if (/\.[a-z0-9]{2,11}$/i.test(path)) return reply.code(404).type('text/plain').send('not found');
    const handled = hasTools ? handleLink(request, reply) : undefined;
    if (handled) return handled;
    const plain = plainAddress(request.url);
    if (plain !== undefined) return reply.header('cache-control', 'no-store').redirect(plain, 308);
    const visitor = visitorOf(request, isSecure);
    const page = await compose(request, visitor.id);
    if (!page) return serveUnavailable(reply);
    const { composition, shell } = page;
    // In production a page trusts only the public host, never the request's Host header.
    const host = hasTools ? request.host : (publicHost ?? request.host);
    const nonce = randomBytes(16).toString('base64');
    const firstPaint = await firstPaintOf(shell);
    // A page with a tester's choice of releases does not count for a rollout.
    const isCounted = composition.vitalsPercent !== undefined && composition.choice === undefined;
    const mark = visitMarkKey !== undefined && isCounted ? visitMark(visitMarkKey, visitor.id, composition) : undefined;
    return reply
      .code(hasPage(composition, path, hasTools) ? 200 : 404)
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
          // Images of the sandbox; in production they come through our own origin.
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
          siteName,
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
