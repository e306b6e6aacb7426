import type { CompositionAnswer } from '@kaeo/shared/contract';
import type { Stack } from './engine.ts';
import { waitFor } from './inside.ts';

const changed = 'bonus';

export async function releaseOf(stack: Stack, team: string, environment: Readonly<Record<string, string>> = {}): Promise<void> {
  for (const job of ['build', 'release']) await stack.runToEnd(`${job}-${team}`, { environment });
}

async function releasesOf({ url }: Stack): Promise<CompositionAnswer['releases']> {
  const answer = await fetch(`${url}/composition`);
  return ((await answer.json()) as CompositionAnswer).releases; // the gateway's response
}

/** @throws Error if a new page lacks the next version of the remote, or if another part of the page changed. */
export async function releaseWhilePlaying(stack: Stack): Promise<void> {
  const before = await releasesOf(stack);
  await stack.buildFrom('tools/compose/overrides/next-release.Dockerfile', 'kaeo/release:next');
  await releaseOf(stack, changed, { RELEASE_VERSION: 'next' });
  await waitFor(
    `pages are made of the new release of ${changed}`,
    async () => (await releasesOf(stack))[changed] !== before[changed],
  );
  const after = await releasesOf(stack);
  const changedToo = Object.keys(before).filter((name) => name !== changed && before[name] !== after[name]);
  if (changedToo.length > 0) throw new Error(`the release of ${changed} changed ${changedToo.join(', ')} too`);
}
