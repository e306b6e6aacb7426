import { setImmediate } from 'node:timers';
import { type HttpHandler, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { Failure } from '../api/common.ts';
import { addressOf, type Method, type Operation, routeOf } from '../api/operation.ts';
import { type AnswerOf, type OperationName, operations } from '../api/operations.ts';

/** The fake API server of tests. An unhandled call fails as if offline, and fails the test. */
export const apiServer = setupServer();

/** Calls that have not been handled yet. */
const inFlight = new Set<string>();
apiServer.events.on('request:start', ({ requestId }) => void inFlight.add(requestId));
for (const met of ['request:match', 'request:unhandled', 'request:end', 'unhandledException'] as const) {
  apiServer.events.on(met, ({ requestId }) => void inFlight.delete(requestId));
}

const nextLoopTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
/** Event loop turns from a form's automatic submit to its request, and to the response, with a margin. */
const [minTurns, maxTurns] = [4, 200];

/**
 * Lets pending calls of a test reach its handlers: an automatic submit, as of a complete code, may still be in progress and would count
 * for the next test. It does not wait for responses.
 */
export async function settleCalls(): Promise<void> {
  for (let turn = 0; turn < minTurns || (inFlight.size > 0 && turn < maxTurns); turn += 1) await nextLoopTurn();
}

/** The request: path placeholders, query, and the JSON body, undefined for an upload or without one. */
export type Asked = {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly headers: Headers;
};
export type Answer<Body> = Body | ((input: Asked) => Body | Promise<Body>);

export function check(schema: TSchema, body: unknown, what: string): void {
  if (Value.Check(schema, body)) return;
  const faults = [...Value.Errors(schema, body)].map((fault) => `${fault.instancePath || '/'} ${fault.message}`).join('; ');
  throw new Error(`${what} does not fit its schema: ${faults}`);
}

async function readRequest(request: Request, params: Readonly<Record<string, unknown>>): Promise<Asked> {
  const isJson = request.headers.get('content-type')?.includes('json') ?? false;
  const text = isJson ? await request.clone().text() : '';
  return {
    params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])),
    query: Object.fromEntries(new URL(request.url).searchParams),
    body: text === '' ? undefined : JSON.parse(text),
    headers: request.headers,
  };
}

const handlerMethods = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete } satisfies Record<Method, unknown>;

/** A handler of a call that checks the body sent against its schema. */
export function handleCall<Declared extends Pick<Operation, 'body'>>(
  name: `${Method} /${string}`,
  operation: Declared,
  respond: (input: Asked, operation: Declared) => Promise<Response>,
): HttpHandler {
  const { method, path } = addressOf(name);
  return handlerMethods[method](`*${routeOf(path)}`, async ({ request, params }) => {
    const input = await readRequest(request, params);
    if (operation.body && input.body !== undefined) check(operation.body, input.body, `the body sent to ${name}`);
    return respond(input, operation);
  });
}

const handle = (name: OperationName, respond: (input: Asked, operation: Operation) => Promise<Response>): HttpHandler =>
  handleCall<Operation>(name, operations[name], respond);

export const resolve = async <Body>(given: Answer<Body>, input: Asked): Promise<Body> =>
  given instanceof Function ? given(input) : given;

/**
 * A handler of one call. Throws if the response, or the body sent by the code under test, violates the contract's schema, so tests
 * cannot rely on shapes that the backend never sends.
 */
export const handlerOf = <Name extends OperationName>(name: Name, body: Answer<AnswerOf<Name>>): HttpHandler =>
  handle(name, async (input, operation) => {
    const reply = await resolve(body, input);
    check(operation.response, reply, `the answer of ${name}`);
    return HttpResponse.json(reply as object); // all response schemas are objects, arrays or null
  });

/** Handles a call for the rest of the test. The latest handler of a call wins. */
export function answer<Name extends OperationName>(name: Name, body: Answer<AnswerOf<Name>>): void {
  apiServer.use(handlerOf(name, body));
}

/** Refuses a call as the backend does (D-3). `status` defaults to 409. */
export function refuse(
  name: OperationName,
  message: string,
  options: { status?: number; fields?: Readonly<Record<string, string>> } = {},
): void {
  const failure = { message, requestId: '0198a5c2-test', ...(options.fields ? { fields: options.fields } : {}) };
  check(Failure, failure, `the refusal of ${name}`);
  apiServer.use(handle(name, async () => HttpResponse.json(failure, { status: options.status ?? 409 })));
}

/** Fails a call without a reply, as a lost network does. */
export function loseNetwork(name: OperationName): void {
  apiServer.use(handle(name, async () => HttpResponse.error()));
}

/** Ways to lose a response between server and page; each leaves the outcome unknown. */
export const lostResponses = [
  'no reply',
  'a 502 page of a proxy',
  'a 500 of ours',
  'an empty 200',
  'a truncated document',
] as const;
const lostReplies: Readonly<Record<(typeof lostResponses)[number], () => Response>> = {
  'no reply': () => HttpResponse.error(),
  'a 502 page of a proxy': () => new HttpResponse('<html>502 Bad Gateway</html>', { status: 502 }),
  'a 500 of ours': () => HttpResponse.json({ message: 'INTERNAL_SERVER_ERROR', requestId: '0198a5c2-test' }, { status: 500 }),
  'an empty 200': () => new HttpResponse(null, { status: 200 }),
  'a truncated document': () => new HttpResponse('{"status":"SUCC', { headers: { 'Content-Type': 'application/json' } }),
};
/** Loses the response to a call, and returns the idempotency keys of the lost calls. */
export function loseResponse(name: OperationName, how: (typeof lostResponses)[number]): (string | null)[] {
  const keys: (string | null)[] = [];
  const reply = async ({ headers }: Asked) => {
    keys.push(headers.get('idempotency-key'));
    return lostReplies[how]();
  };
  apiServer.use(handle(name, reply));
  return keys;
}

/** Delays a call until `release`, to test pending states. */
export function hold<Name extends OperationName>(name: Name, body: AnswerOf<Name>): { release: () => void } {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  apiServer.use(handlerOf(name, async () => gate.then(() => body)));
  return { release: () => release() };
}
