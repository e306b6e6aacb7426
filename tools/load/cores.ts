import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { programPath } from '../../backend/test/services/programs.ts';

/** PostgreSQL has its own core; everything else shares another one. */
export const databaseCore = 0;
const restCore = 1;

/** Runs a command and its child processes on one core. @throws Error if `taskset` (util-linux) is not installed. */
export function onCore(core: number): readonly string[] {
  return [taskset(), '--cpu-list', String(core)];
}

/** Moves this process and later child processes off PostgreSQL's core. @throws Error if `taskset` fails. */
export function leaveDatabaseCore(): void {
  const { status, stderr } = spawnSync(taskset(), ['--all-tasks', '--cpu-list', '--pid', String(restCore), String(process.pid)], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`taskset failed to move this process: ${stderr}`);
}

function taskset(): string {
  const program = programPath('taskset');
  if (program === undefined) throw new Error('taskset is not installed: apt-get install -y util-linux');
  return program;
}

/** CPU seconds: `spent` by each process, and `busy` time of each core, by all processes. */
export type Usage = { readonly cpuSeconds: readonly number[]; readonly busy: readonly number[]; readonly at: number };

/** /proc counts CPU time in hundredths of a second, independently of the kernel's timer frequency. */
const ticksASecond = 100;

export function usageOf(processes: readonly number[]): Usage {
  return { cpuSeconds: processes.map(cpuSecondsOf), busy: busyCores(), at: performance.now() };
}

/** CPU seconds between two samples, and the share of that time in which each core was busy. */
export function usageBetween(
  before: Usage,
  after: Usage,
): { readonly spent: readonly number[]; readonly busy: readonly number[] } {
  const seconds = (after.at - before.at) / 1000;
  return {
    spent: after.cpuSeconds.map((value, index) => value - (before.cpuSeconds[index] ?? 0)),
    busy: after.busy.map((value, index) => (value - (before.busy[index] ?? 0)) / seconds),
  };
}

/**
 * Of a process (`proc_pid_stat(5)`), its ended children, and its running children, such as the backends of PostgreSQL. Running
 * children of this process are reported separately.
 */
function cpuSecondsOf(pid: number): number {
  let ticks = 0;
  for (const { parent, used, ended, id } of processes()) {
    if (id === pid) ticks += used + ended;
    else if (parent === pid && pid !== process.pid) ticks += used;
  }
  return ticks / ticksASecond;
}

type Process = { readonly id: number; readonly parent: number; readonly used: number; readonly ended: number };

function* processes(): Generator<Process> {
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const fields = statOf(Number(name));
    if (!fields) continue;
    const [, parent = 0] = fields;
    // utime, stime, cutime and cstime are fields 14 to 17; `fields` starts with the third.
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    yield { id: Number(name), parent, used: user + system, ended: endedUser + endedSystem };
  }
}

/** The fields after the name, which is in brackets and may contain any character; undefined if the process has ended. */
function statOf(pid: number): number[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
  } catch {
    return undefined;
  }
}

/** Busy seconds of each core (`proc_stat(5)`); waiting for a disk counts as idle. */
function busyCores(): number[] {
  const lines = readFileSync('/proc/stat', 'utf8').split('\n');
  return lines
    .filter((line) => /^cpu\d/.test(line))
    .map((line) => {
      const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0, steal = 0] = line.split(/\s+/).slice(1).map(Number);
      return (user + nice + system + irq + softIrq + steal) / ticksASecond;
    });
}
