import { type BusyReason, declareBusy } from '@kaeo/shared/contract';
import { useEffect } from 'react';

/** Declares, while mounted and busy, that a reload would lose the player's work (MFE-12). */
export function useBusy(reason: BusyReason, isBusy: boolean): void {
  useEffect(() => (isBusy ? declareBusy(reason) : undefined), [reason, isBusy]);
}
