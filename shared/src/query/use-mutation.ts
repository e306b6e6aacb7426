import { useMutation as useLibraryMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { getToken } from '../session/session.ts';

/** An ignored press, which never settles. */
const ignored = new Promise<never>(() => undefined);
const ignoreError = () => undefined;

/**
 * With two guards: a repeated call is ignored while one is pending, and a call whose session ends never settles, so that its
 * result cannot reach the next player's cache.
 */
export const useMutation: typeof useLibraryMutation = (options, client) => {
  const running = useRef(new Set<string>());
  const { mutationFn } = options;
  const inOneSession: typeof mutationFn =
    mutationFn &&
    (async (...args) => {
      const token = getToken();
      const isStale = () => getToken() !== token;
      try {
        const result = await mutationFn(...args);
        if (!isStale()) return result;
      } catch (error) {
        if (!isStale()) throw error;
      }
      return ignored;
    });
  const result = useLibraryMutation(inOneSession ? { ...options, mutationFn: inOneSession } : options, client);
  const { mutateAsync: start } = result;
  const mutateAsync = useCallback<typeof start>(
    async (...args) => {
      const call = `${getToken() ?? ''} ${JSON.stringify(args[0]) ?? ''}`;
      if (running.current.has(call)) return ignored;
      running.current.add(call);
      try {
        return await start(...args);
      } finally {
        running.current.delete(call);
      }
    },
    [start],
  );
  const mutate = useCallback<typeof result.mutate>((...args) => void mutateAsync(...args).catch(ignoreError), [mutateAsync]);
  return { ...result, mutate, mutateAsync };
};
