import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

/**
 * Printable ASCII without spaces. Node joins a repeated header with a comma and a space, so the pattern also refuses
 * duplicates.
 */
const keyPattern = /^[!-~]{1,200}$/;

/**
 * The `Idempotency-Key` header of a call that moves money (D-9), or undefined.
 * @throws Refusal `KEY_INVALID` if it is empty, too long, contains other characters, or is repeated.
 */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (Array.isArray(key) || !keyPattern.test(key)) throw new Refusal('KEY_INVALID');
  return key;
}
