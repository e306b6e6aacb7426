export type Outcome = {
  /** Duration of each successful call in milliseconds. */
  readonly times: number[];
  readonly errors: Map<string, number>;
  seconds: number;
};

export const newOutcome = (): Outcome => ({ times: [], errors: new Map(), seconds: 0 });

export function countError({ errors }: Outcome, name: string): void {
  errors.set(name, (errors.get(name) ?? 0) + 1);
}

/** The nearest-rank percentile of times in any order; NaN for an empty list. */
export function percentile(times: readonly number[], percent: number): number {
  const sorted = times.toSorted((left, right) => left - right);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}

export const merge = (outcomes: readonly Outcome[]): Outcome => ({
  times: outcomes.flatMap(({ times }) => times),
  errors: outcomes.reduce((all, { errors }) => {
    for (const [name, count] of errors) all.set(name, (all.get(name) ?? 0) + count);
    return all;
  }, new Map<string, number>()),
  seconds: outcomes.reduce((total, { seconds }) => total + seconds, 0),
});

export const summary = (outcome: Outcome) => ({
  perSecond: outcome.times.length / outcome.seconds,
  p50: percentile(outcome.times, 50),
  p95: percentile(outcome.times, 95),
  p99: percentile(outcome.times, 99),
  errors: Object.fromEntries(outcome.errors),
});

/** Whether an error is a fault even under load: server errors and missing responses are, 4xx such as 429 and an overload (503) are not. */
export const isFault = (name: string): boolean => !/^(?:4\d\d|503)$/.test(name);

const cells = (values: readonly (string | number)[]): string => `| ${values.join(' | ')} |`;
const rounded = (ms: number): string => (Number.isNaN(ms) ? '–' : ms.toFixed(ms < 10 ? 1 : 0));

/** A Markdown table with one row per scenario and number of backends. */
export function table(
  rows: readonly { readonly scenario: string; readonly backends: number; readonly outcome: Outcome }[],
): string {
  const head = ['scenario', 'backends', 'per second', 'p50, ms', 'p95, ms', 'p99, ms', 'errors'];
  const lines = rows.map(({ scenario, backends, outcome }) => {
    const { perSecond, p50, p95, p99, errors } = summary(outcome);
    const counts = Object.entries(errors).map(([name, count]) => `${count} × ${name}`);
    return cells([scenario, backends, rounded(perSecond), rounded(p50), rounded(p95), rounded(p99), counts.join(', ') || 'none']);
  });
  return [cells(head), cells(head.map((_, place) => (place === 0 ? '---' : '---:'))), ...lines].join('\n');
}
