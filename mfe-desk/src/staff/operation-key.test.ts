import { deskCalls, deskOperation } from '@kaeo/shared/desk';
import english from './locales/en.json' with { type: 'json' };
import lao from './locales/la.json' with { type: 'json' };
import thai from './locales/th.json' with { type: 'json' };
import { operationKey } from './operation-key.ts';

const acting = deskCalls.filter((name) => !name.startsWith('GET ') || deskOperation(name).review);

test.each(acting)('DESK-01 %s has a label in three languages', (name) => {
  for (const { operations } of [english, lao, thai])
    expect(operations).toHaveProperty(operationKey(name), expect.stringMatching(/\S/));
});

test('DESK-01 calls have different keys', () => {
  expect(operationKey('PUT /desk/api/staff/{id}/roles')).toBe('PUT_staff_id_roles');
  expect(operationKey('command line: add')).toBe('command_line_add');
  expect(new Set(acting.map(operationKey)).size).toBe(acting.length);
});
