import { shortInviteCode } from '@kaeo/shared/api';

/** @param profileId `_id` of the inviter's profile. */
export const inviteLink = (profileId: string, origin = window.location.origin): string =>
  `${origin}/register?code=PR${encodeURIComponent(profileId)}`;

export function readableLink(link: string): readonly [page: string, code: string] {
  const [page = '', code = ''] = link.replace(/^https?:\/\//, '').split('?code=');
  return [page, shortInviteCode(code)];
}
