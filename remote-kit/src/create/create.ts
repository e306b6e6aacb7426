/** Making a remote: what it is to be, held against what is there, and its files. */
export { type Neighbours, PlanRefused, planRemote, type RemotePlan } from './plan.ts';
export { parseWish } from './wish.ts';
export { writeRemote } from './write.ts';
