import { typeProblems } from './type-problems.ts';

test('each error has file, line and the whole message', () => {
  expect(
    typeProblems(`src/remote.ts(4,3): error TS2322: Type 'number' is not assignable to type 'string'.
src/page/(old)/bonus.page.tsx(12,7): error TS2345: Argument of type '{}' is not assignable.
  Property 'id' is missing in type '{}'.
error TS18003: No inputs were found in config file.
`),
  ).toEqual([
    { kind: 'types', location: 'src/remote.ts:4:3', message: "TS2322: Type 'number' is not assignable to type 'string'." },
    {
      kind: 'types',
      location: 'src/page/(old)/bonus.page.tsx:12:7',
      message: "TS2345: Argument of type '{}' is not assignable.\n  Property 'id' is missing in type '{}'.",
    },
    { kind: 'types', location: '', message: 'TS18003: No inputs were found in config file.' },
  ]);
});

test('other output is ignored', () => {
  expect(typeProblems('\n  a line that belongs to none\n')).toEqual([]);
});
