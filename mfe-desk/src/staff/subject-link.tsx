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
  slip: '/players?search=',
  payout: '/payouts?reference=',
  conversation: '/chat?id=',
  complaint: '/complaints?number=',
};
function addressOf(kind: string, name: string): string | undefined {
  if (kind === 'site') return name === 'switches' ? '/switches' : '/site?compare=1';
  const address = Object.hasOwn(addresses, kind) ? addresses[kind] : undefined;
  return address === undefined ? undefined : address + encodeURIComponent(name);
}

export const inlineLink = css({ color: theme.color.action, fontWeight: 600, overflowWrap: 'anywhere', ...focusRing });

/** What an act changes, with a link to its page if there is one. */
export function SubjectLink({ subject }: { subject: string }): ReactNode {
  const words = useStaffWords();
  const [, kind = '', name = ''] = /^([\w-]+):(.*)$/.exec(subject) ?? [];
  const address = addressOf(kind, name);
  if (address === undefined) return words.subject(subject);
  return (
    <Link to={address} css={inlineLink}>
      {words.subject(subject)}
    </Link>
  );
}
