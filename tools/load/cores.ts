import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { programPath } from '../../backend/test/services/programs.ts';

/** PostgreSQL has a core to itself; everything else shares another. */
export const databaseCore = 0;
const restCore = 1;

/**
 * What goes before a command that shall run on one core, with all that it starts.
 * @throws Error without util-linux's taskset.
 */
export function onCore(core: number): readonly string[] {
  return [taskset(), '--cpu-list', String(core)];
}

/**
 * Moves this process, with what it starts from now on, to the core that is not PostgreSQL's.
 * @throws Error without taskset.
 */
export function leaveDatabaseCore(): void {
  const { status, stderr } = spawnSync(taskset(), ['--all-tasks', '--cpu-list', '--pid', String(restCore), String(process.pid)], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`this process stays where it is: ${stderr}`);
}

function taskset(): string {
  const program = programPath('taskset');
  if (program === undefined) throw new Error('taskset is not installed: apt-get install -y util-linux');
  return program;
}

/** Seconds of CPU: of each process, and how long each core was at work, for whomever. */
export type Usage = { readonly spent: readonly number[]; readonly busy: readonly number[]; readonly at: number };

/** Linux counts in hundredths of a second, whatever the kernel does inside. */
const ticksASecond = 100;

export function usageOf(processes: readonly number[]): Usage {
  return { spent: processes.map(spentBy), busy: busyCores(), at: performance.now() };
}

/** What was spent between two looks, and the share of that time in which each core was at work. */
export function usageBetween(
  before: Usage,
  after: Usage,
): { readonly spent: readonly number[]; readonly busy: readonly number[] } {
  const seconds = (after.at - before.at) / 1000;
  return {
    spent: after.spent.map((value, place) => value - (before.spent[place] ?? 0)),
    busy: after.busy.map((value, place) => (value - (before.busy[place] ?? 0)) / seconds),
  };
}

/**
 * `proc_pid_stat(5)`: of the process, of its children that have ended, and of those that live, such as PostgreSQL's; but of this process's
 * own, each of which is told by itself.
 */
function spentBy(pid: number): number {
  let ticks = 0;
  for (const { parent, own, ended, id } of processes()) {
    if (id === pid) ticks += own + ended;
    else if (parent === pid && pid !== process.pid) ticks += own;
  }
  return ticks / ticksASecond;
}

type Process = { readonly id: number; readonly parent: number; readonly own: number; readonly ended: number };

function* processes(): Generator<Process> {
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const fields = statOf(Number(name));
    if (!fields) continue;
    const [, parent = 0] = fields;
    // utime and stime, then cutime and cstime, which are fields 14 to 17; ours begin with the third.
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    yield { id: Number(name), parent, own: user + system, ended: endedUser + endedSystem };
  }
}

/** The fields after the name, which is in brackets and may hold anything; undefined of a process that has ended. */
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

/** `proc_stat(5)`: all that is not idle, waiting for a disk included in idle. */
function busyCores(): number[] {
  const lines = readFileSync('/proc/stat', 'utf8').split('\n');
  return lines
    .filter((line) => /^cpu\d/.test(line))
    .map((line) => {
      const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0, steal = 0] = line.split(/\s+/).slice(1).map(Number);
      return (user + nice + system + irq + softIrq + steal) / ticksASecond;
    });
}
