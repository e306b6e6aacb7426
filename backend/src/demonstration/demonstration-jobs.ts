import type { Feature } from '../platform/context.ts';
import { createDemonstrationAccounts, demonstrationAccountJob } from './seed-game-account.ts';

/** What the demonstration data have still to do after they were written, where there are such data. */
export const demonstrationJobs: Feature = (_app, context) => {
  if (context.config.operator) context.outbox.handle(demonstrationAccountJob, createDemonstrationAccounts(context));
};
