import { initialOf, maskPhone } from './person.ts';

test.each([
  ['ณัฐพล', 'ณ'],
  ['เอกชัย', 'อ'],
  ['ໄພວັນ', 'ພ'],
  ['bounmy', 'B'],
  ['๑๒๓', ''],
])('the initial of %s is %s', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});

test.each([
  ['0812345678', '081-•••-5678'],
  ['02055512345', '020 •••• 2345'],
  ['12345', '12345'],
])('HOME-01 the phone %s is shown as %s', (phone, shown) => {
  expect(maskPhone(phone)).toBe(shown);
});
