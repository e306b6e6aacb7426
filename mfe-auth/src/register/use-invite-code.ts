import { useSearchParams } from '@kaeo/shared/router';
import { preferences } from '@kaeo/shared/session';
import { useEffect, useState } from 'react';

/** Maximum length in the API. */
const longest = 64;

/** Invite code of a friend's link, from this URL or an earlier visit. It is kept until it is used (ROUTE-07, REG-06). */
export function useInviteCode(): string {
  const [search] = useSearchParams();
  const [code] = useState(() => (search.get('code')?.slice(0, longest) || preferences.read('inviteCode')) ?? '');
  useEffect(() => {
    if (code !== '') preferences.write('inviteCode', code);
  }, [code]);
  return code;
}
