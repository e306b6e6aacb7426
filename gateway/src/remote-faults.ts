import type { PageComposition } from '@kaeo/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Address of a spoiled remote's files: copies in browser caches under the usual addresses must not hide the fault. */
export const spoiledPrefix = '/releases-spoiled/';

/** Implemented in the sandbox (`sandbox/src/faults/remote-faults.ts`); never in production. */
export type RemoteFaults = {
  inPage(composition: PageComposition): PageComposition;
  /** Responds to a request of a spoiled remote according to its fault; lets other requests pass. */
  spoil(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined>;
  close(): void;
};
