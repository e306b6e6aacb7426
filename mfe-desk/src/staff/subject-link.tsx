import { Link } from '@kaeo/shared/router';
import { css, focusRing, theme } from '@kaeo/shared/style';
import type { ReactNode } from 'react';
import { useStaffWords } from './staff-words.ts';

/** Pages of subjects. The others have no page of their own. */
const addresses: Readonly<Record<string, string>> = {
  player: '/players?id=',
  case: '/cases?id=',
  'manual-deposit': '/deposits?reference=',
  transfer: '/transfers?reference=',
  payout: '/payouts?reference=',
  conversation: '/chat?id=',
  complaint: '/complaints?number=',
};
export const inlineLink = css({ color: theme.color.action, fontWeight: 600, overflowWrap: 'anywhere', ...focusRing });

/** What an act changes, with a link to its page if there is one. */
export function SubjectLink({ subject }: { subject: string }): ReactNode {
  const words = useStaffWords();
  const [, kind = '', name = ''] = /^([\w-]+):(.*)$/.exec(subject) ?? [];
  const address = Object.hasOwn(addresses, kind) ? addresses[kind] : undefined;
  if (address === undefined) return words.subject(subject);
  return (
    <Link to={address + encodeURIComponent(name)} css={inlineLink}>
      {words.subject(subject)}
    </Link>
  );
}
