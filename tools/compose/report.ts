import type { Seen } from './players.ts';

export type Row = { readonly name: string; readonly about: string; readonly seen: Seen; readonly audit: string };

const seconds = (value: number): string => value.toFixed(1);

/** The table of `docs/production.md`. */
export function table(rows: readonly Row[]): string {
  const heading = ['Fault', 'What is done', 'Requests', '503', 'Lost', 'Recovered after, s', 'Longest pause, s', 'Audit'];
  const cells = rows.map(({ name, about, seen, audit }) => [
    `\`${name}\``,
    about,
    String(seen.requests),
    String(seen.unavailable),
    String(seen.lost),
    seconds(seen.secondsToRecovery),
    seconds(seen.longestPauseSeconds),
    audit,
  ]);
  return [heading, heading.map(() => '---'), ...cells].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
