import type { Transfer } from '../world/world.ts';

/** Masks a number like banks do: only its last five digits are visible, in their places. */
export function maskedNumber(accountNo: string): string {
  const masked = accountNo.slice(-5).padStart(accountNo.length, 'x');
  return accountNo.length === 10
    ? `${masked.slice(0, 3)}-${masked.slice(3, 4)}-${masked.slice(4, 9)}-${masked.slice(9)}`
    : masked;
}

/** The first name and the initial of the last name. */
export function maskedName(name: string): string {
  const [first = '', ...others] = name.split(' ');
  const last = others.at(-1);
  return last === undefined ? first : `${first} ${last.slice(0, 1)}***`;
}

/** The sender as the bank returns it. A doubtful sender shows two digits and half a name. */
export function shownSender({ sender, kind }: Pick<Transfer, 'sender' | 'kind'>) {
  const { bankCode, accountNo, name } = sender;
  if (kind !== 'sender-in-doubt') return { bankCode, accountNo: maskedNumber(accountNo), name: maskedName(name) };
  return { bankCode, accountNo: accountNo.slice(-2).padStart(accountNo.length, 'x'), name: `${name.slice(0, 2)}***` };
}
