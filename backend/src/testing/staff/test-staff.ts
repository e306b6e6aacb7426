import type { DeskAnswer, DeskCall, StaffRole } from '@kaeo/shared/desk';
import type { LightMyRequestResponse } from 'fastify';
import { addStaff } from '../../features/identity/staff/add-staff.ts';
import { codeAt } from '../../features/identity/staff/totp.ts';
import type { TestBackend } from '../test-backend.ts';

/** Every member of staff in tests has it. */
export const staffPassword = 'granite teapot 94';
const headers = { 'x-requested-with': 'kaeo-desk' };
let made = 0;

type Options = { readonly login?: string; readonly roles: readonly StaffRole[] };
export type TestStaff = {
  readonly login: string;
  readonly secret: string;
  readonly cookie: string;
  /** Calls the desk with the member's session. */
  call(name: string, body?: object): Promise<LightMyRequestResponse>;
  /** The same, for a call that must succeed. @throws Error with the refusal. */
  ok<Name extends DeskCall>(name: Name, path?: string, body?: object): Promise<DeskAnswer<Name>>;
};

const split = (call: string): { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string } => {
  const [method, url] = call.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]; // the form of `DeskCall`
  return { method, url };
};

/** Sets a password and a second factor with an enrolment token, and signs in. */
export async function enrol({ desk, clock }: Pick<TestBackend, 'desk' | 'clock'>, token: string): Promise<TestStaff> {
  const read = await desk.inject({ method: 'POST', url: '/desk/api/enrolment', payload: { token } });
  const { login, secret } = read.json<{ login: string; secret: string }>();
  const payload = { token, password: staffPassword, code: codeAt(secret, clock.now()) };
  const done = await desk.inject({ method: 'PUT', url: '/desk/api/enrolment', payload });
  if (done.statusCode !== 200) throw new Error(`enrolment: ${done.body}`);
  // A code is valid once, so the next one is needed for signing in.
  clock.advance({ seconds: 30 });
  return signIn({ desk, clock }, login, secret);
}

/** Signs in with the current code. */
export async function signIn(
  { desk, clock }: Pick<TestBackend, 'desk' | 'clock'>,
  login: string,
  secret: string,
): Promise<TestStaff> {
  const payload = { login, password: staffPassword, code: codeAt(secret, clock.now()) };
  const reply = await desk.inject({ method: 'POST', url: '/desk/api/login', payload });
  if (reply.statusCode !== 200) throw new Error(`sign in of ${login}: ${reply.body}`);
  const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? '';
  const call = (name: string, body?: object) =>
    desk.inject({ ...split(name), headers: { ...headers, cookie }, ...(body === undefined ? {} : { payload: body }) });
  return {
    login,
    secret,
    cookie,
    call,
    async ok(name, path, body) {
      const { method, url } = split(name);
      const response = await call(`${method} ${path ?? url}`, body);
      if (response.statusCode >= 300) throw new Error(`${name}: ${response.statusCode} ${response.body}`);
      return response.json();
    },
  };
}

/** A signed-in member of staff, added by the command line. */
export async function testStaff(backend: TestBackend, { login, roles }: Options): Promise<TestStaff> {
  made += 1;
  const { token } = await addStaff(backend.context, { login: login ?? `staff-${made}`, name: `Staff ${made}`, roles });
  return enrol(backend, token);
}
