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
 * Fails the test in which anything was written as an error or a warning. A test of something that is logged spies on the console, with
 * an implementation of its own, and says what it expects.
 * @throws Error with all that was written since the last call.
 */
export function reportConsole(): void {
  const written = messages.splice(0);
  if (written.length > 0) throw new Error(`the console must stay silent, but:\n${written.join('\n')}`);
}
