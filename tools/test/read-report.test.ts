import { jestReport, playwrightReport } from './read-report.ts';

const red = (text: string) => `\u001b[31m${text}\u001b[39m`;

test('a jest report has its counts, and each failure with its message but without its stack', () => {
  const failing = {
    status: 'failed',
    fullName: 'a sum is right',
    failureMessages: [`Error: ${red('1 is not 2')}\n    at sum.ts:3:4`],
  };
  expect(
    jestReport({
      numPassedTests: 3,
      numFailedTests: 1,
      numPendingTests: 2,
      numRuntimeErrorTestSuites: 1,
      testResults: [
        { name: '/sum.test.ts', status: 'failed', message: 'all of it', assertionResults: [failing] },
        { name: '/broken.test.ts', status: 'failed', message: 'cannot find module', assertionResults: [] },
        { name: '/good.test.ts', status: 'passed', message: '', assertionResults: [{ ...failing, status: 'passed' }] },
      ],
    }),
  ).toEqual({
    count: { passed: 3, failed: 2, skipped: 2 },
    failures: [
      { title: 'a sum is right', message: 'Error: 1 is not 2' },
      { title: '/broken.test.ts', message: 'cannot find module' },
    ],
    flaky: [],
  });
});

test('a Playwright report has the failures with their first messages, and the tests that passed in a retry', () => {
  const spec = (title: string, status: 'expected' | 'unexpected' | 'flaky', ...messages: string[]) => ({
    title,
    file: 'chat.spec.ts',
    tests: [{ status, results: messages.map((message) => ({ error: { message } })) }],
  });
  expect(
    playwrightReport({
      stats: { expected: 5, flaky: 1, unexpected: 1, skipped: 4 },
      suites: [
        {
          specs: [spec('is quick', 'expected')],
          suites: [{ specs: [spec('is slow', 'unexpected', red('too late'), 'again'), spec('is shaky', 'flaky', 'no', '')] }],
        },
      ],
    }),
  ).toEqual({
    count: { passed: 6, failed: 1, skipped: 4 },
    failures: [{ title: 'chat.spec.ts: is slow', message: 'too late' }],
    flaky: ['chat.spec.ts: is shaky'],
  });
});
