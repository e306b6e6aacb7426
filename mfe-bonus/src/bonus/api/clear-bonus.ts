import type { CodeAnswer } from '@wallet/shared/api';
import { createAttempt, get } from '@wallet/shared/http';
import { useMutation } from '@wallet/shared/query';
import { refreshBonusFacts } from '../../bonus-facts.ts';

/** Ends the active bonus; returns the server's message, `BONUS_CLEAR`. */
export const useClearBonus = () =>
  useMutation({
    mutationFn: () =>
      createAttempt('clear-bonus').run({}, (idempotencyKey) => get<CodeAnswer>('/api/bonus/clear', { idempotencyKey })),
    onSettled: () => void refreshBonusFacts(),
  });
