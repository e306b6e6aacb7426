import { spawn } from 'node:child_process';

/** What was typed and what came back, as a terminal shows it. */
export type Transcript = {
  /** Runs a command in the checkout, in the name of a team where several are at work, writes it down with its output, and returns its exit code. */
  type(command: string, options?: { readonly by?: string }): Promise<number>;
  /** Starts a command that stays, and writes down what it says until it is told to stop. */
  start(command: string): { stop(): Promise<void> };
  /** A line that is no command: what somebody changed, or saw. */
  note(line: string): void;
  /** Everything since the last call. */
  take(): string;
};

type Place = {
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly hidden: ReadonlyMap<string, string>;
};

/** npm's own lines about the script that it runs. */
const isOfNpm = (line: string): boolean => line.startsWith('> ') || line.startsWith('npm ');

/** Writes down commands of one team. `hidden` gives words for what differs on every machine, such as temporary folders. */
export function openTranscript({ folder, environment, hidden }: Place): Transcript {
  let lines: string[] = [];
  const plain = (text: string): string => [...hidden].reduce((told, [secret, word]) => told.replaceAll(secret, word), text);
  const shown = (output: string): string[] => {
    const text = plain(output)
      .split('\n')
      .filter((line) => !isOfNpm(line))
      .join('\n')
      .replace(/^\n+/, '')
      .trimEnd();
    return text === '' ? [] : [text];
  };
  return {
    async type(command, { by } = {}) {
      const { code, output } = await inShell(command, folder, {
        ...environment,
        ...(by === undefined ? {} : { RELEASED_BY: by }),
      }).ended;
      lines.push(
        `${by === undefined ? '' : `${by} `}$ ${plain(command)}`,
        ...shown(output),
        ...(code === 0 ? [] : [`(exit code ${code})`]),
        '',
      );
      return code;
    },
    start(command) {
      const { child, ended } = inShell(command, folder, environment);
      return {
        async stop() {
          // npm, and what it runs.
          if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
          lines.push(`$ ${plain(command)}`, ...shown((await ended).output), '');
        },
      };
    },
    note(line) {
      lines.push(`# ${line}`);
    },
    take() {
      const text = lines.join('\n').trim();
      lines = [];
      return text;
    },
  };
}

function inShell(command: string, folder: string, environment: Readonly<Record<string, string>>) {
  const child = spawn(command, {
    cwd: folder,
    shell: true,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  const ended = new Promise<{ code: number; output: string }>((resolve, reject) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text: string) => void (output += text));
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
  return { child, ended };
}
