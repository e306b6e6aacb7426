import type { Promotion } from '@wallet/shared/api';
import { createAttempt, get } from '@wallet/shared/http';
import { useMutation } from '@wallet/shared/query';
import { refreshBonusFacts } from '../../bonus-facts.ts';

/** Receives the promotion of this code; once under its key, like a bonus. */
export const useActivatePromotion = () =>
  useMutation({
    mutationFn: (code: string) =>
      createAttempt('promotion').run({ code }, (idempotencyKey) =>
        get<Promotion>(`/api/promotion/activate/${encodeURIComponent(code)}`, { idempotencyKey }),
      ),
    onSettled: () => void refreshBonusFacts(),
  });
