import { ownersOf } from '../registry/owners.ts';
import type { ReleaseChecks } from '../registry/release-checks.ts';
import type { StoredRegistry } from '../registry/stored-registry.ts';
import type { Refusal } from './refusal.ts';

type Registry = Pick<StoredRegistry, 'owners'> | undefined;
type Checked = { readonly name: string; readonly version: string; readonly checks?: ReleaseChecks };

/** The record of the checks is trusted, because the signature of the release covers it. */
export function checkChecks({ name, version, checks }: Checked, registry: Registry): Refusal[] {
  if (ownersOf(registry?.owners, name)?.checks !== 'required' || checks?.kind === 'passed') return [];
  const found = checks
    ? `${name} ${version} is unchecked (${checks.reason})`
    : `${name} ${version} does not record passed checks`;
  return [
    {
      rule: 'checks',
      found: `${found}, but its owners require passed checks`,
      wayOut: 'release a higher version with its checks, or use --attestation',
    },
  ];
}
