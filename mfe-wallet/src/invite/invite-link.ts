import { shortInviteCode } from '@wallet/shared/api';

/**
 * The link by which a friend registers as invited by the player: the site's origin and the register page with the player's code
 * (section 2 of the specification).
 * @param profileId `_id` of the inviter's profile.
 */
export const inviteLink = (profileId: string, origin = window.location.origin): string =>
  `${origin}/register?code=PR${encodeURIComponent(profileId)}`;

/** The link as people recognise it: its page, and both ends of the code. */
export function readableLink(link: string): readonly [page: string, code: string] {
  const [page = '', code = ''] = link.replace(/^https?:\/\//, '').split('?code=');
  return [page, shortInviteCode(code)];
}
