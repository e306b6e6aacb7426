/** `formatAccountNo` with all but the last four characters hidden. The result contains no line-break opportunity. */
export function maskAccountNo(accountNo: string): string {
  const last = accountNo.slice(-4);
  return accountNo.length === 10 ? ['•••', '•••', last].join('\u2060-\u2060') : `•••\u00a0${last}`;
}
