import {
  type AnswerOf,
  addressOf,
  type BodyOf,
  type Operation,
  type OperationName,
  operations,
  type ParamsOf,
  routeOf,
} from '@kaeo/shared/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../base-context.ts';
import { previewOf } from '../session/previews.ts';

/** A request whose path parameters and body match the contract's schemas. */
export type RequestOf<Name extends OperationName> = FastifyRequest<{ Params: ParamsOf<Name>; Body: BodyOf<Name> }>;
type Handler<Name extends OperationName> = (
  request: RequestOf<Name>,
  reply: FastifyReply,
) => AnswerOf<Name> | Promise<AnswerOf<Name>>;

/** Calls that a preview of the site leaves unchanged: staff log in as a player, to see pages of players. */
const unchangedInPreview: ReadonlySet<OperationName> = new Set([
  'POST /api/login',
  'POST /api/login/passkey',
  'POST /api/logout',
]);

/**
 * Registers an operation of the contract (`shared/src/api`), which defines path, schemas, access and availability.
 * @param handler returns the body of the success response.
 * @throws Refusal with a code that the contract lists for the operation.
 * @param options `path`: an additional path of the same operation.
 */
export function serve<Name extends OperationName>(
  app: App,
  name: Name,
  handler: Handler<Name>,
  options: { readonly path?: string } = {},
): void {
  const operation: Operation = operations[name];
  const { summary, tag, params, body, response } = operation;
  const { method, path } = addressOf(name);
  app.route<{ Params: ParamsOf<Name>; Body: BodyOf<Name> }>({
    method,
    url: options.path ?? routeOf(path),
    schema: {
      summary,
      tags: [tag],
      ...(params ? { params } : {}),
      ...(body ? { body } : {}),
      ...(operation.isUpload ? { consumes: ['multipart/form-data'] } : {}),
      response: { 200: response },
    },
    config: {
      // The chat identifies the conversation itself, since a guest has no session.
      access: operation.access === 'player' ? 'player' : 'public',
      ...(operation.isServedWhenTerminated ? { isServedWhenTerminated: true } : {}),
      ...(unchangedInPreview.has(name) ? {} : { inPreview: isReading(operation, method) ? 'served' : 'refused' }),
      ...(operation.service ? { service: operation.service } : {}),
      ...(operation.isOpenWhenFrozen ? { isOpenWhenFrozen: true } : {}),
      ...(operation.isAddressSecret ? { isAddressSecret: true } : {}),
    },
    handler: (request, reply) => {
      const preview = previewOf(request);
      return preview ? preview(async () => handler(request, reply)) : handler(request, reply);
    },
  });
}

/** Whether a call only reads our own data. Opening a game has an effect at its provider. */
const isReading = ({ isRead, changesState, service }: Operation, method: string): boolean =>
  (method === 'GET' || isRead === true) && !changesState && service === undefined;
