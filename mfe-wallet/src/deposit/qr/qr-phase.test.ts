import type { QrRecord } from '@kaeo/shared/api';
import { codeEndsAt, type QrFacts, qrPhase } from './qr-phase.ts';

const now = Date.parse('2026-11-21T10:00:00.000Z');
const record: QrRecord = {
  qrcodeId: 'qr-1',
  hasQrcode: true,
  qrcode: '<svg/>',
  amount: 500,
  expireIn: '2026-11-21T10:10:00.000Z',
  message: '',
};
const closed: QrRecord = { qrcodeId: '', hasQrcode: false, qrcode: '', amount: 0, expireIn: '', message: '' };
const code = { record, walletBefore: 1000, endsAt: codeEndsAt(record, now) };
const waiting: QrFacts = { code, channel: { record, readAt: now }, wallet: { amount: 1000, readAt: now }, now };

test.each<[string, Partial<QrFacts>, object]>([
  ['no code', { code: undefined }, { kind: 'none' }],
  ['a code with time left', {}, { kind: 'waiting', leftMs: 600_000 }],
  ['the last second', { now: now + 599_999 }, { kind: 'waiting', leftMs: 1 }],
  ['the end of its time', { now: now + 600_000 }, { kind: 'expired' }],
  [
    'a record without a readable end',
    { code: { ...code, endsAt: codeEndsAt({ ...record, expireIn: '' }, now) } },
    { kind: 'expired' },
  ],
  ['the amount in the wallet', { wallet: { amount: 1500, readAt: now } }, { kind: 'paid', credited: 500 }],
  ['a smaller rise while the code is open', { wallet: { amount: 1200, readAt: now } }, { kind: 'waiting' }],
  [
    'another amount paid and the code closed',
    { channel: { record: closed, readAt: now }, wallet: { amount: 1200, readAt: now } },
    { kind: 'paid', credited: 200 },
  ],
  ['closed, the wallet not read since', { channel: { record: closed, readAt: now + 1 } }, { kind: 'waiting' }],
  ['closed, the wallet unchanged since', { channel: { record: closed, readAt: now } }, { kind: 'none' }],
  ['closed and parked', { channel: { record: { ...closed, parkedCodeId: 'qr-1' }, readAt: now + 1 } }, { kind: 'parked' }],
  [
    'parked after its time',
    { now: now + 900_000, channel: { record: { ...closed, parkedCodeId: 'qr-1' }, readAt: now } },
    { kind: 'parked' },
  ],
  ['another code parked', { channel: { record: { ...record, parkedCodeId: 'qr-0' }, readAt: now } }, { kind: 'waiting' }],
  ['paid after its time', { now: now + 900_000, wallet: { amount: 1500, readAt: now } }, { kind: 'paid' }],
  [
    'money that was there before',
    { code: { ...code, walletBefore: undefined }, wallet: { amount: 9000, readAt: now } },
    { kind: 'waiting' },
  ],
])('DEP-05 the phase of a code: %s', (_name, change, phase) => {
  expect(qrPhase({ ...waiting, ...change })).toMatchObject(phase);
});

test.each([
  ['ten minutes fast', 600_000],
  ['right', 0],
  ['an hour slow', -3_600_000],
])('DEP-05 the countdown follows the server on a phone that is %s', (_name, skewMs) => {
  const phoneNow = now + skewMs;
  const endsAt = codeEndsAt({ ...record, leftS: 540 }, phoneNow);
  const facts = { ...waiting, code: { ...code, endsAt }, now: phoneNow + 60_000 };
  expect(qrPhase(facts)).toMatchObject({ kind: 'waiting', leftMs: 480_000 });
});
