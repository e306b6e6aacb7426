import {
  type AnswerOf,
  addressOf,
  type BodyOf,
  type Operation,
  type OperationName,
  operations,
  type ParamsOf,
} from '@wallet/shared/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../context.ts';

/** A request of one call: its placeholders and its body have passed the schemas of the contract. */
export type RequestOf<Name extends OperationName> = FastifyRequest<{ Params: ParamsOf<Name>; Body: BodyOf<Name> }>;
type Handler<Name extends OperationName> = (
  request: RequestOf<Name>,
  reply: FastifyReply,
) => AnswerOf<Name> | Promise<AnswerOf<Name>>;

/**
 * Registers a call of the contract (`shared/src/api`): address, schemas, who may call and when come from there.
 * @param handler returns the body of a success. @throws Refusal with a code that the contract lists for the call.
 * @param options `path`: another address of the same call.
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
    url: options.path ?? path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: {
      summary,
      tags: [tag],
      ...(params ? { params } : {}),
      ...(body ? { body } : {}),
      ...(operation.isUpload ? { consumes: ['multipart/form-data'] } : {}),
      response: { 200: response },
    },
    config: {
      // Whose the conversation is, the chat finds out by itself: a guest has no session.
      access: operation.access === 'player' ? 'player' : 'public',
      ...(operation.isServedWhenTerminated ? { isServedWhenTerminated: true } : {}),
      ...(operation.isOpenWhenFrozen ? { isOpenWhenFrozen: true } : {}),
      ...(operation.isAddressSecret ? { isAddressSecret: true } : {}),
    },
    handler,
  });
}
