import { createHash } from 'node:crypto';

/** JSON in which the order of an object's keys does not matter. */
export function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const entries = Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1));
  return `{${entries.map(([name, part]) => `${JSON.stringify(name)}:${canonical(part)}`).join(',')}}`;
}

/** SHA-256 of the canonical JSON, in hex. */
export const digestOf = (value: unknown): string => createHash('sha256').update(canonical(value)).digest('hex');
