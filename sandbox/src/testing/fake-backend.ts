import type { AddressInfo } from 'node:net';
import { isCallbackSigned, partnerKey } from '@kaeo/backend/signature';
import fastify from 'fastify';

export const operatorSecret = 'operator-secret-of-a-test';
export const providerSecret = 'provider-secret-of-a-test';
const callbackKey = (rail: string) => partnerKey(providerSecret, rail === 'payment' ? 'callbacks:payment' : 'callbacks:payout');

type Conversation = { id: string; name: string; lastMessage: string; unread: number; updatedAt: string };
type Message = {
  _id: string;
  sender: 'customer' | 'other';
  message: { message_type: string; payload?: unknown };
  createdAt: string;
};

const at = '2026-11-21T01:00:00.000Z';
/** Fields that a response of the backend has, and that a test leaves out. */
const caseDefaults = {
  claim: 0,
  resolvedAt: null,
  note: '',
  manualDeposit: null,
  claimant: null,
  evidence: {},
  claims: [],
  deposits: [],
};
const depositDefaults = {
  player: { username: '0812345678', name: '', bankCode: '', bankAccountNo: '', bankAccountName: '' },
  paidFrom: '',
  paidAt: '',
  bankReference: '',
  slips: [],
};
const transferDefaults = { sentAt: null, waitingSince: at, balanceBefore: null, reason: null };
const messageDefaults = {
  seq: 1,
  clientId: '',
  session_id: '',
  userId: '',
  guestId: '',
  username: '',
  name: '',
  deviceToken: '',
};
const storedDefaults = {
  ...messageDefaults,
  _id: 'stored',
  sender: 'other',
  message: { message_type: 'unknown' },
  createdAt: at,
};
const fileDefaults = { message: '', url: false, fileType: 'file', filePath: '' };
const decided: Readonly<Record<string, object>> = {
  'manual-deposits': { status: 'SUCCESS', reference: 'M-1' },
  transfers: { state: 'CONFIRMED' },
};
const completed = (defaults: object, rows: readonly object[]): object[] => rows.map((row) => ({ ...defaults, ...row }));

type FakePlayer = {
  username: string;
  name: string;
  bankCode: string;
  bankAccountNo: string;
  bankAccountName: string;
  [field: string]: unknown;
};

/**
 * Replaces the wallet's backend: its operator port and the callback routes, on one port. `responses` contains the responses,
 * `received` the received requests.
 */
export async function startFakeBackend() {
  const responses = {
    callbackStatuses: [] as number[],
    offsetMs: 0,
    flags: {
      registerOTP: true,
      enableChatWidget: true,
      isManual: false,
      terminated: false,
      isRefundActive: true,
      isInviteActive: true,
      slipClosedFrom: '00:00',
      slipClosedTo: '00:00',
    },
    games: [
      { code: 'PRISM', name: 'Prism Reels', family: 'idempotent', category: 'slot', launch: 'link' },
      { code: 'DUNE', name: 'Dune Drift', family: 'plain', category: 'slot', launch: 'link' },
      { code: 'LOTUS', name: 'Lotus Draw', family: 'plain', category: 'lotto', launch: 'form' },
    ],
    siteAccounts: [{ bankCode: 'KBANK', accountNo: '0482175590', name: 'KAEO CO LTD', currency: 'BAHT' }],
    conversations: [] as Conversation[],
    messages: {} as Record<string, Message[]>,
    /** The desk's message as stored, and the media message of its file. */
    stored: {} as object,
    file: {} as object,
    manualDeposits: [] as { reference: string; playerId: string; amount: number; currency: string; createdAt: string }[],
    undecidedTransfers: [] as object[],
    claimedReferences: [] as string[],
    late: [] as unknown[],
    refusedPayouts: [] as object[],
    differences: [] as object[],
    cases: [] as object[],
    players: [] as FakePlayer[],
    staff: [{ login: 'nok', name: 'Nok', roles: ['manager'], code: '123456' }],
    remoteFailures: [] as object[],
    audit: [] as object[],
    answerFaults: [] as { path: string; [field: string]: unknown }[],
    remotes: [{ name: 'bonus', version: '1.0.0', fault: null as object | null }],
  };
  const received = {
    callbacks: [] as { rail: string; body: { id: string; status?: string; amount?: string }; isSigned: boolean }[],
    chat: [] as { to: string; message: { message_type: string; payload?: string } }[],
    files: [] as unknown[],
    players: [] as unknown[],
    decisions: [] as unknown[],
    resets: 0,
  };
  const waiting = new Set<() => void>();
  const notify = () => {
    for (const check of waiting) check();
  };

  const app = fastify();
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/operator/') && request.headers['x-operator-secret'] !== operatorSecret) {
      await reply.code(403).send({ message: 'FORBIDDEN' });
    }
  });
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  const json = (body: unknown) => JSON.parse(String(body));

  app.get('/operator/flags', () => responses.flags);
  app.put('/operator/flags', (request) => Object.assign(responses.flags, json(request.body)));
  app.get('/operator/clock', () => clock());
  app.put('/operator/clock', (request) => {
    const change: { now?: string; offsetMs?: number } = json(request.body);
    responses.offsetMs = change.now === undefined ? (change.offsetMs ?? 0) : Date.parse(change.now) - Date.now();
    return clock();
  });
  const clock = () => ({ now: new Date(Date.now() + responses.offsetMs).toISOString(), offsetMs: responses.offsetMs });
  app.get('/operator/cases', () => completed(caseDefaults, responses.cases));
  app.get('/operator/late', () => responses.late);
  app.get('/operator/payouts', () => completed({ refusedAt: at, playerId: 'p1' }, responses.refusedPayouts));
  const window = { from: '2026-11-20T01:00:00.000Z', to: '2026-11-21T01:00:00.000Z' };
  const run = { ...window, compared: 12, found: 3, healed: 0, unanswered: 0, silent: [] };
  app.get('/operator/reconciliation', () => ({
    last: { ...run, endedAt: window.to },
    open: completed({ caseId: null, lineAt: at }, responses.differences),
  }));
  app.post('/operator/reconciliation', (request) => ({ ...run, ...json(request.body) }));
  app.get('/operator/players', () => responses.players);
  app.get('/operator/staff', () => responses.staff);
  app.get('/operator/remotes', () => responses.remotes);
  app.get('/operator/audit', () => responses.audit);
  app.get('/operator/remote-failures', () => responses.remoteFailures);
  app.put<{ Params: { name: string } }>('/operator/remotes/:name', (request, reply) => {
    const remote = responses.remotes.find(({ name }) => name === request.params.name);
    if (!remote) return reply.code(404).send({ message: 'VALIDATION' });
    const { kind, delayMs = 3000 }: { kind: string; delayMs?: number } = json(request.body);
    remote.fault = kind === 'none' ? null : { kind, delayMs };
    return responses.remotes;
  });
  app.delete('/operator/remotes', () => {
    for (const remote of responses.remotes) remote.fault = null;
    return responses.remotes;
  });
  app.get('/operator/answer-faults', () => responses.answerFaults);
  app.put('/operator/answer-faults', (request) => {
    const { kind, times = null, delayMs = 3000, ...scope } = json(request.body);
    const others = responses.answerFaults.filter(({ path }) => path !== scope.path);
    responses.answerFaults = kind === 'none' ? others : [...others, { ...scope, kind, timesLeft: times, delayMs }];
    return responses.answerFaults;
  });
  app.delete('/operator/answer-faults', () => {
    responses.answerFaults = [];
    return [];
  });
  app.get('/operator/games', () => responses.games);
  app.get('/operator/site-accounts', () => responses.siteAccounts);
  app.get<{ Params: { bankCode: string; accountNo: string } }>(
    '/operator/bank-accounts/:bankCode/:accountNo',
    ({ params }, reply) => {
      const player = responses.players.find(
        (each) => each.bankCode === params.bankCode && each.bankAccountNo === params.accountNo,
      );
      return player ?? reply.code(404).send({ message: 'NO_USER' });
    },
  );
  app.get<{ Querystring: { reference: string } }>('/operator/slips', (request) => ({
    isClaimed: responses.claimedReferences.includes(request.query.reference),
  }));
  app.get('/operator/chat/conversations', () => responses.conversations);
  app.get<{ Params: { id: string } }>('/operator/chat/conversations/:id', (request) =>
    completed(messageDefaults, responses.messages[request.params.id] ?? []),
  );
  app.get('/operator/chat/files/:id', (_request, reply) => reply.type('image/png').send(Buffer.from('a picture')));
  app.post('/operator/chat/messages', (request) => {
    received.chat.push(json(request.body));
    notify();
    return { ...storedDefaults, ...responses.stored };
  });
  app.post<{ Params: { id: string } }>('/operator/chat/conversations/:id/files', (request) => {
    received.files.push({ to: request.params.id, ...json(request.body) });
    return { ...fileDefaults, ...responses.file };
  });
  app.put<{ Params: { username: string } }>('/operator/players/:username', (request) => {
    received.players.push({ username: request.params.username, ...json(request.body) });
    return {};
  });
  app.post<{ Params: { username: string } }>('/operator/players/:username/bank-account/release', (request) => {
    received.players.push({ username: request.params.username, ...json(request.body) });
    return {};
  });
  app.get('/operator/manual-deposits', () => completed(depositDefaults, responses.manualDeposits));
  app.get('/operator/transfers', () => completed(transferDefaults, responses.undecidedTransfers));
  app.put<{ Params: { kind: string; id: string } }>('/operator/:kind/:id/no-line', (request) => {
    received.decisions.push({ ...request.params, ...json(request.body) });
    return {};
  });
  app.put<{ Params: { kind: string; id: string } }>('/operator/:kind/:id', (request) => {
    received.decisions.push({ ...request.params, ...json(request.body) });
    return decided[request.params.kind] ?? {};
  });
  app.post('/operator/reset', () => {
    received.resets += 1;
    return {};
  });
  app.post<{ Params: { rail: string } }>('/api/callbacks/:rail', (request, reply) => {
    const signature = request.headers['x-signature'];
    const body = String(request.body);
    const isSigned =
      typeof signature === 'string' &&
      isCallbackSigned(callbackKey(request.params.rail), signature, body, new Date(Date.now() + responses.offsetMs));
    received.callbacks.push({ rail: request.params.rail, body: json(body), isSigned });
    notify();
    return reply.code(responses.callbackStatuses.shift() ?? 200).send({});
  });

  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo; // it listens on TCP

  return {
    url: `http://127.0.0.1:${port}`,
    responses,
    received,
    /** Resolves when the received requests satisfy the condition. */
    until(condition: () => boolean): Promise<void> {
      return new Promise((resolve) => {
        const check = () => {
          if (!condition()) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      });
    },
    stop: () => app.close(),
  };
}
export type FakeBackend = Awaited<ReturnType<typeof startFakeBackend>>;
