import type { CompositionAnswer } from '@kaeo/shared/contract';
import { useEffect, useRef, useState } from 'react';
import { composition } from '../remotes/composition/composition.ts';
import { newerComposition } from './newer-composition.ts';
import { pollWhileVisible } from './poll-while-visible.ts';

const deadlineMs = 10_000;
const ask = (address: string, method: 'GET' | 'HEAD'): Promise<Response> =>
  fetch(new URL(address, window.location.href), { method, cache: 'no-store', signal: AbortSignal.timeout(deadlineMs) });

const isAnswer = (value: unknown): value is CompositionAnswer =>
  typeof value === 'object' &&
  value !== null &&
  'releases' in value &&
  typeof value.releases === 'object' &&
  value.releases !== null &&
  'scripts' in value &&
  Array.isArray(value.scripts);

/** Bypasses the session's transport. @throws Error if the gateway fails or returns something else. */
async function fetchComposition(): Promise<CompositionAnswer> {
  const answer = await ask('/composition', 'GET');
  if (!answer.ok) throw new Error(`/composition answered ${answer.status}`);
  const composition: unknown = await answer.json();
  if (!isAnswer(composition)) throw new Error('/composition returned an unexpected format');
  return composition;
}

async function areFetchable(scripts: readonly string[]): Promise<boolean> {
  const answers = await Promise.all(scripts.map((script) => ask(script, 'HEAD')));
  return answers.every(({ status }) => status === 200);
}

/** The composition of a new page as text, once it differs and is fully fetchable. */
export function useNewerComposition(): string | undefined {
  const [newer, setNewer] = useState<string>();
  const known = useRef<string>(undefined);
  useEffect(
    () =>
      pollWhileVisible(async () => {
        const answer = await fetchComposition();
        const found = newerComposition(composition, answer);
        if (found === known.current) return;
        if (found !== undefined && !(await areFetchable(answer.scripts))) return;
        known.current = found;
        setNewer(found);
      }),
    [],
  );
  return newer;
}
