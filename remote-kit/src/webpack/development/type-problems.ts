import type { Problem } from './problem.ts';

const begins = / - (?:Starting compilation|File change detected)/;
const ends = / - Found \d+ errors?\./;
const inFile = /^(?<file>.+)\((?<line>\d+),(?<column>\d+)\): error (?<message>TS\d+: .*)$/;
const inNone = /^error (?<message>TS\d+: .*)$/;
/** What goes on with the message of the line before. */
const isMore = /^\s+\S/;

/**
 * Reads what `tsc --watch --pretty false` writes, line by line.
 * @param tell is given what is wrong each time that the compiler has looked at everything; nothing is said by halves.
 */
export function typeProblemsReader(tell: (problems: readonly Problem[]) => void): (line: string) => void {
  let problems: Problem[] = [];
  return (line) => {
    if (begins.test(line)) problems = [];
    else if (ends.test(line)) tell(problems);
    else problems = withLine(problems, line);
  };
}

function withLine(problems: Problem[], line: string): Problem[] {
  const { file, line: row, column, message } = (inFile.exec(line) ?? inNone.exec(line))?.groups ?? {};
  if (message !== undefined) return [...problems, { kind: 'types', place: file ? `${file}:${row}:${column}` : '', message }];
  const last = problems.at(-1);
  return last && isMore.test(line) ? [...problems.slice(0, -1), { ...last, message: `${last.message}\n${line}` }] : problems;
}
