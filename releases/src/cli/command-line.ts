import { Command, CommanderError, Option } from 'commander';
import { isName, releasesIn } from './arguments.ts';
import {
  type CommandName,
  commandOf,
  commands,
  commonOptions,
  type Flags,
  isCommand,
  type Options,
  ownOptions,
  several,
} from './commands.ts';
import { exitCodes, UsageError } from './exit-codes.ts';

const notes = `
Exit codes: 0 done · 1 fault · 2 usage · 3 refused, nothing in service changed · 4 published already, nothing changed
s3:// reads region and credentials as every AWS tool does (AWS_REGION, AWS_PROFILE…), and AWS_ENDPOINT_URL for another server than Amazon's.`;

function optionOf(name: string, [flags, about]: Flags): Option {
  const option = new Option(flags, about);
  return several.has(name)
    ? option.argParser((value, before: readonly string[] | undefined) => [...(before ?? []), value])
    : option;
}

function addCommand(program: Command, name: CommandName): Command {
  const { usage, many, about, more = [], example, options = [] } = commandOf(name);
  const command = program
    .command(name)
    .allowExcessArguments(false)
    .summary(about)
    .description([about, ...more, '', example].join('\n'));
  if (usage !== undefined) command.arguments(usage);
  if (many === 'releases') {
    const others = name === 'rollout' ? ' <percent>|--steps <percents>' : '';
    command.usage(`[options] <name> <version>${others}\n       deploy ${name} [options] <name@version>…${others}`);
  }
  for (const option of options) command.addOption(optionOf(option, ownOptions[option]));
  return command;
}

const optionValues = (command: Command): (readonly [string, unknown])[] =>
  command.options.flatMap((option) => {
    const value: unknown = command.getOptionValue(option.attributeName());
    return value === undefined ? [] : [[option.long?.slice(2) ?? '', value] as const];
  });

/** Arguments of a command that takes several in one step, which commander cannot describe. */
function checkArguments(name: CommandName, args: readonly string[], options: Options): void {
  const { many } = commandOf(name);
  const refuse = (extra: string | undefined): void => {
    if (extra !== undefined) throw new UsageError(`${name} does not take ${extra}; deploy ${name} --help lists its arguments`);
  };
  if (many === 'names') refuse(args.slice(1).find((arg) => !isName(arg)));
  if (many !== 'releases') return;
  const isMany = args[0]?.includes('@') === true;
  const expected = [
    ...(isMany ? [] : ['name', 'version']),
    ...(name === 'rollout' && options.steps === undefined ? ['percent'] : []),
  ];
  const received = isMany ? releasesIn(args).rest : args;
  const missing = expected[received.length];
  if (missing !== undefined) throw new UsageError(`give a ${missing}; deploy ${name} --help lists its arguments`);
  refuse(received[expected.length]);
}

export type ParsedLine = { readonly name: CommandName; readonly args: readonly string[]; readonly options: Options };

/** Parses a command line; returns the exit code after printing help. @throws UsageError. */
export function parseLine(args: readonly string[], out: (text: string) => void): ParsedLine | number {
  const found: ParsedLine[] = [];
  const program = new Command('deploy')
    .description('Releases of the shell and the remotes')
    .exitOverride()
    .configureOutput({ writeOut: out, writeErr: out, outputError: () => undefined })
    .configureHelp({ showGlobalOptions: true })
    .addHelpText('afterAll', notes);
  for (const [name, flags] of Object.entries(commonOptions)) program.addOption(optionOf(name, flags));
  for (const name of Object.keys(commands).filter(isCommand)) {
    const command = addCommand(program, name).action(() => {
      // The tables of options name all of them, and commander checked which have a value.
      const options = Object.fromEntries([...optionValues(program), ...optionValues(command)]) as Options;
      found.push({ name, args: command.args, options });
    });
  }
  try {
    program.parse([...args], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    const isHelp = ['commander.help', 'commander.helpDisplayed'].includes(error.code);
    if (isHelp) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    throw new UsageError(error.message.replace(/^error: /, ''));
  }
  const [line] = found;
  if (!line) return exitCodes.usage;
  checkArguments(line.name, line.args, line.options);
  return line;
}
