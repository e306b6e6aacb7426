import { appendFile } from 'node:fs/promises';

/** One check of a package, as it ended. */
export type CheckResult = { readonly name: string; readonly isPassed: boolean; readonly ms: number };

/** The variable that names the file in which a script of several checks says how each ended, a line of JSON each. */
export const reportVariable = 'CHECKS_REPORT';

/** Says how a check ended to the release that runs it; nothing where none does. */
export async function reportCheck(result: CheckResult): Promise<void> {
  const file = process.env[reportVariable];
  if (file) await appendFile(file, `${JSON.stringify(result)}\n`);
}

function parseLine(line: string): CheckResult | undefined {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const { name, isPassed, ms } = value as Record<string, unknown>;
  return typeof name === 'string' && typeof isPassed === 'boolean' && typeof ms === 'number' ? { name, isPassed, ms } : undefined;
}

/** Reads what `reportCheck` wrote; a line that is none is left out. */
export const parseReport = (text: string): CheckResult[] => text.split('\n').flatMap((line) => parseLine(line) ?? []);
