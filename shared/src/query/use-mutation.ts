import { useMutation as useLibraryMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/** A press that was not taken: it neither succeeds nor fails. */
const ignored = new Promise<never>(() => undefined);
const quietly = () => undefined;

/**
 * The library's `useMutation`, with a guard at the press: while a call is under way, the same call again is no second one, however fast
 * the button is pressed. `mutate` then does nothing, and the promise of `mutateAsync` stays open, so that nothing follows from it.
 */
export const useMutation: typeof useLibraryMutation = (options, client) => {
  const result = useLibraryMutation(options, client);
  const { mutateAsync: start } = result;
  const running = useRef(new Set<string>());
  const mutateAsync = useCallback<typeof start>(
    async (...given) => {
      const call = JSON.stringify(given[0]) ?? '';
      if (running.current.has(call)) return ignored;
      running.current.add(call);
      try {
        return await start(...given);
      } finally {
        running.current.delete(call);
      }
    },
    [start],
  );
  const mutate = useCallback<typeof result.mutate>((...given) => void mutateAsync(...given).catch(quietly), [mutateAsync]);
  return { ...result, mutate, mutateAsync };
};
