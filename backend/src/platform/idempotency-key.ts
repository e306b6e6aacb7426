import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/**
 * The `Idempotency-Key` header of a call that moves money (D-9), undefined when the client sent none.
 * @throws Refusal `VALIDATION` when it came twice.
 */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (Array.isArray(key)) throw new Refusal('VALIDATION', { 'idempotency-key': 'VALIDATION' });
  return key;
}
