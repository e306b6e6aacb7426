import helmet from '@fastify/helmet';
import { type Approval, type DeskAnswer, type DeskCall, type StaffAct } from '@kaeo/shared/desk';
import { toAmount } from '@kaeo/shared/money';
import type { FastifyReply } from 'fastify';
import type { App, Context, DeskFeature } from '../../../context.ts';
import type { ReadChanges } from '../../../platform/desk.ts';
import { createHttp, logRequests } from '../../../platform/http/app.ts';
import { type DeskRequest, serveDesk } from '../../../platform/http/serve-desk.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type ActRow, createActStore } from './act.store.ts';
import { createApprovalStore, type ListedApproval } from './approval.store.ts';
import { createDesk } from './create-desk.ts';
import { deskCookie, guardDesk } from './desk-session.ts';
import { createEnrolments } from './enrolment.ts';
import { createStaffSessions } from './staff-session.service.ts';
import { createStaffStreams } from './staff-streams.ts';

const approvalsShown = 200;

/** The desk's application on its own port, origin and cookie. Not ready until its owner listens. */
export async function createDeskApp(context: Context, features: readonly DeskFeature[], readChanges: ReadChanges): Promise<App> {
  const { config, log, db } = context;
  const app = createHttp({ log, trustProxy: config.trustProxy, language: config.rules.language });
  await app.register(helmet, { contentSecurityPolicy: false, crossOriginResourcePolicy: { policy: 'same-origin' } });
  // Responses hold personal data, and a file must not run anything if it is opened as a page.
  app.addHook('onSend', async (_request, reply) => {
    reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
  });
  logRequests(app);
  const sessions = createStaffSessions(context);
  const enrolments = createEnrolments(context);
  const cookie = deskCookie(config);
  const callerOf = guardDesk(app, sessions, cookie);
  app.setNotFoundHandler(() => {
    throw new Refusal('NOT_FOUND');
  });
  const { desk, ...approvals } = createDesk({ app, context, staffOf: (request) => callerOf(request).member });

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

  desk.read('GET /desk/api/approvals', async ({ query, staff }) => {
    const listed = await createApprovalStore(db).list(query.state !== 'ALL', approvalsShown);
    return listed.map((approval) => presentApproval(approval, staff.id, approvals.mayApprove(approval.operation, staff)));
  });
  serve('PUT /desk/api/approvals/{id}', (request) =>
    approvals.decide(request.params.id, request.body, callerOf(request).member, request.ip),
  );
  serve('DELETE /desk/api/approvals/{id}', async (request) => {
    await approvals.withdraw(request.params.id, callerOf(request).member);
    return {};
  });
  desk.read('GET /desk/api/acts', async ({ query: { subject, actor, before, limit = 50 } }) => {
    const rows = await createActStore(db).list({ subject, actor, before, limit });
    return { acts: rows.map(presentAct), next: rows.length < limit ? null : (rows.at(-1)?.place ?? null) };
  });
  for (const feature of features) feature(desk, context);
  return app;
}

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
