import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Runs a process as it is shipped. */
export function shippedProcesses(entry: URL) {
  const running = new Set<ChildProcess>();

  /** Resolves when it listens, or rejects with its output. */
  async function run(environment: Readonly<Record<string, string>>) {
    const child = spawn(process.execPath, [fileURLToPath(entry)], {
      env: { PATH: process.env['PATH'] ?? '', PORT: '0', ...environment },
    });
    running.add(child);
    const ended = once(child, 'exit').then(([code]: unknown[]) => {
      running.delete(child);
      return code;
    });
    let output = '';
    const address = await new Promise<string>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        output += chunk.toString();
        const found = /"address":"([^"]+)"[^\n]*"msg":"listening"/.exec(output)?.[1];
        if (found !== undefined) resolve(found);
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('close', () => reject(new Error(output)));
    });
    return { child, ended, address, output: () => output };
  }

  return {
    run,
    killAll: (): void => {
      for (const child of running) child.kill('SIGKILL');
    },
  };
}
