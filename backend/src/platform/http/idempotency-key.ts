import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

/** Printable ASCII without blanks, as every client makes them. Sent twice, Node joins the two with a comma and a blank. */
const keyPattern = /^[!-~]{1,200}$/;

/**
 * The `Idempotency-Key` header of a call that moves money (D-9), undefined when the client sent none.
 * @throws Refusal `KEY_INVALID` when it is empty, too long, of other characters, or came twice.
 */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (Array.isArray(key) || !keyPattern.test(key)) throw new Refusal('KEY_INVALID');
  return key;
}
