import { ownersOf } from '../registry/owners.ts';
import type { ReleaseChecks } from '../registry/release-checks.ts';
import type { StoredRegistry } from '../registry/stored-registry.ts';
import type { Refusal } from './refusal.ts';

type Known = Pick<StoredRegistry, 'owners'> | undefined;
type Checked = { readonly name: string; readonly version: string; readonly checks?: ReleaseChecks };

/** Where a name's owners demand it, its release says that its checks passed; who signs the release answers for that. */
export function checkChecks({ name, version, checks }: Checked, registry: Known): Refusal[] {
  if (ownersOf(registry?.owners, name)?.checks !== 'required' || checks?.kind === 'passed') return [];
  const found = checks
    ? `${name} ${version} goes unchecked (${checks.reason})`
    : `${name} ${version} does not say that its checks passed`;
  return [
    {
      rule: 'checks',
      found: `${found}, and its owners demand that`,
      wayOut: 'release it with its checks, under a version above it, or with --attestation of who ran them',
    },
  ];
}
