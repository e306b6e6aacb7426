import { moneyOperations } from './money.ts';
import { playerOperations } from './players.ts';

test.each(Object.entries({ ...moneyOperations, ...playerOperations }).filter(([name]) => !name.startsWith('GET ')))(
  'DESK-08 %s is an act on one thing: its body has no list',
  (_name, operation) => {
    expect(JSON.stringify('body' in operation ? operation.body : {})).not.toContain('"type":"array"');
  },
);
