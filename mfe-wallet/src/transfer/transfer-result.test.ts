import { transferResult } from './transfer-result.dialog.tsx';

const leg = (code: string, amount: number, status: 'SUCCESS' | 'FAILED' | 'IN_PROGRESS' | 'WAITING') => ({
  code,
  amount,
  status,
});

test.each([
  ['a completed amount', { status: 'SUCCESS' }, { kind: 'done', amount: 500 }],
  ['a pending amount', { status: 'IN_PROGRESS' }, { kind: 'pending', amount: 500 }],
  [
    'all games',
    { status: 'SUCCESS', legs: [leg('A', 20.1, 'SUCCESS'), leg('B', 10.2, 'SUCCESS')] },
    { kind: 'done', amount: 30.3 },
  ],
  [
    'a game that kept its money',
    { status: 'SUCCESS', legs: [leg('A', 20, 'SUCCESS'), leg('B', 10, 'FAILED')] },
    { kind: 'partial', amount: 20 },
  ],
  [
    'a game that is pending',
    { status: 'SUCCESS', legs: [leg('A', 20, 'SUCCESS'), leg('B', 10, 'WAITING')] },
    { kind: 'partial', amount: 20 },
  ],
  [
    'one without a response',
    { status: 'IN_PROGRESS', legs: [leg('A', 20, 'SUCCESS'), leg('B', 10, 'IN_PROGRESS')] },
    { kind: 'pending', amount: 20 },
  ],
  ['all without a response', { status: 'IN_PROGRESS', legs: [leg('B', 10, 'IN_PROGRESS')] }, { kind: 'pending', amount: 10 }],
] as const)('TRF-02 the result of %s', (_name, movement, result) => {
  expect(transferResult({ reference: 'T-1', ...movement }, 500)).toMatchObject(result);
});
