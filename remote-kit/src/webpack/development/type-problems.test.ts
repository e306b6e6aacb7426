import type { Problem } from './problem.ts';
import { typeProblemsReader } from './type-problems.ts';

/** What the reader tells of a compiler's output, pass by pass. */
function told(output: string): (readonly Problem[])[] {
  const passes: (readonly Problem[])[] = [];
  const read = typeProblemsReader((problems) => passes.push(problems));
  for (const line of output.split('\n')) read(line);
  return passes;
}

test('each pass of the compiler is told when it is over, with file, line and the whole message', () => {
  expect(
    told(`01:01:24 AM - Starting compilation in watch mode...

src/remote.ts(4,3): error TS2322: Type 'number' is not assignable to type 'string'.
src/page/(old)/bonus.page.tsx(12,7): error TS2345: Argument of type '{}' is not assignable.
  Property 'id' is missing in type '{}'.
error TS18003: No inputs were found in config file.
01:01:29 AM - Found 3 errors. Watching for file changes.

01:01:36 AM - File change detected. Starting incremental compilation...

01:01:40 AM - Found 0 errors. Watching for file changes.
`),
  ).toEqual([
    [
      { kind: 'types', place: 'src/remote.ts:4:3', message: "TS2322: Type 'number' is not assignable to type 'string'." },
      {
        kind: 'types',
        place: 'src/page/(old)/bonus.page.tsx:12:7',
        message: "TS2345: Argument of type '{}' is not assignable.\n  Property 'id' is missing in type '{}'.",
      },
      { kind: 'types', place: '', message: 'TS18003: No inputs were found in config file.' },
    ],
    [],
  ]);
});

test('a pass that is not over tells nothing', () => {
  expect(told("01:01:24 AM - Starting compilation in watch mode...\nsrc/remote.ts(4,3): error TS2322: Type 'a'.\n")).toEqual([]);
});
