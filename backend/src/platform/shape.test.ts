import { Type } from 'typebox';
import { shapeCheck } from './shape.ts';

const closed = { additionalProperties: false };
const check = shapeCheck(
  'an answer',
  Type.Object(
    { reference: Type.String(), note: Type.Optional(Type.String()), legs: Type.Optional(Type.Array(Type.String())) },
    closed,
  ),
);

test('a matching value is returned unchanged, with or without its optional properties', () => {
  const complete = { reference: 'W-1', note: 'paid', legs: ['a'] };
  expect(check(complete)).toBe(complete);
  expect(check({ reference: 'W-1' })).toEqual({ reference: 'W-1' });
});

test.each([
  [{ note: 'secret' }, 'reference is missing'],
  [{ reference: null, note: 'secret' }, 'reference is null'],
  [{ reference: 'secret', note: 7 }, 'note is number'],
  [{ reference: 'secret', legs: ['secret', 7] }, 'legs is Array'],
  [{ reference: 'secret', secret: 'secret' }, 'it is Object'],
  [['secret'], 'reference is missing'],
  ['secret', 'reference is missing'],
  [null, 'reference is missing'],
])('SRV-03 the error for a mismatch names the property but not its value: %j', (wrong, fault) => {
  const attempt = () => check(wrong);
  expect(attempt).toThrow(`an answer of another shape: ${fault}, against #`);
  expect(attempt).not.toThrow('secret');
});
