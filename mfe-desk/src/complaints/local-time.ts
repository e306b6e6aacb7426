/** Thailand and Laos have the same time zone, without summer time. */
const offset = '+07:00';
const offsetMs = 7 * 60 * 60_000;

/** Local time of the market as `datetime-local` fields have it, `2026-11-26T08:30`. */
export const toLocalTime = (at: Date): string => new Date(at.getTime() + offsetMs).toISOString().slice(0, 16);

/** The instant of a local time of the market; undefined if it is not a time. */
export function fromLocalTime(local: string): string | undefined {
  const at = new Date(`${local}${offset}`);
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/.test(local) && !Number.isNaN(at.getTime()) ? at.toISOString() : undefined;
}
