import type { FastifyBaseLogger } from 'fastify';
import { messageOf } from './error-message.ts';

export type ServingProcess = {
  start(): Promise<string>;
  /** Fails readiness, keeps serving until load balancers notice, then completes active requests and stops. */
  stop(): Promise<void>;
  readonly log: FastifyBaseLogger;
};

type Opened = {
  readonly serving: ServingProcess;
  /** How long it keeps serving after a signal, in milliseconds. */
  readonly drainMs: number;
  readonly facts?: Readonly<Record<string, string>>;
};

/** The maximum time for active requests to complete after the drain time. */
const graceMs = 30_000;

/** Runs a process until a signal stops it. If it cannot start, prints the error and sets exit code 1. */
export async function runProcess(open: () => Promise<Opened>): Promise<void> {
  try {
    const { serving, drainMs, facts } = await open();
    serving.log.info({ address: await serving.start(), ...facts }, 'listening');
    let isStopping = false;
    const stop = async (signal: string): Promise<void> => {
      if (isStopping) return;
      isStopping = true;
      serving.log.info({ signal }, 'stopping');
      setTimeout(() => process.exit(1), drainMs + graceMs).unref();
      await serving.stop();
      serving.log.info('stopped');
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exitCode = 1;
  }
}
