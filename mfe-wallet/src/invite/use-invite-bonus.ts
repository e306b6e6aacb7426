import { ApiError, errorText } from '@kaeo/shared/http';
import { useTranslation } from '@kaeo/shared/i18n';
import { toast } from '@kaeo/shared/ui/initial';
import { useRef } from 'react';
import { useReceiveInviteBonus } from './api/receive-invite-bonus.ts';

export type InviteBonus = {
  readonly receive: () => Promise<void>;
  readonly isReceiving: boolean;
  /** No response arrived: the bonus may have been credited. */
  readonly isUnknown: boolean;
};

/**
 * Receives the invite bonus, one call at a time, and shows the result in a toast.
 * @param amount accrued, in major units.
 * @param received success text with the amount.
 */
export function useInviteBonus(amount: number, received: string): InviteBonus {
  const { t: shared } = useTranslation('shared');
  const mutation = useReceiveInviteBonus();
  const isRunning = useRef(false);

  async function receive() {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await mutation.mutateAsync(amount);
      toast({ kind: 'success', text: received });
    } catch (error) {
      if (!isUnknown(error)) toast({ kind: 'error', text: errorText(shared, error) });
    } finally {
      isRunning.current = false;
    }
  }

  return { receive, isReceiving: mutation.isPending, isUnknown: isUnknown(mutation.error) };
}

const isUnknown = (error: unknown): boolean => error instanceof ApiError && error.isOutcomeUnknown;
