import {
  type OperatorAnswer,
  type OperatorBody,
  type OperatorCall,
  type OperatorParams,
  type OperatorQuery,
  operatorRoute,
} from '@kaeo/shared/operator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../base-context.ts';

type Shape<Name extends OperatorCall> = {
  Params: OperatorParams<Name>;
  Querystring: OperatorQuery<Name>;
  Body: OperatorBody<Name>;
};
/** The body of a success; a handler that sends a file returns the reply. */
type Reply<Name extends OperatorCall> = OperatorAnswer<Name> extends undefined ? FastifyReply : OperatorAnswer<Name>;

/**
 * Registers a call of the operator port (`shared/src/operator`), which defines path and schemas.
 * @param options `bodyLimit`: the largest body in bytes, if it differs from the default.
 */
export function serveOperator<Name extends OperatorCall>(
  app: App,
  name: Name,
  handler: (request: FastifyRequest<Shape<Name>>, reply: FastifyReply) => Reply<Name> | Promise<Reply<Name>>,
  options: { readonly bodyLimit?: number } = {},
): void {
  app.route<Shape<Name>>({ ...operatorRoute(name), ...options, handler });
}
