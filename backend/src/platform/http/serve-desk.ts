import { type DeskBody, type DeskCall, type DeskParams, type DeskQuery, deskOperation, deskRoute } from '@kaeo/shared/desk';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../base-context.ts';

export type DeskRequest<Name extends DeskCall> = FastifyRequest<{
  Params: DeskParams<Name>;
  Querystring: DeskQuery<Name>;
  Body: DeskBody<Name>;
}>;

/**
 * Registers a call of the desk (`shared/src/desk`), which defines path, schemas and who may call.
 * @param options `bodyLimit`: the largest body in bytes, if it differs from the default.
 */
export function serveDesk<Name extends DeskCall>(
  app: App,
  name: Name,
  handler: (request: DeskRequest<Name>, reply: FastifyReply) => unknown,
  options: { readonly bodyLimit?: number } = {},
): void {
  app.route<{ Params: DeskParams<Name>; Querystring: DeskQuery<Name>; Body: DeskBody<Name> }>({
    ...deskRoute(name),
    ...options,
    config: { deskAccess: deskOperation(name).access, deskCall: name },
    handler: async (request, reply) => handler(request, reply),
  });
}
