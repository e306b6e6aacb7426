import { composition } from './composition.ts';

/**
 * The script that called the function that asks, if it is not the shell's: a facade of the shell that a remote calls is the shell's code.
 * Undefined for a caller without a script, such as the console, an extension or a test.
 */
export function remoteCaller(): string | undefined {
  // The first address is of this function, the second of the one that asks.
  const [, , caller] = new Error().stack?.match(/http\S+\.js/g) ?? [];
  return caller?.includes(composition.shell.base) ? undefined : caller;
}
