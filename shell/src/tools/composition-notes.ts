import type { PageComposition } from '@wallet/shared/contract';

/** What sets a page apart from any visitor's, one line each, for testers. */
export type CompositionNotes = {
  readonly lines: readonly { readonly kind: 'override' | 'pinned' | 'problem' | 'stale'; readonly text: string }[];
  /** It was asked for by this browser, and can be given up. */
  readonly canReset: boolean;
};

const shortAddress = (address: string): string => address.replace(/^https?:\/\//, '').replace(/\/$/, '');

/** The lines of the badge; none on a page like any other. */
export function compositionNotes({ choice, stale }: Pick<PageComposition, 'choice' | 'stale'>): CompositionNotes {
  const { pinned = {}, overrides = {}, problems = [] } = choice ?? {};
  const pins = Object.entries(pinned).map(([name, version]) => `${name} ${version}`);
  const lines: CompositionNotes['lines'] = [
    ...Object.entries(overrides).map(([name, address]) => ({
      kind: 'override' as const,
      text: `${name} ← ${shortAddress(address)}`,
    })),
    ...(pins.length > 0 ? [{ kind: 'pinned' as const, text: `composition: ${pins.join(', ')}` }] : []),
    ...problems.map((text) => ({ kind: 'problem' as const, text })),
    ...(stale ? [{ kind: 'stale' as const, text: `registry of ${stale.since}: ${stale.cause}` }] : []),
  ];
  return { lines, canReset: choice !== undefined };
}
