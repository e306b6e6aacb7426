import { type BusyReason, declareBusy } from '@wallet/shared/contract';
import { useEffect } from 'react';

/** Says for as long as it is so that a reload would lose something of the player's (MFE-12). */
export function useBusy(reason: BusyReason, isBusy: boolean): void {
  useEffect(() => (isBusy ? declareBusy(reason) : undefined), [reason, isBusy]);
}
