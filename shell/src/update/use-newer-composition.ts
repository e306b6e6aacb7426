import { useEffect, useRef, useState } from 'react';
import { composition } from '../remotes/composition/composition.ts';
import { areFetchable, fetchComposition } from './fetch-composition.ts';
import { newerComposition } from './newer-composition.ts';
import { pollWhileVisible } from './poll-while-visible.ts';

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
