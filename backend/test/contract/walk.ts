import { addressOf, type Method, type Operation, type OperationName, operationNames, operations } from '@kaeo/shared/api';
import type { LightMyRequestResponse } from 'fastify';
import type { Call } from './contract-call.ts';
import type { AnyRow } from './contract-row.ts';
import { rows } from './contract-rows.ts';
import type { World } from './contract-world.ts';

/** An operation of the contract with its test data. */
export type Tried = {
  readonly name: OperationName;
  readonly method: Method;
  readonly path: string;
  readonly row: AnyRow;
  readonly terms: Operation;
};

/** Every operation with a row. A separate test checks that none is missing. */
export const tried: readonly Tried[] = operationNames.flatMap((name) => {
  const row = rows[name];
  return row ? [{ name, ...addressOf(name), row, terms: operations[name] }] : [];
});
export const unrowed: readonly string[] = operationNames.filter((name) => rows[name] === undefined);

/** Name, status and code of a refusal, so that a failing assertion shows the operation. */
export const failureOf = (name: string, reply: LightMyRequestResponse): readonly unknown[] => {
  const { message } = reply.json<{ message?: unknown }>();
  return [name, reply.statusCode, message];
};

/** The codes in a response, success or refusal. */
export function codesOf(reply: LightMyRequestResponse): readonly unknown[] {
  const body: unknown = reply.json();
  return typeof body === 'object' && body !== null
    ? ['message', 'code', 'status'].map((field): unknown => Reflect.get(body, field))
    : [];
}

/** The same request with another session. */
export const madeBy = (player: NonNullable<Call['player']> | undefined, { player: _owner, ...call }: Call): Call =>
  player ? { ...call, player } : call;

/** A digest of all database rows about a player. */
export async function digestOf({ context: { db } }: World, playerId: string): Promise<string> {
  const columns = await db.query<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and column_name in ('player_id', 'inviter_id') and table_name <> 'idempotency_keys'
     order by 1, 2`,
  );
  if (columns.length < 8) throw new Error('no tables about players were found');
  const digest = (table: string, condition: string) =>
    `select md5(coalesce(string_agg(r::text, '|' order by r::text), '')) as digest from ${table} r where ${condition}`;
  const parts = [
    ...columns.map(({ table, column }) => digest(table, `r.${column} = $1`)),
    digest('players', 'r.id = $1'),
    digest('ledger_accounts', `starts_with(r.name, 'player:' || $1 || ':')`),
  ];
  const rowsOf = await db.query<{ digest: string }>(parts.join(' union all '), [playerId]);
  return rowsOf.map((row) => row.digest).join(' ');
}
