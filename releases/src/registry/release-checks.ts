import { Type } from 'typebox';
import type { Parsed } from '../schema/parse.ts';

/** They passed, on that machine or by an attestation of the same sources, or they were skipped for a reason. */
export const checksSchema = Type.Union([
  Type.Object({
    kind: Type.Literal('passed'),
    checks: Type.Array(Type.String()),
    /** SHA-256 in hex over the sources that passed them, if they are in a repository. */
    sources: Type.Optional(Type.String()),
    /** Display name of the attester; undefined if the checks ran at publication. */
    attestedBy: Type.Optional(Type.String()),
  }),
  Type.Object({ kind: Type.Literal('unchecked'), reason: Type.String() }),
]);
export type ReleaseChecks = Parsed<typeof checksSchema>;

/** Describes the checks, to append to a message about a release. */
export function checksText(checks: ReleaseChecks): string {
  if (checks.kind === 'unchecked') return `unchecked: ${checks.reason}`;
  const { checks: names, attestedBy } = checks;
  return `passed ${names.join(', ')}${attestedBy === undefined ? '' : `, attested by ${attestedBy}`}`;
}
