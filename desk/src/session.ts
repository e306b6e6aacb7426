import type { SignedIn } from '@kaeo/shared/desk';
import { callDesk } from '@kaeo/shared/desk-call';
import { type UseQueryResult, useQuery } from '@kaeo/shared/query';

/** Remotes use the same key, so that the session is read once. */
const sessionKey = ['desk', 'GET /desk/api/me', {}] as const;

export const useSession = (): UseQueryResult<SignedIn> =>
  useQuery({ queryKey: sessionKey, queryFn: () => callDesk('GET /desk/api/me'), retry: false });

/** The path of the sign-in page, with the page to return to. */
export const signInPath = (from: string): string =>
  from === '/' || from.startsWith('/sign-in') ? '/sign-in' : `/sign-in?from=${encodeURIComponent(from)}`;
