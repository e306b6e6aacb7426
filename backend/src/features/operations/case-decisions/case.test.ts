import type { QrRecord } from '@kaeo/shared/api';
import { accounts } from '../../../ledger/ledger.ts';
import { column, rowOf } from '../../../platform/database/row.ts';
import type { PaymentNotice } from '../../../providers/sandbox/provider-wire.ts';
import { report } from '../../../testing/callback.ts';
import { assertCleanBooks } from '../../../testing/clean-books.ts';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());
afterEach(() => assertCleanBooks(backend.context.db));

type Case = { id: string; subject: string; kind: string; amount: number; currency: string; resolution: string | null };
const listed = async () => (await backend.operate('GET', '/operator/cases')).json<Case[]>();
const caseOf = async (subject: string): Promise<Case> => {
  const found = (await listed()).find((each) => each.subject === subject);
  if (!found) throw new Error(`no case of ${subject}`);
  return found;
};
const decide = async (id: string, decision: object) => {
  const answer = await backend.operate('PUT', `/operator/cases/${id}`, decision);
  return answer.statusCode === 200 ? 'done' : `${answer.statusCode} ${answer.json<{ message: string }>().message}`;
};
const suspense = () => backend.context.ledger.balance(backend.context.db, accounts.suspense(), 'BAHT');

let paid = 0;
/** A payment of 250 baht to an unknown code. */
async function strayPayment(change: Partial<PaymentNotice> = {}): Promise<string> {
  paid += 1;
  const id = `STRAY${paid}`;
  const paidAt = backend.clock.now().toISOString();
  await report(backend, { id, reference: 'NOBODY', amount: '250.00', currency: 'BAHT', paidAt, ...change });
  return id;
}

test('SRV-02 a payment that matches no player opens a case for staff', async () => {
  const subject = await strayPayment();
  expect(await caseOf(subject)).toMatchObject({
    kind: 'UNKNOWN_REFERENCE',
    amount: 250,
    currency: 'BAHT',
    detail: 'NOBODY 250.00 BAHT',
    resolution: null,
    resolvedAt: null,
  });
});

test('SRV-02 a case is credited to a player: the money leaves suspense and the statement shows a deposit', async () => {
  const [player, subject, before] = [await backend.player(), await strayPayment(), await suspense()];
  const { id } = await caseOf(subject);
  expect(await decide(id, { resolution: 'CREDITED', username: player.username, note: 'slip shown in the chat' })).toBe('done');
  expect([await player.walletMinor(), (await suspense()) - before]).toEqual([250_00, -250_00]);
  const { statements } = (await player.call('POST', '/api/statement', {})).json<{ statements: object[] }>();
  expect(statements).toEqual([expect.objectContaining({ statementType: 'deposit', status: 'SUCCESS', amount: 250 })]);
  expect(await caseOf(subject)).toMatchObject({ resolution: 'CREDITED', note: 'slip shown in the chat' });
});

test('SRV-02 a case is returned to the sender', async () => {
  const [subject, before] = [await strayPayment(), await suspense()];
  expect(await decide((await caseOf(subject)).id, { resolution: 'RETURNED' })).toBe('done');
  expect((await suspense()) - before).toBe(-250_00);
  expect(await caseOf(subject)).toMatchObject({ resolution: 'RETURNED' });
});

test('SRV-02 a case is decided once: the same decision changes nothing, another is refused', async () => {
  const player = await backend.player();
  const { id } = await caseOf(await strayPayment());
  expect(await decide(id, { resolution: 'RETURNED' })).toBe('done');
  expect(await decide(id, { resolution: 'RETURNED' })).toBe('done');
  expect(await decide(id, { resolution: 'CREDITED', username: player.username })).toBe('409 ALREADY_DECIDED');
  expect(await decide('nobody', { resolution: 'RETURNED' })).toBe('404 NO_DATA');
  expect(await player.walletMinor()).toBe(0);

  const [other, credited] = [await backend.player(), await caseOf(await strayPayment())];
  const to = (username: string) => decide(credited.id, { resolution: 'CREDITED', username });
  expect([await to(player.username), await to(player.username)]).toEqual(['done', 'done']);
  expect([await to(other.username), await decide(credited.id, { resolution: 'RETURNED' })]).toEqual([
    '409 ALREADY_DECIDED',
    '409 ALREADY_DECIDED',
  ]);
  expect([await player.walletMinor(), await other.walletMinor()]).toEqual([250_00, 0]);
});

test('SRV-02 a case with money cannot be closed, nor credited to an unknown player or one of another currency', async () => {
  const { id } = await caseOf(await strayPayment());
  const lao = await backend.player({ currency: 'LAK' });
  expect(await decide(id, { resolution: 'CLOSED' })).toBe('400 VALIDATION');
  expect(await decide(id, { resolution: 'CREDITED', username: '0800000000' })).toBe('404 NO_USER');
  expect(await decide(id, { resolution: 'CREDITED', username: lao.username })).toBe('400 VALIDATION');
  expect(await decide(id, { resolution: 'CREDITED' })).toBe('400 VALIDATION');
  expect((await listed()).find((each) => each.id === id)).toMatchObject({ resolution: null });
});

test('SRV-02 a contradiction holds no money: it can be closed but not credited', async () => {
  const player = await backend.player();
  const { qrcodeId } = (await player.call('POST', '/api/qrcode/KBANK', { amount: 80 })).json<QrRecord>();
  const [row] = await backend.context.db.rows(rowOf({ reference: column.text }), 'select reference from qr_codes where id = $1', [
    qrcodeId,
  ]);
  const reference = row?.reference ?? '';
  const subject = await strayPayment({ reference, amount: '80.00' });
  const paidAt = backend.clock.now().toISOString();
  await report(backend, { id: subject, reference, amount: '90.00', currency: 'BAHT', paidAt });
  const { id, kind, amount } = await caseOf(subject);
  expect([kind, amount]).toEqual(['CONTRADICTION', 0]);
  expect(await decide(id, { resolution: 'CREDITED', username: player.username })).toBe('400 VALIDATION');
  expect(await decide(id, { resolution: 'RETURNED' })).toBe('400 VALIDATION');
  expect(await decide(id, { resolution: 'CLOSED', note: 'the rail sent a test' })).toBe('done');
  expect(await player.walletMinor()).toBe(80_00);
});

test('SRV-01 the audit reports a case whose money did not move', async () => {
  const { id } = await caseOf(await strayPayment());
  await backend.context.db.transaction(async (tx) => {
    await tx.run(`update money_cases set resolved_at = now(), resolution = 'RETURNED' where id = $1`, [id]);
    await expect(assertCleanBooks(tx)).rejects.toThrow(`: case-return ${id}, `);
    await tx.run('update money_cases set resolved_at = null, resolution = null where id = $1', [id]);
  });
});
