import { notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../http/api-error.ts';
import { onSignOut } from '../session/session.ts';

export {
  keepPreviousData,
  QueryClientProvider,
  queryOptions,
  type UseMutationResult,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
export { useMutation } from './use-mutation.ts';

// What a call changes on screen is there before the next press, and not a timer later.
notifyManager.setScheduler(queueMicrotask);

const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 502 || error.status === 503 || error.status === 504);
const isBusy = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'UNAVAILABLE';

/** How long the server may ask a page to wait at a time, in seconds. */
const longestWaitS = 30;

/**
 * How long until a read is tried again, in milliseconds: as long as the server asked for, and up to a quarter more, so that not everybody
 * comes back at once.
 */
const retryDelay = (failures: number, error: unknown): number =>
  isBusy(error)
    ? Math.min(error.retryAfterS ?? 2 ** failures, longestWaitS) * 1000 * (1 + Math.random() / 4)
    : Math.min(1000 * 2 ** failures, 30_000);

/**
 * One cache for the page. Reads are tried twice more where the network or a gateway failed, and five times more where the server said
 * that it is busy; money-moving calls never are.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < (isBusy(error) ? 5 : 2) && isTransient(error),
      retryDelay,
      refetchOnWindowFocus: true,
    },
    // The library would hold a call back while offline and send it once the network returns.
    mutations: { retry: false, networkMode: 'always' },
  },
});

onSignOut(() => queryClient.clear());

/** The cache's named keys, by which one remote makes another's data fresh. Add what a query depends on behind the name. */
export const queryKeys = {
  wallet: ['wallet'],
  profile: ['profile'],
  statement: ['statement'],
  slips: ['slips'],
  bonuses: ['bonuses'],
  activeBonus: ['active-bonus'],
  qr: ['qr'],
  invites: ['invites'],
  refund: ['refund'],
  lookup: (name: string) => ['lookup', name] as const,
} as const;

/**
 * Makes what the keys name be read again, now where it is on screen. A read that is under way was asked before what has changed: the
 * library asks it again where it had an answer before, and would take the older answer of a first read for the new one.
 */
export async function refresh(...keys: readonly (readonly unknown[])[]): Promise<void> {
  await Promise.all(
    keys.map(async (queryKey) => {
      await queryClient.cancelQueries({ queryKey, type: 'active', predicate: ({ state }) => state.data === undefined });
      await queryClient.invalidateQueries({ queryKey });
    }),
  );
}
