/** A bank account number for the eye: 3-3-rest when it has ten digits, otherwise as it is (section 9). */
export const formatAccountNo = (accountNo: string): string =>
  /^\d{10}$/.test(accountNo) ? `${accountNo.slice(0, 3)}-${accountNo.slice(3, 6)}-${accountNo.slice(6)}` : accountNo;

/** The same with all but the last four characters covered. It has no place where a line could break. */
export function maskAccountNo(accountNo: string): string {
  const last = accountNo.slice(-4);
  return accountNo.length === 10 ? ['•••', '•••', last].join('\u2060-\u2060') : `•••\u00a0${last}`;
}
