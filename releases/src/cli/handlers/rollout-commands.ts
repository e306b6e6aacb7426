import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { activateReleases, describeReleases } from '../../commands/put-into-service.ts';
import { messageOf } from '../../process/error-message.ts';
import type { EvaluationResult } from '../../rollout/watch.ts';
import { webhookOriginsIn } from '../../rollout/webhook-origins.ts';
import { namesOf, releasesIn } from '../arguments.ts';
import { type Call, percentOf, type Runner, replacing } from '../call.ts';
import { UsageError } from '../exit-codes.ts';
import { printChanged } from './registry-commands.ts';

function webhookOriginsOf({ context }: Call): readonly string[] {
  try {
    return webhookOriginsIn(context.environment);
  } catch (error) {
    throw new UsageError(messageOf(error));
  }
}

/** The rollout plan from the options. The module is imported lazily: only rollouts with a plan need its statistics. */
async function planOf(call: Call) {
  const { options } = call;
  const planned = ['every', 'least', 'margin', 'slower', 'chance', 'webhook'] as const;
  const { steps, every, webhook } = options;
  const idle = planned.find((name) => options[name] !== undefined);
  if (typeof steps !== 'string') {
    if (idle) throw new UsageError(`--${idle} goes with --steps`);
    return undefined;
  }
  const parsers = await import('../plan-options.ts');
  if (typeof every !== 'string')
    throw new UsageError('--steps also needs --every, the minimum time at each step, such as --every 10m');
  const now = new Date().toISOString();
  return {
    steps: parsers.stepsOf(steps),
    everyMs: parsers.everyOf(every),
    rules: parsers.rulesOf(options),
    ...(typeof webhook === 'string' ? { webhook: parsers.webhookOf(webhook, webhookOriginsOf(call)) } : {}),
    startedAt: now,
    step: 0,
    since: now,
  };
}

const rollout: Runner = async (call) => {
  const { releases, rest } = releasesIn(call.args);
  const plan = await planOf(call);
  const percent = plan?.steps[0] ?? percentOf(rest[0] ?? '');
  call.output.progress(`checking ${describeReleases(releases)} in the store…`);
  printChanged(call, await activateReleases(call.objects, releases, { percent, plan }, replacing(call)), namesOf(releases));
};

async function healthOf({ options, context }: Call) {
  const { backendHealth } = await import('../../rollout/health-source.ts');
  const text = typeof options.health === 'string' ? options.health : (context.environment['RELEASE_HEALTH_URL'] ?? '');
  const addresses = text
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  const wrong = addresses.find((address) => !URL.canParse(address));
  if (wrong !== undefined || addresses.length === 0) {
    throw new UsageError(
      `${wrong ?? 'nothing'} is not an address of the backend’s internal port: give --health, or RELEASE_HEALTH_URL`,
    );
  }
  return backendHealth(addresses);
}

async function webhookSecret({ context: { environment } }: Call): Promise<string | undefined> {
  const file = environment['ROLLOUT_WEBHOOK_SECRET_FILE'];
  const secret = file ? (await readFile(file, 'utf8')).trim() : environment['ROLLOUT_WEBHOOK_SECRET'];
  return secret || undefined;
}

const betweenTurnsMs = 15_000;

const watch: Runner = async (call) => {
  const { objects, output, options, context, change } = call;
  if (change.isDryRun) throw new UsageError('watch changes rollouts: it has no dry run');
  const { watchTurn } = await import('../../rollout/watch.ts');
  const { openWebhooks } = await import('../../rollout/webhook.ts');
  const world = { objects, health: await healthOf(call), now: () => new Date(), signer: change.signer };
  const origins = webhookOriginsOf(call);
  const sendWebhooks = openWebhooks({ ...world, origins, secret: await webhookSecret(call) });
  const print = ({ name, version, verdict, isWritten }: EvaluationResult) =>
    isWritten && output.print(`${world.now().toISOString()}  ${verdict.kind.padEnd(4)}  ${name} ${version}: ${verdict.reason}`);
  const turn = async (): Promise<readonly EvaluationResult[]> => {
    const looked = await watchTurn(world);
    for (const each of looked) print(each);
    for (const fault of await sendWebhooks()) output.print(`${world.now().toISOString()}  ${fault}`);
    return looked;
  };
  if (options.once) return output.result({ looked: await turn() });
  const { stopSignal, environment } = context;
  const statusFile = environment['WATCH_STATUS_FILE'];
  output.print(`watching ${objects.about}`);
  while (!stopSignal?.aborted) {
    const isDone = await turn().then(
      () => true,
      // The store may be temporarily unavailable; the rollouts keep their state.
      (error: unknown) => {
        output.print(`${world.now().toISOString()}  ${messageOf(error)}`);
        return false;
      },
    );
    if (isDone && statusFile) await writeFile(statusFile, String(Date.now()));
    await pause(betweenTurnsMs, undefined, stopSignal ? { signal: stopSignal } : {}).catch(() => undefined);
  }
};

const health: Runner = async (call) => {
  const [name = ''] = call.args;
  const { releaseHealth: lifeOf } = await import('../../rollout/release-health.ts');
  const { releases, changes } = await lifeOf(call.objects, await healthOf(call), name, new Date());
  call.output.print(`${name}, reported by visits in the last two weeks, with 95 % bounds`);
  for (const { release, says } of releases) call.output.print(`  ${release.padEnd(20)}${says}`);
  if (releases.length === 0) call.output.print('  no visit reported it');
  call.output.print('changes');
  for (const { at, by, what } of changes) call.output.print(`  ${at}  ${by.padEnd(16)}  ${what}`);
  call.output.result({ name, releases, changes });
};

export const rolloutCommands = { rollout, watch, health };
