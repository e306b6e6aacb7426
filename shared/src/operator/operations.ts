import type { Static, TSchema } from 'typebox';
import { addressOf, routeOf } from '../api/operation.ts';
import { deskOperations } from './chat.ts';
import { decisionOperations } from './decisions.ts';
import { faultOperations } from './faults.ts';
import type { OperatorOperation } from './operator-operation.ts';
import { playerOperations } from './players.ts';
import { recordOperations } from './records.ts';
import { settingsOperations } from './settings.ts';

export const operatorOperations = {
  ...settingsOperations,
  ...playerOperations,
  ...decisionOperations,
  ...recordOperations,
  ...deskOperations,
  ...faultOperations,
};
type Table = typeof operatorOperations;

export type OperatorCall = keyof Table;
type Part<Name extends OperatorCall, Key extends keyof OperatorOperation> =
  Table[Name] extends Readonly<Record<Key, infer Schema extends TSchema>> ? Static<Schema> : undefined;
/** Undefined if the call has none. */
export type OperatorParams<Name extends OperatorCall> = Part<Name, 'params'>;
/** Undefined if the call has none. */
export type OperatorQuery<Name extends OperatorCall> = Part<Name, 'query'>;
/** Undefined if the call has none. */
export type OperatorBody<Name extends OperatorCall> = Part<Name, 'body'>;
/** JSON body of a success, undefined if it is a file. */
export type OperatorAnswer<Name extends OperatorCall> = Part<Name, 'response'>;

/** The route of a call for Fastify: method, URL pattern and schemas. */
export function operatorRoute(name: OperatorCall) {
  const { params, query, body, response }: OperatorOperation = operatorOperations[name];
  const { method, path } = addressOf(name);
  return {
    method,
    url: routeOf(path),
    schema: {
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      ...(response ? { response: { 200: response } } : {}),
    },
  };
}
