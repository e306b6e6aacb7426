import type { DeskAnswer } from '@kaeo/shared/desk';
import { codeAt } from '../../backend/src/features/identity/staff/totp.ts';
import type { Stack } from './engine.ts';

/** The member of staff in the journey of the desk. */
export const deskLogin = 'lin';
/** The password that `e2e/pages/desk/desk-member.ts` enters. */
const password = 'desk demo 1234';

/** Calls the desk behind nginx. @throws Error with the refusal. */
async function call({ deskUrl }: Stack, method: string, path: string, body?: object, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'kaeo-desk', cookie };
  const response = await fetch(`${deskUrl}/desk/api${path}`, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${method} ${path} at the desk: ${response.status} ${await response.text()}`);
  return response;
}

/** Adds a member by the command of the operator, and enrols; returns the cookie of a session. */
async function join(stack: Stack, login: string, roles: string): Promise<string> {
  const output = await stack.runOnce('worker', ['node', 'backend/src/staff.ts', 'add', login, login, roles]);
  const token = output.split(`${stack.deskUrl}/enrol#`)[1]?.slice(0, 43);
  if (!token) throw new Error(`no enrolment link in ${output}`);
  const enrolment = await call(stack, 'POST', '/enrolment', { token });
  const { secret } = (await enrolment.json()) as DeskAnswer<'POST /desk/api/enrolment'>;
  await call(stack, 'PUT', '/enrolment', { token, password, code: codeAt(secret, new Date()) });
  // A code is valid once; that of the next 30 seconds is accepted early.
  const code = codeAt(secret, new Date(Date.now() + 30_000));
  const signedIn = await call(stack, 'POST', '/login', { login, password, code });
  return signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Two members open manual deposits: the change leaves the safe side, so that the second one approves it. */
export async function openDesk(stack: Stack): Promise<void> {
  const maker = await join(stack, deskLogin, 'cashier,manager');
  const checker = await join(stack, 'som', 'manager');
  const change = { switches: { isManual: true }, reason: 'journeys report deposits' };
  const { status } = await call(stack, 'PUT', '/site/switches', change, maker);
  if (status !== 202) throw new Error(`opening manual deposits returned ${status}, without a second person`);
  const listed = await call(stack, 'GET', '/approvals', undefined, checker);
  const { approvals } = (await listed.json()) as DeskAnswer<'GET /desk/api/approvals'>;
  const request = approvals.find(({ maker: login }) => login === deskLogin);
  await call(stack, 'PUT', `/approvals/${request?.id}`, { decision: 'APPROVE', digest: request?.digest }, checker);
}
