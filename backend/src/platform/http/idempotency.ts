import { type Static, Type } from 'typebox';
import { digestOf } from '../canonical.ts';
import type { Clock } from '../clock.ts';
import { anyRow, type Db, firstRow, onlyRow, type Sql, type Transaction } from '../database/db.ts';
import { column, rowOf } from '../database/row.ts';
import { Refusal } from '../refusal.ts';
import { FieldFaultName, RefusalCodeName, refusalRules } from '../refusal-status.ts';
import { shapeCheck } from '../shape.ts';
import type { KeyedOperation } from './keyed-operation.ts';

type Request<Answer = unknown> = {
  readonly playerId: string;
  readonly key: string | undefined;
  readonly operation: KeyedOperation<Answer>;
  readonly body: unknown;
};

export type Idempotency = ReturnType<typeof createIdempotency>;

/** The claim in the form that the database functions read. */
export type KeyClaim = {
  readonly key: string;
  readonly operation: string;
  readonly body_hash: string;
  readonly asked_at: Date;
};
type Work<Answer> = (tx: Transaction) => Promise<NoInfer<Answer>>;

const StoredRefusal = Type.Object({
  code: RefusalCodeName,
  fields: Type.Optional(Type.Record(Type.String(), FieldFaultName)),
});
type StoredRefusal = Readonly<Static<typeof StoredRefusal>>;
const refusalOf = shapeCheck('a stored refusal', StoredRefusal);

type Outcome<Answer> =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'refusal'; readonly refusal: StoredRefusal }
  /** Of the request that was refused, which also has the time after which a retry makes sense. */
  | { readonly kind: 'thrown'; readonly error: Refusal };

/**
 * Returns the answer.
 * @throws Refusal if the outcome is one.
 */
function answerOf<Answer>(outcome: Outcome<Answer>): Answer {
  if (outcome.kind === 'answer') return outcome.answer;
  if (outcome.kind === 'thrown') throw outcome.error;
  throw new Refusal(outcome.refusal.code, outcome.refusal.fields);
}

/**
 * Idempotency of money operations (D-9). Runs an operation once per player and `Idempotency-Key`. The same key and body
 * return the first response again, also a refusal with a status below 500. The same key with another body is refused
 * with `IDEMPOTENCY_CONFLICT` (409). Without a key the work just runs. The claim, the work and the response commit
 * together. If the work throws a `Refusal`, its changes are rolled back, the refusal is stored and thrown again.
 * @throws Error if a stored response does not have the operation's shape, before any work runs.
 */
export function createIdempotency(db: Db, clock: Clock) {
  return {
    async run<Answer>(request: Request<Answer>, work: Work<Answer>): Promise<Answer> {
      const { key } = request;
      if (key === undefined) return db.transaction(work);
      const outcome = await db.transaction(async (tx) => {
        const isFirst = await claim(tx, { ...request, key }, clock.now());
        return isFirst ? perform(tx, { ...request, key }, work) : recall(tx, { ...request, key });
      });
      return answerOf(outcome);
    },
    /**
     * The same for work in a single SQL statement, which claims the key with the database function `claim_key` and stores
     * the response with `answer_key`. The statement receives the claim, or null without a key. It returns undefined if
     * the key already has a response, which is then returned as `stored`.
     */
    async runStatement<Answer, Done>(
      request: Request<Answer>,
      statement: (claim: KeyClaim | null) => Promise<Done | undefined>,
    ): Promise<{ readonly done: Done } | { readonly stored: Answer }> {
      const { key, operation, body } = request;
      const done = await statement(
        key === undefined ? null : { key, operation: operation.name, body_hash: digestOf(body), asked_at: clock.now() },
      );
      if (done !== undefined) return { done };
      if (key === undefined) throw new Error(`${operation.name} found a key that it was not given`);
      return { stored: answerOf(await recall(db, { ...request, key })) };
    },
    /** Whether the key already has a response, so that work before `run` can be skipped. */
    isKnown: (playerId: string, key: string) =>
      anyRow(db, 'select key from idempotency_keys where player_id = $1 and key = $2', [playerId, key]),
  };
}

const Claimed = rowOf({ isFirst: column.boolean });
type KeyedRequest<Answer = unknown> = Request<Answer> & { readonly key: string };

/** Waits while another request with the key is in progress. True if no such request has committed. */
async function claim(tx: Transaction, { playerId, key, operation, body }: KeyedRequest, now: Date): Promise<boolean> {
  const values = [playerId, key, operation.name, digestOf(body), now];
  return (await onlyRow(tx, Claimed, 'select claim_key($1, $2, $3, $4, $5) as "isFirst"', values)).isFirst;
}

async function perform<Answer>(tx: Transaction, request: KeyedRequest<Answer>, work: Work<Answer>): Promise<Outcome<Answer>> {
  await tx.run('savepoint work');
  try {
    const answer = await work(tx);
    // Check deferred constraints now, while a violation can still be stored as the response.
    await tx.run('set constraints all immediate');
    await store(tx, request, 'DONE', answer);
    return { kind: 'answer', answer };
  } catch (error) {
    // An unavailable service is not an outcome of the operation: the same key can be retried.
    if (!(error instanceof Refusal) || refusalRules[error.code].status >= 500) throw error;
    await tx.run('rollback to savepoint work');
    const refusal: StoredRefusal = { code: error.code, ...(error.fields ? { fields: error.fields } : {}) };
    await store(tx, request, 'REFUSED', refusal);
    return { kind: 'thrown', error };
  }
}

async function store(
  tx: Transaction,
  { playerId, key }: KeyedRequest,
  state: 'DONE' | 'REFUSED',
  answer: unknown,
): Promise<void> {
  await tx.run('select answer_key($1, $2, $3, $4::jsonb)', [playerId, key, state, JSON.stringify(answer)]);
}

const StoredAnswer = rowOf({
  operation: column.text,
  body_hash: column.text,
  state: column.oneOf(['IN_FLIGHT', 'DONE', 'REFUSED']),
  answer: Type.Unknown(),
});

async function recall<Answer>(sql: Sql, { playerId, key, operation, body }: KeyedRequest<Answer>): Promise<Outcome<Answer>> {
  const row = await firstRow(
    sql,
    StoredAnswer,
    'select operation, body_hash, state, answer from idempotency_keys where player_id = $1 and key = $2',
    [playerId, key],
  );
  if (row?.operation !== operation.name || row.body_hash !== digestOf(body)) {
    return { kind: 'refusal', refusal: { code: 'IDEMPOTENCY_CONFLICT' } };
  }
  return row.state === 'DONE'
    ? { kind: 'answer', answer: operation.answerOf(row.answer) }
    : { kind: 'refusal', refusal: refusalOf(row.answer) };
}
