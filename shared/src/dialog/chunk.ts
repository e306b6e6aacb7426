import { type ComponentType, useEffect, useState } from 'react';

/** A component in a chunk of its own. */
export type Chunk<Props> = {
  /** Downloads it, unless it is here; a failed download is tried once more. @throws what the second threw; the next call starts over. */
  readonly fetch: () => Promise<ComponentType<Props>>;
  /** Fetches it ahead. One that does not come is fetched again when it is shown. */
  readonly preload: () => void;
  readonly isLoaded: () => boolean;
  readonly loaded: () => ComponentType<Props> | undefined;
};

/** @param load imports the component, with whatever else it needs, such as its texts. */
export function chunkOf<Props>(load: () => Promise<ComponentType<Props>>): Chunk<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const fetch = async () => {
    Loaded ??= await load().catch(load);
    return Loaded;
  };
  return {
    fetch,
    preload: () => void fetch().catch(() => undefined),
    isLoaded: () => Loaded !== undefined,
    loaded: () => Loaded,
  };
}

/**
 * The component of a chunk, undefined until it is here. `React.lazy` would keep a failed download for good, and the page's error boundary
 * would take the whole page for it.
 */
export function useChunk<Props>({ fetch, loaded }: Chunk<Props>) {
  const [Shown, setShown] = useState(loaded);
  const [attempt, setAttempt] = useState(1);
  const [failedAttempt, setFailedAttempt] = useState(0);

  useEffect(() => {
    fetch().then(
      (component) => setShown(() => component),
      () => setFailedAttempt(attempt),
    );
  }, [attempt, fetch]);

  return { Shown, hasFailed: failedAttempt === attempt, retry: () => setAttempt(attempt + 1) };
}
