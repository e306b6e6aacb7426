import { loadavg } from 'node:os';
import { formatRatio, type Ratio, ratioOf } from '../lib/ratio.ts';
import { print } from '../lib/workspace.ts';
import { prepareBareTransfers } from './bare-transfers.ts';
import { databaseCore, usageBetween, usageOf } from './cores.ts';
import { merge, type Outcome, summary } from './outcome.ts';
import { seedSite } from './players.ts';
import { scenarios } from './scenarios.ts';
import { countStatements, perTransfer, type Statement } from './statements.ts';
import type { System } from './system.ts';

/** PERF-05: the lower bound of the server's transfer rate, as a share of the rate of the same SQL run by pgbench. */
export const promisedShare = 0.8;

type Size = { readonly connections: number; readonly seconds: number; readonly rounds: number };
type Side = {
  readonly name: string;
  readonly run: () => Promise<Outcome>;
  readonly outcomes: Outcome[];
  readonly statements: Statement[];
  /** CPU seconds of each process in the order of `System.processes`, then of this process. */
  readonly spent: number[];
  /** Per run: the share of time in which PostgreSQL's core and the other core were busy. */
  readonly busy: (readonly [database: number, rest: number])[];
};
export type Books = { readonly server: Outcome; readonly bare: Outcome; readonly ratio: Ratio; readonly report: string };

/**
 * Measures the server and the same SQL in pgbench, in turns. PostgreSQL has the same core and the same number of busy
 * connections in both, so the difference is the cost of the server.
 */
export async function measureBooks(system: System, { connections, seconds, rounds }: Size): Promise<Books> {
  await seedSite(system.db);
  const counter = await countStatements(system.db);
  // A player also waits for the game and the network: twice as many players keep every connection busy.
  const players = connections * 2;
  const run = await scenarios.transfers(system, { connections: players, seconds });
  const bare = await prepareBareTransfers(system, { connections, players });
  const server = newSide('the server', () => run(system.urls));
  const base = newSide('the same SQL', () => bare(seconds));
  for (const each of [server, base]) await each.run(); // Warm-up: connections, plans, compiled code.
  for (let round = 0; round < rounds; round += 1) {
    print(`books: round ${round + 1} of ${rounds}`);
    // Alternate the order, so that growing tables slow both equally.
    for (const each of round % 2 === 0 ? [server, base] : [base, server]) await measure(system, counter, each);
  }
  const rates = server.outcomes.map((outcome, place) => [rateOf(outcome), rateOf(base.outcomes[place])] as const);
  const ratio = ratioOf(rates);
  return { server: merge(server.outcomes), bare: merge(base.outcomes), ratio, report: reportOf(system, server, base, ratio) };
}

const newSide = (name: string, run: () => Promise<Outcome>): Side => ({
  name,
  run,
  outcomes: [],
  statements: [],
  spent: [],
  busy: [],
});

const rateOf = (outcome: Outcome | undefined): number => (outcome ? summary(outcome).perSecond : Number.NaN);

async function measure(system: System, counter: Awaited<ReturnType<typeof countStatements>>, side: Side): Promise<void> {
  const pids = [...system.processes.values(), process.pid];
  await counter.reset();
  const before = usageOf(pids);
  side.outcomes.push(await side.run());
  const { spent, busy } = usageBetween(before, usageOf(pids));
  for (const [place, each] of spent.entries()) side.spent[place] = (side.spent[place] ?? 0) + each;
  side.busy.push([busy[databaseCore] ?? Number.NaN, busy[1 - databaseCore] ?? Number.NaN]);
  side.statements.push(...(await counter.read()));
}

function reportOf(system: System, server: Side, bare: Side, ratio: Ratio): string {
  const [ofServer, ofBare] = [server, bare].map(({ outcomes }) => merge(outcomes).times.length) as [number, number];
  const [kinds, bareKinds] = [perTransfer(server.statements, ofServer), perTransfer(bare.statements, ofBare)];
  const statements = [...new Set([...kinds.keys(), ...bareKinds.keys()])].map((name) => {
    const [left, right] = [kinds.get(name), bareKinds.get(name)];
    return `| ${name} | ${shown(left?.calls)} | ${shown(left?.milliseconds)} | ${shown(right?.calls)} | ${shown(right?.milliseconds)} |`;
  });
  const names = [...system.processes.keys(), 'load'];
  const spent = names.map(
    (name, place) => `| ${name} | ${shown(milliseconds(server, place))} | ${shown(milliseconds(bare, place))} |`,
  );
  return [
    '| statement, per transfer | server: calls | ms | same SQL: calls | ms |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...statements,
    '',
    '| CPU per transfer, ms | server | same SQL |',
    '| --- | ---: | ---: |',
    ...spent,
    '',
    ...[server, bare].map(({ name, busy }) => {
      const [database, rest] = [0, 1].map((core) => busy.reduce((sum, each) => sum + (each[core] ?? 0), 0) / busy.length);
      return `${name}: PostgreSQL's core busy ${percent(database)} of the time, the other core ${percent(rest)}`;
    }),
    `Load average: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}.`,
    `PERF-05: ratio of transfers per second, server to same SQL: ${formatRatio(ratio)}; required: ${promisedShare}`,
  ].join('\n');
}

const milliseconds = ({ spent, outcomes }: Side, place: number): number =>
  ((spent[place] ?? Number.NaN) * 1000) / merge(outcomes).times.length;
const shown = (value = 0): string => value.toFixed(3);
const percent = (share = Number.NaN): string => `${(share * 100).toFixed(0)} %`;
