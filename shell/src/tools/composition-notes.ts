import type { PageComposition } from '@kaeo/shared/contract';

export type CompositionNotes = {
  readonly lines: readonly { readonly kind: 'override' | 'pinned' | 'problem' | 'stale'; readonly text: string }[];
  /** The difference was requested by this browser and can be reset. */
  readonly canReset: boolean;
};

const shortAddress = (address: string): string => address.replace(/^https?:\/\//, '').replace(/\/$/, '');

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
