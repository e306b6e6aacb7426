import type { Feature } from '../context.ts';
import { createDemonstrationAccounts, demonstrationAccountJob } from './seed-game-account.ts';

/** Registers the job that creates the demonstration's game accounts at the provider. */
export const demonstrationJobs: Feature = (_app, context) => {
  if (context.config.operator) context.outbox.handle(demonstrationAccountJob, createDemonstrationAccounts(context));
};
