import type { RegisteredAccount } from '../features/cash/deposit/sender-match.ts';
import type { BankSender } from '../providers/ports/providers.port.ts';

/**
 * The account's owner as a bank shows the sender: the last five digits of the number, the first name and the initial of
 * the last name.
 */
export function senderOf({ bankCode, bankAccountNo, bankAccountName }: RegisteredAccount): BankSender {
  const [first = '', ...others] = bankAccountName.split(' ');
  const name = [first, ...others.slice(-1).map((last) => `${last.slice(0, 1)}***`)].join(' ');
  return { bankCode, accountNo: bankAccountNo.slice(-5).padStart(bankAccountNo.length, 'x'), name };
}
