import { call } from '@kaeo/shared/call';
import { createAttempt } from '@kaeo/shared/http';
import { useMutation } from '@kaeo/shared/query';
import { refreshBonusFacts } from '../../bonus/api/get-bonuses.ts';

/** Receives the promotion of this code, with an idempotency key like a bonus. */
export const useActivatePromotion = () =>
  useMutation({
    mutationFn: (code: string) =>
      createAttempt('promotion').run({ code }, (idempotencyKey) =>
        call('GET /api/promotion/activate/{code}', { params: { code }, idempotencyKey }),
      ),
    onSettled: () => void refreshBonusFacts(),
  });
