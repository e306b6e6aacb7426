import { useEffect, useRef, useState } from 'react';
import { composition } from '../remotes/composition.ts';
import { askComposition, canBeFetched } from './ask-composition.ts';
import { newerComposition } from './newer-composition.ts';
import { pollWhileVisible } from './poll-while-visible.ts';

/** The composition that a new page would have, as text, once it is another than this page's and can be fetched whole. */
export function useNewerComposition(): string | undefined {
  const [newer, setNewer] = useState<string>();
  const known = useRef<string>(undefined);
  useEffect(
    () =>
      pollWhileVisible(async () => {
        const answer = await askComposition();
        const found = newerComposition(composition, answer);
        if (found === known.current) return;
        if (found !== undefined && !(await canBeFetched(answer.scripts))) return;
        known.current = found;
        setNewer(found);
      }),
    [],
  );
  return newer;
}
