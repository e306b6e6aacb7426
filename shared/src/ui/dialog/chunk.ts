import { type ComponentType, useEffect, useState } from 'react';

export type Chunk<Props> = {
  /** Retries once. @throws the second error; the next call starts over. */
  readonly fetch: () => Promise<ComponentType<Props>>;
  /** Preloads the chunk. A failed one is requested again when shown. */
  readonly preload: () => void;
  readonly isLoaded: () => boolean;
  readonly loaded: () => ComponentType<Props> | undefined;
};

/** @param load imports the component and its dependencies, such as texts. */
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

/** Undefined until loaded. Not `React.lazy`, which caches a failed download and lets the error boundary replace the page. */
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
