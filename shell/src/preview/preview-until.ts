/** Until when the pages show a draft, in milliseconds since the epoch; undefined for the published site. The server sets the cookie. */
export function previewUntil(): number | undefined {
  const [, until] = /(?:^|;\s*)(?:__Host-)?site-preview-until=(\d+)/.exec(document.cookie) ?? [];
  return until === undefined ? undefined : Number(until);
}
