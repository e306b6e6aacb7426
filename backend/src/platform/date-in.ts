const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, options: Intl.DateTimeFormatOptions & { readonly timeZone: string }): Intl.DateTimeFormat {
  const key = `${locale} ${options.timeZone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}

/** The calendar date, `YYYY-MM-DD`, in the time zone. */
export const dateIn = (timeZone: string, instant: Date): string =>
  formatOf('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(instant);

/** The time of day, `HH:mm:ss`, in the time zone. */
export const timeOfDayIn = (timeZone: string, instant: Date): string =>
  formatOf('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }).format(instant);
