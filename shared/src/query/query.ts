import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../http/api-error.ts';
import { onSignOut } from '../session/session.ts';

export {
  keepPreviousData,
  QueryClientProvider,
  queryOptions,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query';

const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 502 || error.status === 503 || error.status === 504);

/** One cache for the page. Reads are tried twice more where the network or a gateway failed; money-moving calls never are. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < 2 && isTransient(error),
      refetchOnWindowFocus: true,
    },
    mutations: { retry: false },
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

/** Makes what the keys name be read again, now where it is on screen. */
export async function refresh(...keys: readonly (readonly unknown[])[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
