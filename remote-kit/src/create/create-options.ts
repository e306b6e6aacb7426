import { Command, CommanderError } from 'commander';
import { type CreateOptions, PlanRefused } from './plan.ts';

/**
 * Parses `missions --path /user/missions --port 3106 --title-th …`; `program` is for the help.
 * @returns undefined after the help. @throws PlanRefused for unknown arguments and options.
 */
export function parseCreateOptions(
  args: readonly string[],
  program: string,
  print: (line: string) => void,
): CreateOptions | undefined {
  const command = new Command(program)
    .argument('[name]', 'name of the remote')
    .option('--path <path>', 'path of its page (default: /user/<name>)')
    .option('--port <port>', 'port of its development server (default: the first free one from 3101)')
    .option('--title-th <title>', 'title of its page in Thai')
    .option('--title-la <title>', 'title of its page in Lao')
    .option('--title-en <title>', 'title of its page in English')
    .allowExcessArguments(false)
    .exitOverride()
    .configureOutput({ writeOut: (text) => print(text.trimEnd()), outputError: () => undefined });
  try {
    command.parse([...args], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.code === 'commander.helpDisplayed') return undefined;
    throw new PlanRefused(error.message.replace(/^error: /, ''));
  }
  const { path, port, titleTh: th, titleLa: la, titleEn: en } = command.opts<Record<string, string | undefined>>();
  return { name: command.args[0], path, port, titles: { th, la, en } };
}
