import { ApiError, errorText } from '@wallet/shared/http';
import { useTranslation } from '@wallet/shared/i18n';
import { toast } from '@wallet/shared/ui';
import { useRef } from 'react';
import { useReceiveInviteBonus } from './api/receive-invite-bonus.ts';

export type InviteBonus = {
  readonly receive: () => Promise<void>;
  readonly isReceiving: boolean;
  /** No answer has come: it may have been credited. */
  readonly isUnknown: boolean;
};

/**
 * Receives the invite bonus once at a time, and says in a toast what came of it.
 * @param amount accrued, major units. @param received what to say of it, with its amount.
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
