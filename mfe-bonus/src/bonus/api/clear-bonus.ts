import { call } from '@kaeo/shared/call';
import { createAttempt } from '@kaeo/shared/http';
import { useMutation } from '@kaeo/shared/query';
import { refreshBonusFacts } from './get-bonuses.ts';

/** Ends the active bonus; returns the server's message, `BONUS_CLEAR`. */
export const useClearBonus = () =>
  useMutation({
    mutationFn: () => createAttempt('clear-bonus').run({}, (idempotencyKey) => call('GET /api/bonus/clear', { idempotencyKey })),
    onSettled: () => void refreshBonusFacts(),
  });
