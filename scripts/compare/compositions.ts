import { compositionText, type ReleasesAnswer } from '@wallet/shared/contract';
import type { Side } from '../../e2e/comparison/order.ts';
import { CallRefused } from './call.ts';

/**
 * What a product has in service and what could be, as its gateway tells testers.
 * @throws CallRefused where the product cannot be asked: it does not answer, or is a production's.
 */
export async function readReleases(url: string): Promise<ReleasesAnswer> {
  const answer = await fetch(`${url}/registry`).catch((error: unknown) => {
    throw new CallRefused(`${url} does not answer: ${error instanceof Error ? error.message : String(error)}`);
  });
  if (answer.status === 404) throw new CallRefused(`${url} takes no compositions: it is a production's, or no gateway`);
  if (!answer.ok) throw new CallRefused(`${url}/registry answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as ReleasesAnswer; // the gateway's own
}

/** How many published versions an error names. */
const named = 8;

/**
 * The composition of each side, every release named, so that nothing that is released meanwhile gets between them.
 * @throws CallRefused for a name or a version that the store does not have, and where the sides would be the same.
 */
export function composeSides({ names }: ReleasesAnswer, wanted: ReadonlyMap<string, string>): Record<Side, string> {
  const before = Object.fromEntries(
    Object.entries(names).flatMap(([name, { current }]) => (current === null ? [] : [[name, current] as const])),
  );
  for (const [name, version] of wanted) {
    const release = Object.hasOwn(names, name) ? names[name] : undefined;
    if (!release) throw new CallRefused(`the store has no "${name}"; there are ${Object.keys(names).join(', ')}`);
    if (!release.published.includes(version)) {
      const others = release.published.slice(0, named).join(', ');
      throw new CallRefused(
        `${name} ${version} is not published; there are ${others}${release.published.length > named ? ', …' : ''}`,
      );
    }
  }
  const candidate = { ...before, ...Object.fromEntries(wanted) };
  const texts = { before: compositionText(before), candidate: compositionText(candidate) };
  if (texts.before === texts.candidate)
    throw new CallRefused(`${compositionText(Object.fromEntries(wanted))} is what is in service`);
  return texts;
}
