import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

/** PostgreSQL cannot store a null byte, and neither PostgreSQL nor UTF-8 can represent an unpaired surrogate. */
const unkeepable = /\0|\p{Surrogate}/u;

/**
 * Refuses text that the database cannot store unchanged, anywhere in parameters, query or JSON body, and bodies nested
 * too deeply. Otherwise such input would cause an internal error.
 * @throws Refusal `VALIDATION` naming the field.
 */
export function refuseBrokenText({ params, query, body }: Pick<FastifyRequest, 'params' | 'query' | 'body'>): void {
  for (const part of [params, query, body]) {
    if (typeof part !== 'object' || part === null || Buffer.isBuffer(part)) continue;
    for (const [field, value] of Object.entries(part)) {
      if (!isKeepable(field)) throw new Refusal('VALIDATION');
      if (!isKeepable(value)) throw new Refusal('VALIDATION', { [field]: 'VALIDATION' });
    }
  }
}

/** Deeper than any valid body. Validation and copying recurse once per level. */
const deepest = 20;

/**
 * Whether all text in the value can be stored unchanged and the nesting is within the limit. Iterative, since a hostile
 * body can be nested as deep as its length allows.
 */
export function isKeepable(value: unknown): boolean {
  const open: { readonly next: unknown; readonly depth: number }[] = [{ next: value, depth: 0 }];
  for (let at = open.pop(); at; at = open.pop()) {
    const { next, depth } = at;
    if (depth > deepest) return false;
    if (typeof next === 'string' && unkeepable.test(next)) return false;
    if (typeof next !== 'object' || next === null) continue;
    for (const [name, part] of Object.entries(next)) open.push({ next: name, depth }, { next: part, depth: depth + 1 });
  }
  return true;
}
