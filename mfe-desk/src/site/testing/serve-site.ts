import type { ScheduledPublication } from '@kaeo/shared/desk';
import { renderRemotePage } from '@kaeo/shared/testing';
import { answerDesk, signInStaff } from '@kaeo/shared/testing/desk';
import remote from '../../remote.ts';
import { aSiteState, aVersion } from './site-builder.ts';

type Given = { site?: ReturnType<typeof aSiteState>; roles?: 'content' | 'admin'; scheduled?: ScheduledPublication[] };

/** Answers what the page of the site reads, for a member of staff. */
export function serveSite({ site = aSiteState(), roles = 'content', scheduled = [] }: Given = {}): void {
  signInStaff(roles);
  answerDesk('GET /desk/api/site', site);
  answerDesk('GET /desk/api/site/versions', [aVersion(2), aVersion(1, { publishedBy: '', changed: [] })]);
  answerDesk('GET /desk/api/site/scheduled', scheduled);
}

export const openSite = (search = '', language: 'en' | 'th' | 'la' = 'en') =>
  renderRemotePage(remote, { page: 'site', path: `/site${search}`, language });
