import type { FastifyBaseLogger } from 'fastify';
import { messageOf } from './error-message.ts';

/** A process that serves until it is told to stop. */
export type ServingProcess = {
  /** Where it listens, once it has started. */
  start(): Promise<string>;
  /** Unready at once, serves on for as long as whoever stands in front needs to notice, then ends what is under way. */
  stop(): Promise<void>;
  readonly log: FastifyBaseLogger;
};

type Opened = {
  readonly serving: ServingProcess;
  /** For so long it serves on after a signal, in milliseconds. */
  readonly drainMs: number;
  /** What its log says beside the address. */
  readonly facts?: Readonly<Record<string, string>>;
};

/** Longest wait for what is under way, beside the time in which it goes on serving. */
const graceMs = 30_000;

/** Runs a process until a signal stops it; what keeps it from starting is said, and is its exit code. */
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
