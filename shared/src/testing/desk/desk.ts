/** Test utilities for pages of the desk: a fake server of its API. */
import { HttpResponse } from 'msw';
import { AwaitsApproval, type DeskAnswer, type DeskCall, deskOperation, permissionsOf, type StaffRole } from '../../desk/desk.ts';
import { type Answer, type Asked, apiServer, check, handleCall, resolve } from '../api-server.ts';

/** Handles a call for the rest of the test. The latest handler of a call wins. Throws if the response violates the contract. */
export function answerDesk<Name extends DeskCall>(name: Name, body: Answer<DeskAnswer<Name>>): void {
  apiServer.use(
    handleCall(name, deskOperation(name), async (input, { response, isFile }) => {
      const reply = await resolve(body, input);
      if (isFile) return new HttpResponse(String(reply), { headers: { 'content-type': 'application/octet-stream' } });
      check(response, reply, `the answer of ${name}`);
      return HttpResponse.json(reply as object); // all response schemas of JSON are objects or arrays
    }),
  );
}

/** The call waits for a second person. */
export function awaitApproval(name: DeskCall, onAsked: (input: Asked) => void = () => undefined): void {
  const reply = { approval: '01990000-0000-7000-8000-000000000001', expiresAt: new Date(Date.now() + 3_600_000).toISOString() };
  check(AwaitsApproval, reply, 'the approval');
  apiServer.use(
    handleCall(name, deskOperation(name), async (input) => {
      onAsked(input);
      return HttpResponse.json(reply, { status: 202 });
    }),
  );
}

/** Refuses a call as the desk's server does; `fields` are the codes of refused fields by their path. */
export function refuseDesk(name: DeskCall, message: string, status = 409, fields?: Readonly<Record<string, string>>): void {
  const failure = { message, requestId: '0198a5c2-test', ...(fields ? { fields } : {}) };
  apiServer.use(handleCall(name, deskOperation(name), async () => HttpResponse.json(failure, { status })));
}

/** Signs a member of staff in with these roles. */
export function signInStaff(...roles: StaffRole[]): void {
  answerDesk('GET /desk/api/me', {
    id: 'staff-1',
    login: 'nok',
    name: 'Nok',
    roles,
    permissions: permissionsOf(roles),
    endsAt: new Date(Date.now() + 3_600_000).toISOString(),
  });
}
