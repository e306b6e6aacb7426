import { buildProblems } from './build-problems.ts';

const folder = '/work/mfe-bonus';

test('a syntax error has the compiler’s location, without colours and the loader’s stack', () => {
  const message = `Module build failed (from ../node_modules/swc-loader/src/index.js):
Error: \u001B[31m  x Expected '</', got '}'\u001B[0m
    ,-[/work/mfe-bonus/src/page/bonus.page.tsx:12:1]
 12 | }
    \`----

Caused by:
    Syntax Error


Stack backtrace:
   0: <unknown>
    at Compiler.transform (/work/node_modules/@swc/core/index.js:257:20)`;
  expect(buildProblems(folder, [{ message, moduleName: './src/page/bonus.page.tsx' }])).toEqual([
    {
      kind: 'build',
      location: 'src/page/bonus.page.tsx:12:1',
      message: "x Expected '</', got '}'\n    ,-[/work/mfe-bonus/src/page/bonus.page.tsx:12:1]\n 12 | }\n    `----",
    },
  ]);
});

test('a missing module is reported at the line that imports it', () => {
  const message = "Module not found: Error: Can't resolve './gone.ts' in '/work/mfe-bonus/src'";
  expect(buildProblems(folder, [{ message, moduleName: './src/remote.ts', loc: '3:0-27' }, { message: 'no entry' }])).toEqual([
    { kind: 'build', location: 'src/remote.ts:3:0', message },
    { kind: 'build', location: '', message: 'no entry' },
  ]);
});
