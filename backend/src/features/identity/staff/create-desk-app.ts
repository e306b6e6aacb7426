import helmet from '@fastify/helmet';
import { type Approval, type DeskAnswer, type DeskCall, type StaffAct } from '@kaeo/shared/desk';
import { toAmount } from '@kaeo/shared/money';
import type { FastifyReply } from 'fastify';
import type { App, Context, DeskFeature, Feature } from '../../../context.ts';
import type { ReadChanges } from '../../../platform/desk.ts';
import { createHttp, logRequests } from '../../../platform/http/app.ts';
import { cursorOf, deskPageOf } from '../../../platform/http/page.ts';
import { type DeskRequest, serveDesk } from '../../../platform/http/serve-desk.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type ActRow, createActStore } from './act.store.ts';
import { createActRecorder } from './act-recorder.ts';
import { createApprovals, mayApprove, type Plan } from './approval.service.ts';
import { createApprovalStore, type ListedApproval } from './approval.store.ts';
import { createDesk } from './create-desk.ts';
import { deskCookie, guardDesk, isDeskApi } from './desk-session.ts';
import { createEnrolments } from './enrolment.ts';
import { createStaffSessions } from './staff-session.service.ts';
import { createStaffStreams } from './staff-streams.ts';

type DeskParts = {
  readonly features: readonly DeskFeature[];
  /** Features of pages, such as reports of failures, that the desk's pages use as well. */
  readonly pageFeatures: readonly Feature[];
  readonly readChanges: ReadChanges;
};

/** The desk's application on its own port, origin and cookie. Not ready until its owner listens. */
export async function createDeskApp(context: Context, { features, pageFeatures, readChanges }: DeskParts): Promise<App> {
  const { config, log, db } = context;
  const app = createHttp({ log, trustProxy: config.trustProxy, language: config.rules.language });
  await app.register(helmet, { contentSecurityPolicy: false, crossOriginResourcePolicy: { policy: 'same-origin' } });
  // Responses hold personal data, and a file must not run anything if it is opened as a page.
  app.addHook('onSend', async ({ routeOptions }, reply) => {
    if (!isDeskApi(routeOptions.url)) return;
    reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
  });
  logRequests(app);
  const sessions = createStaffSessions(context);
  const enrolments = createEnrolments(context);
  const cookie = deskCookie(config);
  const recorder = createActRecorder(context);
  const callerOf = guardDesk(app, sessions, cookie, recorder);
  app.setNotFoundHandler(refuseUnknown);
  const plans = new Map<string, Plan>();
  const approvals = createApprovals(context, recorder, plans);
  const desk = createDesk({ app, staffOf: (request) => callerOf(request).member, recorder, plans, approvals });

  const serve = <Name extends DeskCall>(
    name: Name,
    handler: (request: DeskRequest<Name>, reply: FastifyReply) => Promise<DeskAnswer<Name>>,
  ): void => serveDesk(app, name, handler);

  serve('POST /desk/api/login', async (request, reply) => {
    const { token, signedIn } = await sessions.login(request.body, request.ip);
    cookie.set(reply, token);
    return signedIn;
  });
  serve('POST /desk/api/enrolment', ({ body, ip }) => enrolments.read(body.token, ip));
  serve('PUT /desk/api/enrolment', async ({ body, ip }) => {
    await enrolments.complete(body, ip);
    return {};
  });
  serve('GET /desk/api/me', async (request) => {
    const { member, expiresAt } = callerOf(request);
    return sessions.present(member, expiresAt);
  });
  serve('POST /desk/api/logout', async (request, reply) => {
    const { member, token } = callerOf(request);
    await sessions.logout(token, member, request.ip);
    cookie.clear(reply);
    return {};
  });
  const streams = createStaffStreams({ context, sessions, readChanges });
  app.addHook('preClose', async () => streams.closeAll());
  serve('GET /desk/api/events', async (request, reply) => {
    const stream = await streams.open(callerOf(request));
    return reply.header('content-type', 'text/event-stream').header('x-accel-buffering', 'no').send(stream);
  });
  serve('PUT /desk/api/me/password', async (request) => {
    const { member, token } = callerOf(request);
    await sessions.changePassword(member, request.body, token, request.ip);
    return {};
  });

  desk.read('GET /desk/api/approvals', async ({ query: { state = 'PENDING', ...page }, staff }) => {
    const { rows, next } = await createApprovalStore(db).list(state === 'PENDING', deskPageOf(page));
    return {
      approvals: rows.map((row) => presentApproval(row, staff.id, mayApprove(row.operation, staff))),
      next: cursorOf(next),
    };
  });
  desk.read('GET /desk/api/approvals/{id}', async ({ params: { id }, staff }) => {
    const row = await createApprovalStore(db).findListed(id);
    if (!row) throw new Refusal('NO_DATA');
    return presentApproval(row, staff.id, mayApprove(row.operation, staff));
  });
  serve('PUT /desk/api/approvals/{id}', (request) =>
    approvals.decide(request.params.id, request.body, callerOf(request).member, request.ip),
  );
  serve('DELETE /desk/api/approvals/{id}', async (request) => {
    await approvals.withdraw(request.params.id, callerOf(request).member, request.ip);
    return {};
  });
  desk.read('GET /desk/api/acts', async ({ query: { subject, actor, before, limit = 50 } }) => {
    const rows = await createActStore(db).list({ subject, actor, before, limit });
    return { acts: rows.map(presentAct), next: rows.length < limit ? null : (rows.at(-1)?.place ?? null) };
  });
  for (const feature of features) feature(desk, context);
  for (const feature of pageFeatures) await feature(app, context);
  // A page of the desk is served for every other path.
  app.all('/desk/api/*', { config: { deskAccess: 'public' } }, refuseUnknown);
  return app;
}

const refuseUnknown = () => {
  throw new Refusal('NOT_FOUND');
};

const presentApproval = (row: ListedApproval, callerId: string, mayApprove: boolean): Approval => ({
  id: row.id,
  operation: row.operation,
  subject: row.subject,
  before: row.before,
  after: row.after,
  amount: row.amountMinor === null ? null : toAmount(row.amountMinor),
  currency: row.currency,
  reason: row.reason,
  maker: row.maker,
  madeAt: row.madeAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  state: row.state,
  checker: row.checker,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  note: row.note,
  outcome: row.outcome,
  digest: row.digest,
  isOwn: row.makerId === callerId,
  mayDecide: row.state === 'PENDING' && row.makerId !== callerId && mayApprove,
});

const presentAct = ({ login, at, approvalId, ...act }: ActRow): StaffAct => ({
  ...act,
  at: at.toISOString(),
  actor: login ?? '',
  approval: approvalId,
});
