import { appendFile } from 'node:fs/promises';
import { isRecord, jsonIn } from '../signing/json.ts';

export type CheckResult = { readonly name: string; readonly isPassed: boolean; readonly ms: number };

/** Environment variable with the path of the report: one JSON line per check. */
export const reportVariable = 'CHECKS_REPORT';

/** Appends a result to the report; does nothing where no release runs the check. */
export async function reportCheck(result: CheckResult): Promise<void> {
  const file = process.env[reportVariable];
  if (file) await appendFile(file, `${JSON.stringify(result)}\n`);
}

function parseLine(line: string): CheckResult | undefined {
  const value = jsonIn(line);
  if (!isRecord(value)) return undefined;
  const { name, isPassed, ms } = value;
  return typeof name === 'string' && typeof isPassed === 'boolean' && typeof ms === 'number' ? { name, isPassed, ms } : undefined;
}

/** Parses the lines that `reportCheck` wrote; skips any other line. */
export const parseReport = (text: string): CheckResult[] => text.split('\n').flatMap((line) => parseLine(line) ?? []);
