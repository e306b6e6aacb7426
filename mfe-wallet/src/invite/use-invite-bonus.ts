import { call } from '@kaeo/shared/call';
import { ApiError, errorText } from '@kaeo/shared/http';
import { useTranslation } from '@kaeo/shared/i18n';
import { queryKeys, refresh, useMutation } from '@kaeo/shared/query';
import { toast } from '@kaeo/shared/ui/initial';
import { useRef } from 'react';
import { runAttempt } from '../wallet/move/attempt.ts';

/** A GET that credits the accrued amount once. The variable is the displayed amount: another amount is a new attempt (D-9). */
function useReceiveInviteBonus() {
  return useMutation({
    mutationKey: ['receive-invite-bonus'],
    scope: { id: 'invite-bonus' },
    mutationFn: (amount: number) =>
      runAttempt({
        name: 'invite-bonus',
        identity: { amount },
        send: (idempotencyKey) => call('GET /api/invite/bonus', { idempotencyKey }),
        factOf: ({ message }) => message,
      }),
    onSettled: () => refresh(queryKeys.wallet, queryKeys.statement, queryKeys.invites),
  });
}

/** @param amount accrued, in major units. @param received success text with the amount. */
export function useInviteBonus(amount: number, received: string) {
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

  return {
    receive,
    isReceiving: mutation.isPending,
    /** No response arrived: the bonus may have been credited. */
    isUnknown: isUnknown(mutation.error),
  };
}

const isUnknown = (error: unknown): boolean => error instanceof ApiError && error.isOutcomeUnknown;
