import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

/** PostgreSQL keeps no null byte, and neither it nor UTF-8 half a surrogate pair. */
const unkeepable = /\0|\p{Surrogate}/u;

/**
 * Refuses text that no database keeps as it was sent, wherever it stands in an address, a query or a JSON body, and what is nested deeper
 * than anything that the API takes: what is stored is what was said, and no text or form of a body is a fault.
 * @throws Refusal `VALIDATION` naming the field it stands in.
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

/** Deeper than anything that the API takes; what checks and copies values calls itself for each level. */
const deepest = 20;

/**
 * Whether every text in it can be stored as it is, and it is nested no deeper than anything that the API takes. Without recursion: a body
 * may be nested as deep as it is long.
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
