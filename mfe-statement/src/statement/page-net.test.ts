import type { StatementEntry } from '@wallet/shared/api';
import { minor } from '@wallet/shared/money';
import { netOf } from './page-net.ts';

const entry = (statementType: StatementEntry['statementType'], amount: number, status: StatementEntry['status'] = 'SUCCESS') => ({
  _id: '1',
  statementType,
  status,
  from: '',
  to: '',
  fromName: '',
  toName: '',
  amount,
  createdAt: '2026-11-21T01:14:22.000Z',
});

test('STMT-02 the net of a page counts what succeeded and leaves transfers out', () => {
  const entries = [
    entry('deposit', 500, 'IN_PROGRESS'),
    entry('transfer', 300),
    entry('withdraw', 1500),
    entry('bonus', 200),
    entry('withdraw', 500, 'FAILED'),
    entry('bonus', 86.25),
    entry('deposit', 1000),
    entry('finish_bonus', 40),
  ];
  expect(netOf(entries)).toEqual({ moneyIn: minor(128_625), moneyOut: minor(150_000), net: minor(-21_375) });
});

test('satang add up exactly', () => expect(netOf([entry('deposit', 0.1), entry('deposit', 0.2)]).net).toBe(30));

test('an empty page nets to nothing', () => expect(netOf([])).toEqual({ moneyIn: 0, moneyOut: 0, net: 0 }));
