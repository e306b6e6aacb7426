/** Schemes that would run a script or show a forged page instead of opening a game. */
const refused = new Set(['javascript:', 'data:', 'vbscript:', 'file:', 'blob:']);

/** A game's link when it can be opened, an app's own scheme included; undefined where there is none or it is not to be trusted. */
export function playLink(link: string | null): string | undefined {
  if (link === null) return undefined;
  try {
    return refused.has(new URL(link, window.location.origin).protocol) ? undefined : link;
  } catch {
    return undefined;
  }
}
