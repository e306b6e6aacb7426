const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** The calendar date, `YYYY-MM-DD`, in the time zone. */
export function dateIn(timeZone: string, instant: Date): string {
  let format = dateFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    dateFormats.set(timeZone, format);
  }
  return format.format(instant);
}
