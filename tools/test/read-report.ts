export type Count = { passed: number; failed: number; skipped: number };

/** The test results of a step. */
export type Report = {
  readonly count: Count;
  /** The tests that failed, each with the message of its first failure. */
  readonly failures: readonly { title: string; message: string }[];
  /** Titles of tests that failed at first and passed in a retry. */
  readonly flaky: readonly string[];
};

/** The used fields of the file that jest writes with `--json --outputFile`. */
export type JestResults = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  /** Number of files that failed to load. */
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

/** ANSI colour escapes. */
const colours = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g');
const longestMessage = 600;

/** A failure message without colours and stack, truncated. */
const plainMessage = (text: string): string =>
  (text.replaceAll(colours, '').split(/\n\s+at /)[0] ?? '').trim().slice(0, longestMessage);

export function jestReport(results: JestResults): Report {
  const failures = results.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === 'failed');
    // A file that failed to load has no tests, only its own message.
    if (failed.length === 0) return status === 'failed' ? [{ title: name, message: plainMessage(message) }] : [];
    return failed.map(({ fullName, failureMessages }) => ({ title: fullName, message: plainMessage(failureMessages[0] ?? '') }));
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

/** The used fields of the file that Playwright's JSON reporter writes. */
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
      .map(({ title, results }) => ({ title, message: plainMessage(results[0]?.error?.message ?? '') })),
    flaky: tests.filter(({ status }) => status === 'flaky').map(({ title }) => title),
  };
}
