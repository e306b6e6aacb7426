import { minor } from '@wallet/shared/money';
import type { BankTransfer } from '../../../providers/providers.port.ts';
import { notFoundGraceMs, type SlipFacts, slipVerdict } from './slip-verdict.ts';

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
    now: uploadedAt,
    currency: 'BAHT',
    account,
    siteAccounts: [site],
    attempts: 1,
    ...facts,
  });

test('DEP-08 credits what the bank says', () => {
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
])('FAIR-01 parks %s, since our account has the money', (_, answer, reason, caseKind) => {
  expect(verdict({ answer })).toMatchObject({ kind: 'park', reason, caseKind, site });
});

test('FAIR-01 leaves a sender of whom too little shows to a person', () => {
  const answer = found({ sender: { bankCode: 'KBANK', accountNo: '', name: '' } });
  expect(verdict({ answer })).toMatchObject({ kind: 'doubt', caseKind: 'SENDER_IN_DOUBT' });
});

test('DEP-08 the hour counts from the upload, however late the bank answers', () => {
  const now = new Date(uploadedAt.getTime() + 24 * 3_600_000);
  expect(verdict({ answer: found({ transferredAt: before(60) }), now })).toMatchObject({ kind: 'credit' });
});

test('DEP-08 an unknown transfer is asked after for a while, then it is no slip', () => {
  const answer = { kind: 'not-found' } as const;
  const at = (ms: number) => ({ answer, now: new Date(uploadedAt.getTime() + ms) });
  expect(verdict(at(notFoundGraceMs - 1))).toMatchObject({ kind: 'ask-again', afterMs: 10_000 });
  expect(verdict(at(notFoundGraceMs))).toEqual({ kind: 'fail', reason: 'INVALID_SLIP' });
});

test('DEP-08 a bank that is throttled or silent is asked again, however often', () => {
  expect(verdict({ answer: { kind: 'later', afterMs: 90_000 } })).toMatchObject({ kind: 'ask-again', afterMs: 90_000 });
  const answer = { kind: 'unknown', cause: 'TimeoutError' } as const;
  const waits = [1, 2, 3, 7, 500].map((attempts) => verdict({ answer, attempts }));
  expect(waits).toMatchObject([5_000, 10_000, 20_000, 300_000, 300_000].map((afterMs) => ({ kind: 'ask-again', afterMs })));
});
