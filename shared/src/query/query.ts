import { notifyManager, QueryClient } from '@tanstack/react-query';
import type { LiveTopic } from '../api/live.ts';
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

declare module '@tanstack/react-query' {
  interface Register {
    /** `live`: the query is read again when one of these may have changed (ADR 0122). */
    queryMeta: { readonly live?: readonly LiveTopic[] };
  }
}

// Updates the screen in a microtask, before the next press, not after a timer.
notifyManager.setScheduler(queueMicrotask);

const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 502 || error.status === 503 || error.status === 504);
const isBusy = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'UNAVAILABLE';

/** Maximum wait per retry that the server may request, in seconds. */
const longestWaitS = 30;

/** Delay of a retry, in milliseconds: the server's request plus up to a quarter at random, so that clients do not retry simultaneously. */
const retryDelay = (failures: number, error: unknown): number =>
  isBusy(error)
    ? Math.min(error.retryAfterS ?? 2 ** failures, longestWaitS) * 1000 * (1 + Math.random() / 4)
    : Math.min(1000 * 2 ** failures, 30_000);

/** Retries twice after network or gateway errors, five times if the server is busy; calls that move money never. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < (isBusy(error) ? 5 : 2) && isTransient(error),
      retryDelay,
      refetchOnWindowFocus: true,
    },
    // By default the library pauses an offline call and sends it when the network returns.
    mutations: { retry: false, networkMode: 'always' },
  },
});

onSignOut(() => queryClient.clear());

/** Named keys of the cache, by which one remote refreshes data of another. Append what a query depends on. */
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
  protection: ['protection'],
  lookup: (name: string) => ['lookup', name] as const,
} as const;

/** Refetches those on screen immediately. A running first load is cancelled: the library would accept its outdated result. */
export async function refresh(...keys: readonly (readonly unknown[])[]): Promise<void> {
  await Promise.all(
    keys.map(async (queryKey) => {
      await queryClient.cancelQueries({ queryKey, type: 'active', predicate: ({ state }) => state.data === undefined });
      await queryClient.invalidateQueries({ queryKey });
    }),
  );
}

/** While the page's socket is connected, polling only covers for lost events. */
const rareMs = 60_000;
let isLive = false;
/** For the page's socket. */
export function setLive(isNowLive: boolean): void {
  isLive = isNowLive;
}
/** The interval of a live query's polling, in milliseconds: `ms` while the page's socket is not connected. */
export const livePolling = (ms: number): number => (isLive ? rareMs : ms);
