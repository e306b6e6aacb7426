import { addressOf } from '@kaeo/shared/api';
import { type DeskOperation, isPermitted } from '@kaeo/shared/desk';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App, Context } from '../../../context.ts';
import type { StaffMember } from '../../../platform/desk.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isUse } from '../../../platform/session/session.ts';
import { type ActRecorder, subjectOfCall } from './act-recorder.ts';
import type { StaffSessions } from './staff-session.service.ts';

const eventsPath = addressOf('GET /desk/api/events').path;

export type Identified = { readonly member: StaffMember; readonly token: string; readonly expiresAt: Date };

/** Whether a route belongs to the desk's API. The same origin also serves the desk's pages and release files. */
export const isDeskApi = (url = ''): boolean => url.startsWith('/desk/api/');

/** The cookie of a staff session. With `__Host-` no other host, and no plain HTTP page, can set it. */
export function deskCookie({ desk }: Context['config']) {
  const isSecure = desk.served?.publicUrl?.startsWith('https:') ?? false;
  const name = isSecure ? '__Host-kaeo-desk' : 'kaeo-desk';
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`);
  const flags = `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  return {
    tokenOf: (header: string | undefined): string | undefined => pattern.exec(header ?? '')?.[1],
    set: (reply: FastifyReply, token: string) => reply.header('set-cookie', `${name}=${token}; ${flags}`),
    clear: (reply: FastifyReply) => reply.header('set-cookie', `${name}=; Max-Age=0; ${flags}`),
  };
}

/**
 * Identifies the caller of every call that is not public, and refuses calls without the permission. A missing permission
 * has its own code, so that it never looks like an empty list (DESK-08), and is recorded.
 */
export function guardDesk(
  app: App,
  sessions: StaffSessions,
  cookie: ReturnType<typeof deskCookie>,
  recorder: Pick<ActRecorder, 'refused'>,
) {
  const callers = new WeakMap<FastifyRequest, Identified>();
  app.addHook('onRoute', ({ url, config }) => {
    if (isDeskApi(url) && config?.deskAccess === undefined) throw new Error(`${url} declares no access`);
  });
  app.addHook('onRequest', async (request) => {
    const access: DeskOperation['access'] | undefined = request.routeOptions.config.deskAccess;
    if (access === 'public' || request.is404 || !isDeskApi(request.routeOptions.url)) return;
    // Browsers send this header only from pages of the same origin.
    if (request.headers['x-requested-with'] !== 'kaeo-desk') throw new Refusal('FORBIDDEN');
    const token = cookie.tokenOf(request.headers.cookie);
    if (token === undefined || access === undefined) throw new Refusal('UNAUTHORIZED');
    const { member, expiresAt } = await sessions.identify(token, {
      isUse: isUse(request) && request.routeOptions.url !== eventsPath,
    });
    callers.set(request, { member, token, expiresAt });
    if (access === 'staff' || isPermitted(member.roles, access)) return;
    const refusal = new Refusal('NOT_PERMITTED');
    const { ip, params, routeOptions } = request;
    const name = routeOptions.config.deskCall ?? '';
    await recorder.refused({ name, staff: member, subject: subjectOfCall(name, params), ip }, refusal);
    throw refusal;
  });
  return (request: FastifyRequest): Identified => {
    const found = callers.get(request);
    if (!found) throw new Error(`${request.routeOptions.url ?? request.url} has no caller`);
    return found;
  };
}
