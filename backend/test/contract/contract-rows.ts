import type { OperationName } from '@kaeo/shared/api';
import type { AnyRow, Rows } from './contract-row.ts';
import { accountRows } from './rows/account-rows.ts';
import { depositRows } from './rows/deposit-rows.ts';
import { lookupRows } from './rows/lookup-rows.ts';
import { parkedRows } from './rows/parked-rows.ts';
import { passkeyRows } from './rows/passkey-rows.ts';
import { protectionRows } from './rows/protection-rows.ts';
import { rewardRows } from './rows/reward-rows.ts';
import { supportRows } from './rows/support-rows.ts';
import { walletRows } from './rows/wallet-rows.ts';

/** A row for every operation of the contract; the compiler refuses a missing one. */
const allRows: Rows<OperationName> = {
  ...lookupRows,
  ...accountRows,
  ...passkeyRows,
  ...walletRows,
  ...depositRows,
  ...parkedRows,
  ...rewardRows,
  ...protectionRows,
  ...supportRows,
};
export const rows: Readonly<Record<string, AnyRow>> = allRows;
