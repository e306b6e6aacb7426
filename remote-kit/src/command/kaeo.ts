import { programOf, runProgram } from '../programs/programs.ts';
import { checkAll, checkTypes } from './check.ts';
import { defaultStore } from './settings.ts';

type Command = { readonly about: string; readonly run: (args: readonly string[]) => Promise<number> };

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const webpack = (): string => programOf('webpack');

const commands: Readonly<Record<string, Command>> = {
  create: {
    about: 'create a remote in this folder: kaeo create missions [--path /user/missions] [--title-th …]',
    run: async (args) => (await import('./create.ts')).createInCurrentFolder(args, print),
  },
  start: {
    about: 'start the standalone page against a running product (PORT, BACKEND_URL, SHELL_HOSTS)',
    run: (args) => runProgram(webpack(), ['serve', '--mode', 'development', ...args]),
  },
  build: {
    about: 'build the files of a release into dist/',
    run: (args) => runProgram(webpack(), ['--mode', 'production', ...args]),
  },
  test: { about: 'run the tests', run: (args) => runProgram(programOf('jest'), ['--randomize', ...args], { NODE_ENV: 'test' }) },
  types: { about: 'check the types', run: checkTypes },
  check: { about: 'check duplicate packages, types, lint, format and boundaries', run: () => checkAll(print) },
};

function help(): string {
  const rows = Object.entries(commands).map(([name, { about }]) => `  ${name.padEnd(9)}${about}`);
  return `kaeo: commands for one remote, run in its folder

${rows.join('\n')}
  attest   check and test, and record the result for a release of the same sources: kaeo attest FILE
  release  check, test, build, run the release gate, publish and activate: kaeo release --store PLACE [--rollout 10%]

  status, rollout, activate, rollback, retire, history… manage releases: kaeo status --help
`;
}

/** Returns the exit code. Commands that the kit does not have are those of `releases`. */
export async function kaeo([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined || name === 'help' || name === '--help') {
    print(help());
    return name === undefined ? 2 : 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command) return command.run(args);
  const { deployCommand, isCommand } = await import('@kaeo/releases/command');
  if (!isCommand(name)) {
    process.stderr.write(`unknown command ${name}; see kaeo --help\n`);
    return 2;
  }
  return deployCommand([name, ...args], { webpack: webpack(), defaultStore: defaultStore(process.cwd(), process.env) });
}
