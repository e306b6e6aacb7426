import { minor } from '@kaeo/shared/money';
import type { BankTransfer } from '../../../providers/ports/providers.port.ts';
import { notFoundForMs, type SlipFacts, slipVerdict, unreadableCaseAfterMs } from './slip-verdict.ts';

const uploadedAt = new Date('2026-11-18T05:00:00.000Z');
const before = (minutes: number) => new Date(uploadedAt.getTime() - minutes * 60_000);
const site = { bankCode: 'SCB', accountNo: '1112223334', currency: 'BAHT' } as const;
const transfer: BankTransfer = {
  sendingBank: '004',
  reference: 'R1',
  amountMinor: minor(500_00),
  currency: 'BAHT',
  receiver: { bankCode: 'SCB', accountNo: '1112223334' },
  sender: { bankCode: 'KBANK', accountNo: 'xxx-x-x6789-x', name: 'SOMYING J***' },
  transferredAt: before(10),
};
const account = { bankCode: 'KBANK', bankAccountNo: '1234567890', bankAccountName: 'SOMYING JAIDEE' };
const found = (change: Partial<BankTransfer> = {}): SlipFacts['answer'] => ({
  kind: 'found',
  transfer: { ...transfer, ...change },
});
const verdict = (facts: Partial<SlipFacts>) =>
  slipVerdict({
    answer: found(),
    uploadedAt,
    firstUploadedAt: uploadedAt,
    now: uploadedAt,
    currency: 'BAHT',
    account,
    siteAccounts: [site],
    attempts: 1,
    ...facts,
  });

test('DEP-08 credits the amount reported by the bank', () => {
  expect(verdict({})).toMatchObject({ kind: 'credit', transfer, site, sender: { kind: 'match' } });
});

test.each([
  ['another receiver', found({ receiver: { bankCode: 'SCB', accountNo: '9' } }), 'DEST_ACC_INVALID'],
  [
    'the receiver’s number at another bank',
    found({ receiver: { bankCode: 'KTB', accountNo: '1112223334' } }),
    'DEST_ACC_INVALID',
  ],
])('DEP-08 refuses %s', (_, answer, reason) => {
  expect(verdict({ answer })).toMatchObject({ kind: 'fail', reason });
});

const stranger = { bankCode: 'KBANK', accountNo: 'xxx-x-x1111-x', name: 'PRASERT K***' };
test.each([
  ['a transfer over an hour old', found({ transferredAt: before(61) }), 'EXPIRED_SLIP', 'EXPIRED_SLIP'],
  ['a transfer from the future', found({ transferredAt: before(-6) }), 'INVALID_SLIP', 'SLIP_FROM_FUTURE'],
  ['another currency', found({ currency: 'LAK' }), 'NOT_MATCH', 'OTHER_CURRENCY'],
  ['another sender', found({ sender: stranger }), 'NOT_MATCH', 'OTHER_SENDER'],
])('FAIR-01 parks the money of %s, since our account received it', (_, answer, reason, caseKind) => {
  expect(verdict({ answer })).toMatchObject({ kind: 'park', reason, caseKind, site });
});

test('FAIR-01 sends a sender with too little visible data to staff', () => {
  const answer = found({ sender: { bankCode: 'KBANK', accountNo: '', name: '' } });
  expect(verdict({ answer })).toMatchObject({ kind: 'doubt', caseKind: 'SENDER_IN_DOUBT' });
});

test('DEP-08 the one-hour limit counts from the upload, however late the bank responds', () => {
  const now = new Date(uploadedAt.getTime() + 24 * 3_600_000);
  expect(verdict({ answer: found({ transferredAt: before(60) }), now })).toMatchObject({ kind: 'credit' });
});

test('DEP-08 a transfer unknown to the bank is queried at growing intervals until the slip is one hour old', () => {
  const answer = { kind: 'not-found' } as const;
  const at = (ms: number, attempts = 1) => verdict({ answer, attempts, now: new Date(uploadedAt.getTime() + ms) });
  const waits = [1, 2, 3, 6, 500].map((attempts) => at(0, attempts));
  expect(waits).toMatchObject(
    [10_000, 20_000, 40_000, 300_000, 300_000].map((afterMs) => ({ kind: 'ask-again', afterMs, notice: 'unknown-to-bank' })),
  );
  expect(at(notFoundForMs - 1000, 500)).toMatchObject({ kind: 'ask-again', afterMs: 1000 });
  expect(at(notFoundForMs, 500)).toEqual({ kind: 'fail', reason: 'UNKNOWN_TO_BANK' });
});

test('DEP-08 the one-hour limit counts from the first upload of the transfer, when the bank may not have known it', () => {
  const answer = found({ transferredAt: before(90) });
  expect(verdict({ answer, firstUploadedAt: before(85) })).toMatchObject({ kind: 'credit' });
  expect(verdict({ answer, firstUploadedAt: before(29) })).toMatchObject({ kind: 'park', reason: 'EXPIRED_SLIP' });
});

test('DEP-08 an unreadable response is requested again, and staff are notified after hours', () => {
  const answer = { kind: 'unreadable', cause: 'no amount' } as const;
  const at = (ms: number) => verdict({ answer, attempts: 500, now: new Date(uploadedAt.getTime() + ms) });
  const cause = 'the response cannot be read: no amount';
  expect(at(0)).toEqual({ kind: 'ask-again', afterMs: 300_000, cause });
  expect(at(unreadableCaseAfterMs - 1000)).toEqual({ kind: 'ask-again', afterMs: 1000, cause });
  expect(at(unreadableCaseAfterMs)).toEqual({ kind: 'ask-again', afterMs: 3_600_000, cause, notice: 'unreadable' });
});

test('DEP-10 a slip of a bank that players cannot register goes to suspense as money of another sender', () => {
  const sender = { bankCode: '', accountNo: 'xxx-x-x6789-x', name: 'SOMYING J***' };
  const answer = found({ sendingBank: '066', sender });
  expect(verdict({ answer })).toMatchObject({ kind: 'park', reason: 'NOT_MATCH', caseKind: 'OTHER_SENDER' });
});

test('DEP-08 a throttled or unresponsive bank is queried again without limit', () => {
  expect(verdict({ answer: { kind: 'later', afterMs: 90_000 } })).toMatchObject({ kind: 'ask-again', afterMs: 90_000 });
  const answer = { kind: 'unknown', cause: 'TimeoutError' } as const;
  const waits = [1, 2, 3, 7, 500].map((attempts) => verdict({ answer, attempts }));
  expect(waits).toMatchObject([5_000, 10_000, 20_000, 300_000, 300_000].map((afterMs) => ({ kind: 'ask-again', afterMs })));
});
