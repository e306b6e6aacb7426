import { useQuery } from '@kaeo/shared/query';
import { useLocation, useModal, useNavigate } from '@kaeo/shared/router';
import { useCopy } from '@kaeo/shared/ui/deferred';
import { useEffect, useState } from 'react';
import { walletQuery } from '../wallet/balance/get-wallet.ts';
import { BankNameSheet } from './bank-name.sheet.tsx';
import { needsEnglishName } from './bank-name-rule.ts';

/** Section 4 of the specification: the number is copied one second after the name change. */
const afterMs = 1_000;

/** The browser may refuse, because the user gesture is too old by then. The player then copies with the row's own button. */
function useCopySoon(): (text: string) => void {
  const copy = useCopy();
  const [text, setText] = useState<string>();
  useEffect(() => {
    if (text === undefined) return;
    const timer = setTimeout(() => {
      setText(undefined);
      void copy(text);
    }, afterMs);
    return () => clearTimeout(timer);
  }, [text, copy]);
  return setText;
}

/** Marks a history entry that opened the sheet. Closing the sheet then goes back one step, to the deposit. */
const openedMark = 'renameOpenedHere';
const isOpenedHere = (state: unknown): boolean => typeof state === 'object' && state !== null && openedMark in state;

/** Asks for an English account name before the first copy (DEP-03): `?modal=deposit&tab=bank&rename=<number to copy afterwards>`. */
export function useBankNameEdit() {
  const { param, open } = useModal();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const { data: wallet } = useQuery(walletQuery);
  const copySoon = useCopySoon();
  const account = wallet?.bankAccount;
  const isNeeded = account !== undefined && needsEnglishName(account);
  const accountNo = param('rename');
  /** Opens the sheet above the deposit dialog; the number is copied after the change. */
  const begin = (number: string) => {
    const search = new URLSearchParams({ modal: 'deposit', tab: 'bank', rename: number }).toString();
    const facts = typeof state === 'object' ? state : {};
    void navigate({ pathname, search }, { state: { ...facts, [openedMark]: true }, preventScrollReset: true });
  };
  const end = () => (isOpenedHere(state) ? void navigate(-1) : open('deposit', { tab: 'bank' }));

  return {
    isNeeded,
    begin,
    sheet: isNeeded && accountNo !== undefined && (
      <BankNameSheet
        account={account}
        onSaved={() => {
          end();
          copySoon(accountNo);
        }}
        onClose={end}
      />
    ),
  };
}
