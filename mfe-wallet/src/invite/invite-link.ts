import { shortInviteCode } from '@kaeo/shared/api';

/**
 * The invite link: the register page of the site with the player's code (section 2 of the specification).
 * @param profileId `_id` of the inviter's profile.
 */
export const inviteLink = (profileId: string, origin = window.location.origin): string =>
  `${origin}/register?code=PR${encodeURIComponent(profileId)}`;

/** The link in readable parts: the page, and a shortened code. */
export function readableLink(link: string): readonly [page: string, code: string] {
  const [page = '', code = ''] = link.replace(/^https?:\/\//, '').split('?code=');
  return [page, shortInviteCode(code)];
}
