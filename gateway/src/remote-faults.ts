import type { PageComposition } from '@wallet/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Where pages find the files of a spoiled remote: what a browser has cached under the usual addresses must not hide the fault. */
export const spoiledPrefix = '/releases-spoiled/';

/** Remotes that testers break on purpose. The sandbox implements it (`sandbox/src/faults/remote-faults.ts`); never in production. */
export type RemoteFaults = {
  /** The composition as pages get it while remotes are spoiled. */
  inPage(composition: PageComposition): PageComposition;
  /** Answers a request of a spoiled remote as its fault wants it; a request of any other goes on. */
  spoil(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined>;
  /** Lets go of the requests that were left without an answer. */
  close(): void;
};
