import { minor } from '@kaeo/shared/money';
import { buildBillPayment, parsePaymentQr } from './emv.ts';
import { buildTlv, crc16, parseChecked, parseEmvAmount, parseTlv, readChecked, readTlv, withChecksum } from './tlv.ts';

/** EMVCo's merchant-presented example with Chinese text, whose tag 64 is not ASCII. */
const emvExample =
  '00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN5914BEST TRANSPORT6007BEIJING' +
  '64200002ZH0104最佳运输0202北京540523.7253031565502016233030412340603***0708A60086670902ME91320016A0112233449988770708123456786304A13A';

test('DEP-05 EMVCo’s example with Chinese text is parsed: lengths count characters, the checksum covers bytes', () => {
  const fields = parseChecked(emvExample, '63');
  expect(fields?.get('54')).toBe('23.72');
  expect(fields?.get('59')).toBe('BEST TRANSPORT');
  expect([...(parseTlv(fields?.get('64') ?? '') ?? [])]).toEqual([
    ['00', 'ZH'],
    ['01', '最佳运输'],
    ['02', '北京'],
  ]);
});

test('DEP-05 text of any script is built and parsed with lengths in characters', () => {
  for (const text of ['ร้านแก้ว', 'ຮ້ານແກ້ວ', 'Café', '🎁', 'ก'.repeat(99)]) {
    const written = buildTlv([
      ['59', text],
      ['60', 'BANGKOK'],
    ]);
    expect(written.slice(2, 4)).toBe(String(Array.from(text).length).padStart(2, '0'));
    expect([...(parseTlv(written) ?? [])]).toEqual([
      ['59', text],
      ['60', 'BANGKOK'],
    ]);
  }
  for (const text of ['', 'ก'.repeat(100), 'a\nb', '\u200b']) expect(() => buildTlv([['59', text]])).toThrow(RangeError);
});

test('DEP-05 lengths in bytes are accepted if lengths in characters do not fit', () => {
  expect([...(parseTlv('5912ร้าน6002TH') ?? [])]).toEqual([
    ['59', 'ร้าน'],
    ['60', 'TH'],
  ]);
});

test.each([
  ['500', 50_000],
  ['500.', 50_000],
  ['500.5', 50_050],
  ['500.50', 50_050],
  ['500.5000', 50_050],
  ['0500.50', 50_050],
  ['0000000500.50', 50_050],
  ['.5', 50],
  ['0', 0],
  ['0.00', 0],
  ['1000000000', 100_000_000_000],
])('DEP-05 the EMV amount %s is %d', (text, amount) => {
  expect(parseEmvAmount(text)).toBe(amount);
});

test.each(['', '.', ' 500', '500,50', '1,000', '-5', '+5', '5e2', '5.005', '5..5', '5.5.', '๕๐๐', '00000000500.50', 'NaN'])(
  'DEP-05 %j is not an EMV amount',
  (text) => {
    expect(parseEmvAmount(text)).toBeUndefined();
  },
);

test('DEP-05 fields before an unreadable one are parsed, and none if an id is repeated', () => {
  expect([...readTlv('5303764540510.00xx')]).toEqual([
    ['53', '764'],
    ['54', '10.00'],
  ]);
  expect([...readTlv('540510.00540520.00')]).toEqual([]);
  expect(parseTlv('5303764540510.00xx')).toBeUndefined();
  expect(parseTlv('5303\u0000AB')).toBeUndefined();
});

test('DEP-05 whitespace around a payload is ignored', () => {
  const payload = withChecksum('000201', '63');
  for (const text of [` ${payload}`, `${payload} \n`, `\ufeff${payload}\u200b`, `${payload}\u0000`]) {
    expect([...(readChecked(text, '63') ?? [])]).toEqual([['00', '01']]);
  }
  expect(readChecked(payload.replace('63', ' 63'), '63')).toBeUndefined();
});

test('DEP-05 reference and amount of a payment code are parsed with any content in its optional fields', () => {
  const bill = { billerId: '099900000000001', reference: 'K7M2Q9X4TB01', amountMinor: minor(123_45) };
  const body = buildBillPayment(bill).slice(0, -8);
  const read = { currency: 'BAHT', reference: bill.reference, amountMinor: 12_345 };
  for (const rest of [
    '',
    '59040ร้าน',
    '5904ร้าน',
    '6499abc',
    buildTlv([
      [
        '64',
        buildTlv([
          ['00', 'TH'],
          ['01', 'ร้านแก้ว'],
        ]),
      ],
    ]),
  ]) {
    expect(parsePaymentQr(withChecksum(body + rest, '63'))).toEqual(read);
    expect(parsePaymentQr(`${withChecksum(body + rest, '63')}\n`)).toEqual(read);
  }
  const changed = body.replace('5406123.45', '5407123.450');
  expect(parsePaymentQr(withChecksum(changed, '63'))).toEqual(read);
  expect(parsePaymentQr(withChecksum(`${body}5406999.99`, '63'))).toBeUndefined();
  expect(crc16('123456789')).toBe('29B1');
});
