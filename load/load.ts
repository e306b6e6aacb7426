/**
 * `npm run load [-- --seconds 10] [--connections 20] [--rounds 3] [--sockets 1000] [--only reads,transfers]`: the product under load, on
 * loopback: PostgreSQL, Redis, two backends, a worker and the sandbox as processes of their own. Each scenario runs on one backend and on
 * both, in turns; transfers beside the same SQL run bare by pgbench (PERF-05). It prints a table, audits the books, and ends with 1 when
 * they are not clean, or a call ended as no load excuses. `docs/scaling.md` says what came of it.
 */
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { auditAll } from '../backend/src/ledger/audit.ts';
import { formatRatio, ratioOf } from '../bench/ratio.ts';
import { say } from '../scripts/workspace.ts';
import { prepareBareTransfers } from './bare-transfers.ts';
import { isFault, merge, type Outcome, summary, table } from './outcome.ts';
import { seedSite } from './players.ts';
import { scenarios } from './scenarios.ts';
import { sockets } from './sockets.ts';
import { type System, startSystem } from './system.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '3' },
    sockets: { type: 'string', default: '1000' },
    only: { type: 'string' },
  },
});
const names = [...Object.keys(scenarios), 'sockets'];
const chosen = new Set(values.only?.split(',') ?? names);
const [seconds, connections, rounds, socketCount] = [values.seconds, values.connections, values.rounds, values.sockets].map(
  Number,
) as [number, number, number, number];
if (![seconds, connections, rounds, socketCount].every((value) => Number.isInteger(value) && value > 0) || connections < 2) {
  say('--seconds, --rounds and --sockets take a whole number, --connections one from 2 on');
  process.exit(2);
}
if ([...chosen].some((name) => !names.includes(name))) {
  say(`--only takes names of ${names.join(', ')}`);
  process.exit(2);
}

type Row = { readonly scenario: string; readonly backends: number; readonly outcome: Outcome };
const rows: Row[] = [];
const notes: string[] = [];
const system = await startSystem(2);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void system.stop().then(() => process.exit(1)));
try {
  await seedSite(system.db);
  await runScenarios(system);
  if (chosen.has('sockets')) await runSockets(system);
  say(table(rows));
  for (const note of notes) say(note);
  process.exitCode = (await areBooksClean(system)) && !hasFaults() ? 0 : 1;
} finally {
  await system.stop();
}

async function runScenarios(running: System): Promise<void> {
  for (const [name, prepare] of Object.entries(scenarios)) {
    if (!chosen.has(name)) continue;
    const run = await prepare(running, { connections, seconds });
    const bare = name === 'transfers' ? await prepareBareTransfers(running, connections) : undefined;
    const ofOne: Outcome[] = [];
    const ofTwo: Outcome[] = [];
    const ofBare: Outcome[] = [];
    for (let round = 0; round < rounds; round += 1) {
      say(`${name}: round ${round + 1} of ${rounds}`);
      ofOne.push(await quietly(() => run(running.urls.slice(0, 1))));
      ofTwo.push(await quietly(() => run(running.urls)));
      if (bare) ofBare.push(await quietly(() => bare(seconds)));
    }
    rows.push({ scenario: name, backends: 1, outcome: merge(ofOne) }, { scenario: name, backends: 2, outcome: merge(ofTwo) });
    notes.push(`${name}, calls a second of two backends to one: ${compare(ofTwo, ofOne)}`);
    if (!bare) continue;
    rows.push({ scenario: 'the SQL of transfers, bare', backends: 0, outcome: merge(ofBare) });
    notes.push(`${name}, a second, to the same SQL bare: one backend ${compare(ofOne, ofBare)}, two ${compare(ofTwo, ofBare)}`);
  }
}

/** The calls that a run cuts off at its end are still being served: the next begins after them. */
async function quietly(run: () => Promise<Outcome>): Promise<Outcome> {
  await setTimeout(2000);
  return run();
}

async function runSockets(running: System): Promise<void> {
  for (const backends of [1, 2]) {
    say(`sockets: ${socketCount} on ${backends}`);
    const { connecting, delivery } = await sockets({ ...running, urls: running.urls.slice(0, backends) }, socketCount);
    rows.push({ scenario: `${socketCount} sockets connecting`, backends, outcome: connecting });
    rows.push({ scenario: `delivery among ${socketCount} sockets`, backends, outcome: delivery });
  }
}

function compare(left: readonly Outcome[], right: readonly Outcome[]): string {
  const rate = (outcome: Outcome | undefined) => (outcome ? summary(outcome).perSecond : Number.NaN);
  return formatRatio(ratioOf(left.map((outcome, place) => [rate(outcome), rate(right[place])])));
}

async function areBooksClean({ db }: System): Promise<boolean> {
  const findings = await auditAll(db);
  for (const { check, subject, detail } of findings) say(`audit: ${check}: ${subject}, ${detail}`);
  say(findings.length === 0 ? 'The books are clean.' : 'The books are not clean.');
  return findings.length === 0;
}

function hasFaults(): boolean {
  return rows.some(({ outcome }) => [...outcome.errors.keys()].some(isFault));
}
