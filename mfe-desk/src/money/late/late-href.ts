import type { LateThing } from '@kaeo/shared/desk';

/** The page where staff can act on a late item; undefined if only a provider or a job can settle it. */
export function lateHref({ kind, reference, cause }: Pick<LateThing, 'kind' | 'reference' | 'cause'>): string | undefined {
  const name = encodeURIComponent(reference);
  if (kind === 'manual-deposit' || kind === 'unmatched-deposit') return `/deposits?reference=${name}`;
  if (kind === 'payout' && cause.startsWith('refused: ')) return `/payouts?reference=${name}`;
  if (kind === 'transfer' && cause.startsWith('MANUAL')) return `/transfers?reference=${name}`;
  if (kind !== 'case' && kind !== 'parked') return undefined;
  const [caseKind = ''] = cause.split(':');
  return `/cases?kind=${encodeURIComponent(caseKind)}&subject=${name}`;
}
