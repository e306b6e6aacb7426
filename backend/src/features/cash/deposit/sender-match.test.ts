import { compareNumbers, matchSender } from './sender-match.ts';

describe('an account number as shown by a bank', () => {
  test.each([
    ['xxx-x-x4567-x', '1234567890', 'differs'],
    ['xxx-x-x6789-x', '1234567890', 'fits'],
    ['XXX-X-X6789-0', '1234567890', 'fits'],
    ['123-4-xxx890', '1234567890', 'fits'],
    ['xxx-xxx789-0', '1234567890', 'fits'],
    ['******7890', '1234567890', 'fits'],
    ['xxx-x-xx789-x', '1234567890', 'in-doubt'],
    ['xxx-x-xx780-x', '1234567890', 'differs'],
    ['123-4-56789-0', '1234567890', 'same'],
    ['xxx6789x', '1234567890', 'in-doubt'],
    ['xxx6780x', '1234567890', 'differs'],
    ['xxx-x-xxxxx-x', '1234567890', 'in-doubt'],
    ['', '1234567890', 'in-doubt'],
  ])('FAIR-01 %s of %s: %s', (masked, accountNo, fit) => {
    expect(compareNumbers(masked, accountNo)).toBe(fit);
  });
});

describe('the sender', () => {
  const account = { bankCode: 'KBANK', bankAccountNo: '1234567890', bankAccountName: 'SOMYING JAIDEE' };
  const sender = { bankCode: 'KBANK', accountNo: 'xxx-x-x6789-x', name: 'MS. SOMYING J***' };
  test.each([
    ['as banks show it', {}, 'match'],
    ['at another bank', { bankCode: 'SCB' }, 'misfit'],
    ['without a bank code, at the bank given by the sending bank number', { bankCode: '' }, 'match'],
    ['with another number', { accountNo: 'xxx-x-x6780-x' }, 'misfit'],
    ['with another name', { name: 'MR PRASERT K' }, 'misfit'],
    ['with too few digits', { accountNo: 'xxx-x-xx789-x' }, 'in-doubt'],
    ['with too few digits and another name', { accountNo: 'xxx-x-xx789-x', name: 'PRASERT K' }, 'misfit'],
    ['with half a name', { name: 'SOMYING' }, 'in-doubt'],
    ['with a name in Thai only', { name: 'น.ส. สมหญิง ใ***' }, 'in-doubt'],
    ['with a name in Thai and English', { name: 'น.ส. สมหญิง ใ***', nameEn: 'MISS SOMYING J' }, 'match'],
    ['with a name in Thai and the full number', { accountNo: '123-4-56789-0', name: 'น.ส. สมหญิง ใ***' }, 'match'],
    ['with the full number and another name', { accountNo: '1234567890', name: 'PRASERT K' }, 'in-doubt'],
    ['with no visible digits or letters', { accountNo: '', name: '' }, 'in-doubt'],
  ])('FAIR-01 %s', (_, change, kind) => {
    expect(matchSender({ sendingBank: '004', sender: { ...sender, ...change } }, account).kind).toBe(kind);
  });
});
