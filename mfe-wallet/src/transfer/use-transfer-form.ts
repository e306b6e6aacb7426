import { useState } from 'react';
import { typedAmount, useTypedAmount } from '../wallet/use-typed-amount.ts';
import { allGamesCode, type TransferAccount, walletCode } from './transfer-accounts.ts';

/** `isAll`: everything, whatever that comes to; the figure follows the balance. */
export type TransferStart = { readonly from: string; readonly to: string; readonly isAll: boolean };

/** What is chosen and typed in the transfer sheet, with the accounts that it means. */
export function useTransferForm(sources: readonly TransferAccount[], targets: readonly TransferAccount[], start: TransferStart) {
  const [from, setFrom] = useState(start.from);
  const [to, setTo] = useState(start.to);
  const [isEverything, setIsEverything] = useState(start.isAll);
  const typed = useTypedAmount();
  const isFromAllGames = from === allGamesCode;
  const source = sources.find((account) => account.code === from);
  const target = targets.find((account) => account.code === to);
  const isAll = (isEverything || isFromAllGames) && source !== undefined;

  return {
    source,
    target,
    isAll,
    isFromAllGames,
    /** Something was typed or chosen that a reload would lose. */
    isTouched: typed.text !== '' || from !== start.from || to !== start.to || isEverything !== start.isAll,
    amount: isAll ? typedAmount(String(source.amount)) : typed,
    /** Everything that was in all games goes to the wallet, and nowhere else. */
    chooseFrom: (code: string): void => {
      setFrom(code);
      setIsEverything(false);
      if (code === allGamesCode) setTo(walletCode);
    },
    chooseTo: setTo,
    swap: (): void => {
      setFrom(to);
      setTo(from);
      setIsEverything(false);
    },
    type: (text: string): void => {
      setIsEverything(false);
      typed.setText(text);
    },
    chooseAll: () => setIsEverything(true),
  };
}
