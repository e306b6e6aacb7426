export type Count = { passed: number; failed: number; skipped: number };

/** What a step's tests came to. */
export type Report = {
  readonly count: Count;
  /** The tests that failed, each with the message of its first failure. */
  readonly failures: readonly { title: string; message: string }[];
  /** Titles of tests that failed and passed when they were run once more. */
  readonly flaky: readonly string[];
};

/** What is read of the file that jest writes with `--json --outputFile`. */
export type JestResults = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  /** Files that could not be run. */
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
};

/** The escapes that colour a terminal. */
const colours = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g');
const longestMessage = 600;

/** What is told of a failure below its title: its message without colours, without the stack, and cut where it is long. */
const messageOf = (text: string): string =>
  (text.replaceAll(colours, '').split(/\n\s+at /)[0] ?? '').trim().slice(0, longestMessage);

export function jestReport(results: JestResults): Report {
  const failures = results.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === 'failed');
    // A file that could not be run has no tests, only a message of its own.
    if (failed.length === 0) return status === 'failed' ? [{ title: name, message: messageOf(message) }] : [];
    return failed.map(({ fullName, failureMessages }) => ({ title: fullName, message: messageOf(failureMessages[0] ?? '') }));
  });
  return {
    count: {
      passed: results.numPassedTests,
      failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
      skipped: results.numPendingTests,
    },
    failures,
    flaky: [],
  };
}

type Spec = {
  readonly title: string;
  readonly file: string;
  readonly tests: readonly {
    readonly status: string;
    readonly results: readonly { readonly error?: { readonly message?: string } }[];
  }[];
};
type Suite = { readonly specs: readonly Spec[]; readonly suites?: readonly Suite[] };

/** What is read of the file that Playwright's JSON reporter writes. */
export type PlaywrightResults = {
  readonly stats: { readonly expected: number; readonly flaky: number; readonly unexpected: number; readonly skipped: number };
  readonly suites: readonly Suite[];
};

const specsOf = ({ specs, suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];

export function playwrightReport({ stats, suites }: PlaywrightResults): Report {
  const tests = suites
    .flatMap(specsOf)
    .flatMap((spec) => spec.tests.map((test) => ({ ...test, title: `${spec.file}: ${spec.title}` })));
  return {
    count: { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped },
    failures: tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ title, results }) => ({ title, message: messageOf(results[0]?.error?.message ?? '') })),
    flaky: tests.filter(({ status }) => status === 'flaky').map(({ title }) => title),
  };
}
