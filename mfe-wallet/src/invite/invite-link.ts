import { shortInviteCode } from '@kaeo/shared/api';

/** @param code the player's invite code; a server of an earlier release sends none, so that it is `PR` and the id of the profile. */
export const inviteLink = (profileId: string, code = `PR${profileId}`, origin = window.location.origin): string =>
  `${origin}/register?code=${encodeURIComponent(code)}`;

export function readableLink(link: string): readonly [page: string, code: string] {
  const [page = '', code = ''] = link.replace(/^https?:\/\//, '').split('?code=');
  return [page, shortInviteCode(code)];
}
