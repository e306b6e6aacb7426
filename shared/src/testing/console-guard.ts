import { format } from 'node:util';

const messages: string[] = [];

for (const level of ['error', 'warn'] as const) {
  const write = console[level].bind(console);
  console[level] = (...parts: unknown[]) => {
    messages.push(`console.${level}: ${format(...parts)}`);
    write(...parts);
  };
}

/**
 * Fails a test that logged errors or warnings. Tests of logging must mock the console and assert the output.
 * @throws Error with everything logged since the last call.
 */
export function reportConsole(): void {
  const written = messages.splice(0);
  if (written.length > 0) throw new Error(`unexpected console output:\n${written.join('\n')}`);
}
