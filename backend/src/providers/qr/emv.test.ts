import { minor } from '@kaeo/shared/money';
import fc from 'fast-check';
import { parse } from 'promptparse';
import { bcelOneProof, slipVerify, trueMoneySlipVerify } from 'promptparse/validate';
import { bankNumbers, buildBillPayment, buildLaoQr, buildSlipQr, crc16, parsePaymentQr, parseSlipQr } from './emv.ts';
import { buildTlv, parseTlv, withChecksum } from './tlv.ts';

const bill = { billerId: '099900000000001', reference: 'K7M2Q9X4TB01', amountMinor: minor(123_45) };
const laoBill = {
  issuerNumber: '99990001',
  receiverId: 'KAEO',
  merchant: { categoryCode: '7995', name: 'KAEO', city: 'VIENTIANE' },
  reference: 'K7M2Q9X4TB01',
  amountMinor: minor(50_000_00),
};

test('the checksum is CRC-16/CCITT-FALSE', () => {
  expect(crc16('123456789')).toBe('29B1');
});

describe('payment codes', () => {
  test('DEP-05 for baht it is a bill payment (tag 30) with its reference and exact amount', () => {
    const payload = buildBillPayment(bill);
    expect(payload).toMatch(/^000201010212/);
    const oracle = parse(payload, true);
    expect(oracle?.getTagValue('30', '01')).toBe(bill.billerId);
    expect(oracle?.getTagValue('30', '02')).toBe(bill.reference);
    expect(oracle?.getTagValue('54')).toBe('123.45');
    expect(oracle?.getTagValue('53')).toBe('764');
    expect(parsePaymentQr(payload)).toEqual({ currency: 'BAHT', reference: bill.reference, amountMinor: 12_345 });
  });

  test('DEP-05 for kip it is a Lao QR (tag 38) with a whole amount', () => {
    const payload = buildLaoQr(laoBill);
    const oracle = parse(payload, true);
    expect(oracle?.getTagValue('38', '00')).toBe('A005266284662577');
    expect(oracle?.getTagValue('54')).toBe('50000');
    expect(oracle?.getTagValue('58')).toBe('LA');
    expect(['52', '59', '60'].map((tag) => oracle?.getTagValue(tag))).toEqual(['7995', 'KAEO', 'VIENTIANE']);
    expect(parsePaymentQr(payload)).toEqual({ currency: 'LAK', reference: laoBill.reference, amountMinor: 5_000_000 });
  });

  test('DEP-05 every amount is exact', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 12 - 1 }), (amount) => {
        expect(parsePaymentQr(buildBillPayment({ ...bill, amountMinor: minor(amount) }))?.amountMinor).toBe(amount);
      }),
    );
  });

  test.each([
    ['a short biller id', () => buildBillPayment({ ...bill, billerId: '1' })],
    ['a lower-case reference', () => buildBillPayment({ ...bill, reference: 'abc' })],
    ['no amount', () => buildBillPayment({ ...bill, amountMinor: minor(0) })],
    ['more than 13 characters', () => buildBillPayment({ ...bill, amountMinor: minor(10 ** 12) })],
    ['a fraction of a kip', () => buildLaoQr({ ...laoBill, amountMinor: minor(150) })],
    ['a short issuer number', () => buildLaoQr({ ...laoBill, issuerNumber: '1' })],
    ['a receiver with a space', () => buildLaoQr({ ...laoBill, receiverId: 'A B' })],
    ['no category', () => buildLaoQr({ ...laoBill, merchant: { ...laoBill.merchant, categoryCode: '' } })],
    ['no merchant name', () => buildLaoQr({ ...laoBill, merchant: { ...laoBill.merchant, name: '' } })],
    ['a long city', () => buildLaoQr({ ...laoBill, merchant: { ...laoBill.merchant, city: 'A'.repeat(16) } })],
  ])('building a code with %s throws', (_, make) => {
    expect(make).toThrow(RangeError);
  });

  test('parsing fails with a wrong checksum, and as a slip', () => {
    const payload = buildBillPayment(bill);
    expect(parsePaymentQr(payload.replace('123.45', '923.45'))).toBeUndefined();
    expect(parseSlipQr(payload)).toBeUndefined();
  });
});

describe('mini-QR of a slip', () => {
  test.each([
    ['004000060000010103002021900021231231212000115102TH91049C30', '002', '0002123123121200011'],
    ['004100060000010103014022000111222233344ABCD125102TH910417DF', '014', '00111222233344ABCD12'],
  ])('DEP-08 parses the published vector %s', (payload, sendingBankNumber, reference) => {
    expect(parseSlipQr(payload)).toEqual({ sendingBankNumber, reference });
    expect(buildSlipQr({ sendingBankNumber, reference })).toBe(payload);
    expect(slipVerify(payload)).toEqual({ sendingBank: sendingBankNumber, transRef: reference });
  });

  test('DEP-08 parses the published vector of TrueMoney, with a lower-case checksum', () => {
    const payload = '00480002010102010203P2P0313TXN00012345670408250120249104b425';
    expect(trueMoneySlipVerify(payload)).toMatchObject({ transactionId: 'TXN0001234567' });
    expect(parseSlipQr(payload)).toEqual({ sendingBankNumber: bankNumbers.TRUEMONEY, reference: 'TXN0001234567' });
  });

  test('DEP-08 parses a BCEL One proof by its reference', () => {
    const proof = buildTlv([
      ['00', 'BCEL'],
      ['01', 'ONEPROOF'],
      ['02', 'TRF'],
      ['03', '2G7ABCDEF123'],
      ['04', '999FT2632212'],
    ]);
    const body = buildTlv([
      ['00', '01'],
      ['01', '11'],
      ['33', proof],
    ]);
    const payload = withChecksum(body, '63');
    const wanted = { sendingBankNumber: bankNumbers.BCEL, reference: '999FT2632212' };
    expect(bcelOneProof(payload)).toEqual({ type: 'TRF', ticket: '2G7ABCDEF123', fccref: '999FT2632212' });
    expect(parseSlipQr(payload)).toEqual(wanted);
    expect(parseSlipQr(payload.slice(0, -4) + payload.slice(-4).toLowerCase())).toEqual(wanted);
    expect(parseSlipQr(withChecksum(body, '91'))).toBeUndefined();
  });

  test('DEP-08 parses the old form of a BCEL slip, and refuses a BCEL merchant code', () => {
    const slip = buildTlv([
      ['00', '000001'],
      ['01', '901'],
      ['02', 'FT1'],
    ]);
    const first = buildTlv([
      ['00', slip],
      ['51', 'LA'],
    ]);
    expect(parseSlipQr(withChecksum(first, '91'))).toEqual({ sendingBankNumber: '901', reference: 'FT1' });
    const merchant = buildTlv([
      ['00', 'BCEL'],
      ['01', 'ONEPAY'],
      ['04', 'X1'],
    ]);
    expect(parseSlipQr(withChecksum(buildTlv([['33', merchant]]), '63'))).toBeUndefined();
  });

  test('DEP-08 parsing returns what was built, for every bank', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(bankNumbers)),
        fc.stringMatching(/^[A-Za-z0-9]{1,25}$/),
        (number, reference) => {
          const payload = buildSlipQr({ sendingBankNumber: number, reference });
          expect(parseSlipQr(payload)).toEqual({ sendingBankNumber: number, reference });
        },
      ),
    );
  });

  test('DEP-08 parses a lower-case checksum, and one whose leading zeros a bank dropped', () => {
    const padded = Array.from({ length: 400 }, (_, number) => buildSlipQr({ sendingBankNumber: '004', reference: `R${number}` }));
    const payload = padded.find((text) => text.at(-4) === '0') ?? '';
    const reading = parseSlipQr(payload);
    expect(reading).toBeDefined();
    expect(parseSlipQr(payload.slice(0, -4) + payload.slice(-3).toLowerCase())).toEqual(reading);
  });

  const hostile = [
    '',
    '0'.repeat(10_000),
    `00020101-4ZZ9104${crc16('00020101-4ZZ9104')}`,
    withChecksum('00460006000001010300402', '91'),
    withChecksum(
      buildTlv([
        [
          '00',
          buildTlv([
            ['00', '000001'],
            ['01', 'ABC'],
            ['02', 'X'],
          ]),
        ],
        ['51', 'TH'],
      ]),
      '91',
    ),
    withChecksum(
      buildTlv([
        [
          '00',
          buildTlv([
            ['00', '000002'],
            ['01', '004'],
            ['02', 'X'],
          ]),
        ],
        ['51', 'TH'],
      ]),
      '91',
    ),
    withChecksum(
      buildTlv([
        [
          '00',
          buildTlv([
            ['00', '000001'],
            ['01', '004'],
            ['02', '../../x'],
          ]),
        ],
        ['51', 'TH'],
      ]),
      '91',
    ),
    withChecksum(
      buildTlv([
        [
          '00',
          buildTlv([
            ['00', '000001'],
            ['01', '004'],
            ['02', 'X'],
          ]),
        ],
        ['51', 'US'],
      ]),
      '91',
    ),
    '004000060000010103002021900021231231212000115102TH91049C31',
    '0040000600000101030020219٠٠٠٢١٢٣١٢٣١٢١٢٠٠٠١١٥١٠٢TH91049C30',
  ];
  test.each(hostile.map((text) => [text.slice(0, 60), text]))('DEP-08 refuses %s quickly', (_, text) => {
    const before = performance.now();
    expect(parseSlipQr(text)).toBeUndefined();
    expect(performance.now() - before).toBeLessThan(50);
  });

  test('DEP-08 arbitrary text never throws', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 700 }), (text) => {
        expect(parseSlipQr(text)).toBeUndefined();
        expect(parsePaymentQr(text)).toBeUndefined();
      }),
    );
  });

  test('building with an invalid number or reference throws', () => {
    expect(() => buildSlipQr({ sendingBankNumber: '4', reference: 'R1' })).toThrow(RangeError);
    expect(() => buildSlipQr({ sendingBankNumber: '004', reference: 'R-1' })).toThrow(RangeError);
  });
});

test('TLV parsing is strict: a repeated id, a truncated value or a zero length fails', () => {
  expect(parseTlv('0002AB0102CD')).toEqual(
    new Map([
      ['00', 'AB'],
      ['01', 'CD'],
    ]),
  );
  for (const text of ['0002AB0002CD', '0009AB', '0000', '00', '0001A1']) expect(parseTlv(text)).toBeUndefined();
});
