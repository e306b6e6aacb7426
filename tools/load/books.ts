import { loadavg } from 'node:os';
import { formatRatio, type Ratio, ratioOf } from '../lib/ratio.ts';
import { print } from '../lib/workspace.ts';
import { prepareSqlTransfers } from './bare-transfers.ts';
import { databaseCore, usageBetween, usageOf } from './cores.ts';
import { merge, type Outcome, summary } from './outcome.ts';
import { seedSite } from './players.ts';
import { scenarios } from './scenarios.ts';
import { countStatements, perTransfer, type Statement } from './statements.ts';
import type { System } from './system.ts';

/** PERF-05: the lower bound of the server's transfer rate, as a share of the rate of the same SQL run by pgbench. */
export const requiredShare = 0.8;

type Size = { readonly connections: number; readonly seconds: number; readonly rounds: number };
type Side = {
  readonly name: string;
  readonly run: () => Promise<Outcome>;
  readonly outcomes: Outcome[];
  readonly statements: Statement[];
  /** CPU seconds of each process in the order of `System.processes`, then of this process. */
  readonly cpuSeconds: number[];
  /** Per run: the share of time in which PostgreSQL's core and the other core were busy. */
  readonly busy: (readonly [database: number, rest: number])[];
};
export type TransferComparison = {
  readonly server: Outcome;
  readonly sql: Outcome;
  readonly ratio: Ratio;
  readonly report: string;
};

/**
 * Measures the server and the same SQL in pgbench, in turns. PostgreSQL has the same core and the same number of busy
 * connections in both, so the difference is the cost of the server.
 */
export async function compareTransfers(system: System, { connections, seconds, rounds }: Size): Promise<TransferComparison> {
  await seedSite(system.db);
  const counter = await countStatements(system.db);
  // A player also waits for the game and the network: twice as many players keep every connection busy.
  const players = connections * 2;
  const run = await scenarios.transfers(system, { connections: players, seconds });
  const runSql = await prepareSqlTransfers(system, { connections, players });
  const server = newSide('the server', () => run(system.urls));
  const base = newSide('the same SQL', () => runSql(seconds));
  for (const each of [server, base]) await each.run(); // Warm-up: connections, plans, compiled code.
  for (let round = 0; round < rounds; round += 1) {
    print(`books: round ${round + 1} of ${rounds}`);
    // Alternate the order, so that growing tables slow both equally.
    for (const each of round % 2 === 0 ? [server, base] : [base, server]) await measure(system, counter, each);
  }
  const rates = server.outcomes.map((outcome, index) => [rateOf(outcome), rateOf(base.outcomes[index])] as const);
  const ratio = ratioOf(rates);
  return { server: merge(server.outcomes), sql: merge(base.outcomes), ratio, report: reportOf(system, server, base, ratio) };
}

const newSide = (name: string, run: () => Promise<Outcome>): Side => ({
  name,
  run,
  outcomes: [],
  statements: [],
  cpuSeconds: [],
  busy: [],
});

const rateOf = (outcome: Outcome | undefined): number => (outcome ? summary(outcome).perSecond : Number.NaN);

async function measure(system: System, counter: Awaited<ReturnType<typeof countStatements>>, side: Side): Promise<void> {
  const pids = [...system.processes.values(), process.pid];
  await counter.reset();
  const before = usageOf(pids);
  side.outcomes.push(await side.run());
  const { spent, busy } = usageBetween(before, usageOf(pids));
  for (const [index, each] of spent.entries()) side.cpuSeconds[index] = (side.cpuSeconds[index] ?? 0) + each;
  side.busy.push([busy[databaseCore] ?? Number.NaN, busy[1 - databaseCore] ?? Number.NaN]);
  side.statements.push(...(await counter.read()));
}

function reportOf(system: System, server: Side, sql: Side, ratio: Ratio): string {
  const [ofServer, sqlCount] = [server, sql].map(({ outcomes }) => merge(outcomes).times.length) as [number, number];
  const [kinds, sqlKinds] = [perTransfer(server.statements, ofServer), perTransfer(sql.statements, sqlCount)];
  const statements = [...new Set([...kinds.keys(), ...sqlKinds.keys()])].map((name) => {
    const [left, right] = [kinds.get(name), sqlKinds.get(name)];
    return `| ${name} | ${decimals(left?.calls)} | ${decimals(left?.milliseconds)} | ${decimals(right?.calls)} | ${decimals(right?.milliseconds)} |`;
  });
  const names = [...system.processes.keys(), 'load'];
  const cpuRows = names.map(
    (name, index) => `| ${name} | ${decimals(milliseconds(server, index))} | ${decimals(milliseconds(sql, index))} |`,
  );
  return [
    '| statement, per transfer | server: calls | ms | same SQL: calls | ms |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...statements,
    '',
    '| CPU per transfer, ms | server | same SQL |',
    '| --- | ---: | ---: |',
    ...cpuRows,
    '',
    ...[server, sql].map(({ name, busy }) => {
      const [database, rest] = [0, 1].map((core) => busy.reduce((sum, each) => sum + (each[core] ?? 0), 0) / busy.length);
      return `${name}: PostgreSQL's core busy ${percent(database)} of the time, the other core ${percent(rest)}`;
    }),
    `Load average: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}.`,
    `PERF-05: ratio of transfers per second, server to same SQL: ${formatRatio(ratio)}; required: ${requiredShare}`,
  ].join('\n');
}

const milliseconds = ({ cpuSeconds, outcomes }: Side, index: number): number =>
  ((cpuSeconds[index] ?? Number.NaN) * 1000) / merge(outcomes).times.length;
const decimals = (value = 0): string => value.toFixed(3);
const percent = (share = Number.NaN): string => `${(share * 100).toFixed(0)} %`;
