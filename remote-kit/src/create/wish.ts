import { parseArgs } from 'node:util';
import { PlanRefused, type Wish } from './plan.ts';

const text = { type: 'string' } as const;

/**
 * Parses the options of a new remote: `missions --path /user/missions --port 3106 --title-th …`.
 * @throws PlanRefused for unknown arguments and options.
 */
export function parseWish(args: readonly string[]): Wish & { readonly isHelp: boolean } {
  const { values, positionals } = parsed(args);
  if (positionals.length > 1) throw new PlanRefused(`give one name only: ${positionals.join(', ')}`);
  return {
    name: positionals[0],
    path: values.path,
    port: values.port,
    titles: { th: values['title-th'], la: values['title-la'], en: values['title-en'] },
    isHelp: values.help ?? false,
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { path: text, port: text, 'title-th': text, 'title-la': text, 'title-en': text, help: { type: 'boolean' } },
    });
  } catch (error) {
    throw new PlanRefused(error instanceof Error ? error.message : String(error));
  }
}
