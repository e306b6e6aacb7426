import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LightMyRequestResponse } from 'fastify';
import { seedSite } from '../../demonstration/seed-site.ts';
import { sandboxProviders } from '../../testing/sandbox-rails.ts';
import { createTestBackend, type TestBackend } from '../../testing/test-backend.ts';

/** A span in OTLP JSON. */
type OtlpSpan = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly {
    readonly key: string;
    readonly value: { readonly stringValue?: string; readonly intValue?: number };
  }[];
};
type OtlpBody = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: OtlpSpan['attributes'] };
    readonly scopeSpans: readonly { readonly spans: readonly OtlpSpan[] }[];
  }[];
};
type Answer = { readonly status: number; readonly body: unknown };

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server for the test; `received` collects what it receives. */
async function serve(
  answer: (request: IncomingMessage) => Answer,
): Promise<{ readonly url: string; readonly received: string[] }> {
  const received: string[] = [];
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push(Buffer.concat(chunks).toString());
      const { status, body } = answer(request);
      response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(JSON.stringify(body));
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return { url: `http://127.0.0.1:${port}`, received };
}

/** A game rail that accepts everything, and a payout rail that is unavailable. */
const rails = () =>
  serve(({ url = '' }) => {
    if (url.endsWith('/accounts'))
      return { status: 201, body: { username: 'kx-of-somchai', password: 'pw-of-somchai', event: null } };
    return url.startsWith('/rails/game/') ? { status: 200, body: { status: 'success' } } : { status: 503, body: {} };
  });

const valueOf = ({ attributes }: Pick<OtlpSpan, 'attributes'>, key: string): string | number | undefined => {
  const value = attributes.find((attribute) => attribute.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};

describe('traces of a transfer and a withdrawal', () => {
  const secretHeader = 'a key of the collector';
  let spans: readonly OtlpSpan[];
  let exported: readonly string[];
  let service: unknown;
  let answers: readonly LightMyRequestResponse[];
  let keysSeen: readonly string[];
  let phone: string;

  beforeAll(async () => {
    const keys: unknown[] = [];
    const collector = await serve(({ url, headers }) => {
      keys.push([url, headers['x-key']]);
      return { status: 200, body: {} };
    });
    const { url } = await rails();
    const backend: TestBackend = await createTestBackend({
      environment: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_HEADERS: `x-key=${secretHeader}` },
      providers: sandboxProviders({ url }),
    });
    await seedSite(backend.context.db, 'thailand', ['games']);
    const player = await backend.player({ walletMinor: 1_000_00, name: 'Somchai Jaidee', bankAccountNo: '4561237890' });
    phone = player.username;
    await player.call('GET', '/api/wallet/activate/PRISM');
    const transfer = await player.call('POST', '/api/wallet/transfer?note=private', {
      from: 'WALLET',
      to: 'PRISM',
      amount: 432.1,
    });
    const withdrawal = await player.call('POST', '/api/wallet/withdraw', { amount: 321 });
    answers = [transfer, withdrawal];
    await backend.context.outbox.drain();
    await backend.close();
    exported = collector.received;
    keysSeen = [...new Set(keys.map(String))];
    const bodies = exported.flatMap((body) => (JSON.parse(body) as OtlpBody).resourceSpans);
    service = valueOf({ attributes: bodies[0]?.resource.attributes ?? [] }, 'service.name');
    spans = bodies.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  });

  const named = (name: string): OtlpSpan => {
    const found = spans.find((span) => span.name === name);
    if (!found) throw new Error(`no span ${name}, but ${spans.map((span) => span.name).join(', ')}`);
    return found;
  };
  const traceOf = ({ traceId }: OtlpSpan): readonly OtlpSpan[] => spans.filter((span) => span.traceId === traceId);
  /** Names of the enclosing spans, the innermost first. */
  function pathTo(span: OtlpSpan): readonly string[] {
    const parent = spans.find(({ spanId }) => spanId === span.parentSpanId);
    return parent ? [parent.name, ...pathTo(parent)] : [];
  }

  test('OPS-07 one trace contains the request of a transfer, its statements and the rail call', () => {
    const request = named('POST /api/wallet/transfer');
    expect([service, keysSeen]).toEqual(['kaeo-server', [`/v1/traces,${secretHeader}`]]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(valueOf(request, 'kaeo.request_id')).toBe(answers[0]?.headers['x-request-id']);
    expect(valueOf(request, 'http.response.status_code')).toBe(200);
    const trace = traceOf(request);
    const rail = trace.find(({ name }) => name === 'POST game');
    const books = trace.find((span) => /settle_transfer/.test(String(valueOf(span, 'db.query.text'))));
    if (!rail || !books) throw new Error(`the trace is ${trace.map(({ name }) => name).join(', ')}`);
    expect(pathTo(rail)).toEqual([request.name]);
    expect(valueOf(rail, 'http.response.status_code')).toBe(200);
    expect(pathTo(books)).toEqual([request.name]);
  });

  test('OPS-07 a job continues the trace of its request, up to the failing rail call', () => {
    const trace = traceOf(named('POST /api/wallet/withdraw'));
    const call = trace.find(({ name }) => name === 'POST payout');
    if (!call) throw new Error(`the trace is ${trace.map(({ name }) => name).join(', ')}`);
    expect(pathTo(call).slice(0, 1)).toEqual(['job withdrawal-payout']);
    expect(pathTo(call).at(-1)).toBe('POST /api/wallet/withdraw');
    const posting = trace.find((span) => /post_journal/.test(String(valueOf(span, 'db.query.text'))));
    expect(posting && pathTo(posting)).toEqual(['transaction', 'POST /api/wallet/withdraw']);
    expect(valueOf(call, 'error.type')).toBe('status 503');
  });

  test('OPS-07 traces contain no phone, name, account, amount, token or query', () => {
    expect(spans.length).toBeGreaterThan(20);
    const text = exported.join('\n');
    // Ids and times are random, so they can contain any digits.
    const plain = text.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{16,32}/g, '');
    const personalData = [phone, 'Somchai', 'Jaidee', '4561237890', 'kx-of-somchai', 'pw-of-somchai', '432', '321', 'private'];
    expect(personalData.filter((value) => new RegExp(`\\b${value}`, 'i').test(plain))).toEqual([]);
    expect(text).not.toContain('Bearer');
  });
});

test('OPS-07 without a collector nothing is traced, and jobs carry no trace', async () => {
  const backend = await createTestBackend({ providers: sandboxProviders({ url: (await rails()).url }) });
  const player = await backend.player({ walletMinor: 1_000_00 });
  expect((await player.call('POST', '/api/wallet/withdraw', { amount: 321 })).statusCode).toBe(200);
  expect(await backend.context.db.query('select distinct trace_parent from outbox_jobs')).toEqual([{ trace_parent: null }]);
  await backend.close();
});
