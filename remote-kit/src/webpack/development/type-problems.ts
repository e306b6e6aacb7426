import type { Problem } from './problem.ts';

const inFile = /^(?<file>.+)\((?<line>\d+),(?<column>\d+)\): error (?<message>TS\d+: .*)$/;
const inNone = /^error (?<message>TS\d+: .*)$/;
/** An indented line continues the previous message. */
const isMore = /^\s+\S/;

export const typeProblems = (output: string): readonly Problem[] => output.split(/\r?\n/).reduce(withLine, []);

function withLine(problems: readonly Problem[], line: string): readonly Problem[] {
  const { file, line: row, column, message } = (inFile.exec(line) ?? inNone.exec(line))?.groups ?? {};
  if (message !== undefined) return [...problems, { kind: 'types', location: file ? `${file}:${row}:${column}` : '', message }];
  const last = problems.at(-1);
  return last && isMore.test(line) ? [...problems.slice(0, -1), { ...last, message: `${last.message}\n${line}` }] : problems;
}
