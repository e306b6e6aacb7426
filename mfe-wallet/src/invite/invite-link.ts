/**
 * The link by which a friend registers as invited by the player: the site's origin and the register page with the player's code
 * (section 2 of the specification).
 * @param profileId `_id` of the inviter's profile.
 */
export const inviteLink = (profileId: string, origin = window.location.origin): string =>
  `${origin}/register?code=PR${encodeURIComponent(profileId)}`;

/** The link as people read it, in two parts that a line may break between; its scheme says nothing to them. */
export function readableLink(link: string): readonly [page: string, code: string] {
  const bare = link.replace(/^https?:\/\//, '');
  const cut = bare.indexOf('?') + 1;
  return [bare.slice(0, cut), bare.slice(cut)];
}
