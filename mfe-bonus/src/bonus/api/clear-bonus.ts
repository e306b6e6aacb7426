import { call } from '@wallet/shared/call';
import { createAttempt } from '@wallet/shared/http';
import { useMutation } from '@wallet/shared/query';
import { refreshBonusFacts } from './get-bonuses.ts';

/** Ends the active bonus; returns the server's message, `BONUS_CLEAR`. */
export const useClearBonus = () =>
  useMutation({
    mutationFn: () => createAttempt('clear-bonus').run({}, (idempotencyKey) => call('GET /api/bonus/clear', { idempotencyKey })),
    onSettled: () => void refreshBonusFacts(),
  });
