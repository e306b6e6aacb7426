/** Creates remotes: parses the options, checks them for conflicts and writes the files. */
export { parseCreateOptions } from './create-options.ts';
export { type Neighbours, PlanRefused, planRemote, type RemotePlan } from './plan.ts';
export { isRecord, type Json, readJson, writeRemote } from './write.ts';
