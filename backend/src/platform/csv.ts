/** Spreadsheets evaluate a cell that begins with one of these. */
const isFormula = /^[=+\-@\t\r\n]/;
const mustQuote = /[",\r\n]/;

/** Spreadsheets read a file without it as Latin letters. */
export const byteOrderMark = '\uFEFF';

/** A text from outside, as a cell that no spreadsheet evaluates. */
export const csvText = (text: string): string => (isFormula.test(text) ? `'${text}` : text);

/** A line of a CSV file (RFC 4180). */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => (mustQuote.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;
