import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

type LatePartProps = {
  load: () => Promise<ComponentType<{ children: ReactNode }>>;
  isWanted: boolean;
  /** Shown before, and if the part fails to load. */
  children?: ReactNode;
};

/** A part that loads once `isWanted`, to keep it out of the first view. */
export function LatePart({ load, isWanted, children }: LatePartProps) {
  const [Part, setPart] = useState<Awaited<ReturnType<typeof load>>>();
  useEffect(() => {
    if (isWanted)
      load().then(
        (loaded) => setPart(() => loaded),
        () => undefined,
      );
  }, [load, isWanted]);
  return Part ? <Part>{children}</Part> : children;
}
