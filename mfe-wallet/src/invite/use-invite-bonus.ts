import { ApiError, errorText } from '@wallet/shared/http';
import { useTranslation } from '@wallet/shared/i18n';
import { toast } from '@wallet/shared/ui';
import { useRef } from 'react';
import { useReceiveInviteBonus } from './api/receive-invite-bonus.ts';

export type InviteBonus = { readonly receive: () => Promise<void>; readonly isReceiving: boolean };

/** Receives the invite bonus once at a time, and says in a toast what the server said. @param amount accrued, major units. */
export function useInviteBonus(amount: number): InviteBonus {
  const { t: shared } = useTranslation('shared');
  const mutation = useReceiveInviteBonus();
  const isRunning = useRef(false);

  async function receive() {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      const { message } = await mutation.mutateAsync(amount);
      // The answer is a code of the error catalogue, in words like a refusal's.
      toast({ kind: 'success', text: errorText(shared, new ApiError({ code: message, status: 200 })) });
    } catch (error) {
      toast({ kind: 'error', text: errorText(shared, error) });
    } finally {
      isRunning.current = false;
    }
  }

  return { receive, isReceiving: mutation.isPending };
}
