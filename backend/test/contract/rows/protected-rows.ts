import { deny, type PlayDenial, playDenials } from '../../../src/testing/protection/deny.ts';
import type { Call } from '../contract-call.ts';
import type { World } from '../contract-world.ts';

/** A request that would succeed. */
type Allowed = (world: World) => Promise<Call & Required<Pick<Call, 'player'>>>;

const denied = (scene: Allowed, code: PlayDenial) => async (world: World) => {
  const call = await scene(world);
  world.afterwards(await deny(world, call.player, code));
  return call;
};
const refusals = <Code extends PlayDenial>(codes: readonly Code[], scene: Allowed) =>
  Object.fromEntries(codes.map((code) => [code, denied(scene, code)])) as Record<Code, (world: World) => Promise<Call>>; // one entry per code

/** Refusals of an allowed request, if it is play. */
export const refusedPlay = (scene: Allowed) => refusals(playDenials, scene);
/** Refusals of an allowed request, if it is a reward. */
export const refusedReward = (scene: Allowed) => refusals(['EXCLUDED', 'TIMED_OUT', 'REGISTER_UNKNOWN'], scene);
