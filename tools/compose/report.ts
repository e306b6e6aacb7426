import type { Observed } from './players.ts';

export type Row = { readonly name: string; readonly about: string; readonly observed: Observed; readonly audit: string };

const seconds = (value: number): string => value.toFixed(1);

/** The table of `docs/production.md`. */
export function table(rows: readonly Row[]): string {
  const heading = ['Fault', 'What is done', 'Requests', '503', 'Lost', 'Recovered after, s', 'Longest pause, s', 'Audit'];
  const cells = rows.map(({ name, about, observed, audit }) => [
    `\`${name}\``,
    about,
    String(observed.requests),
    String(observed.unavailable),
    String(observed.lost),
    seconds(observed.secondsToRecovery),
    seconds(observed.longestPauseSeconds),
    audit,
  ]);
  return [heading, heading.map(() => '---'), ...cells].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
