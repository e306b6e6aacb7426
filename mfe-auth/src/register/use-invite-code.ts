import { useSearchParams } from '@wallet/shared/router';
import { preferences } from '@wallet/shared/session';
import { useEffect, useState } from 'react';

/** What the wire takes. */
const longest = 64;

/** The code of the friend whose link was followed, from this URL or an earlier visit; it is kept until it is used (ROUTE-07, REG-06). */
export function useInviteCode(): string {
  const [search] = useSearchParams();
  const [code] = useState(() => (search.get('code')?.slice(0, longest) || preferences.read('inviteCode')) ?? '');
  useEffect(() => {
    if (code !== '') preferences.write('inviteCode', code);
  }, [code]);
  return code;
}
