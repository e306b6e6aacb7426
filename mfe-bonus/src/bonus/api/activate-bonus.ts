import { call } from '@kaeo/shared/call';
import { createAttempt } from '@kaeo/shared/http';
import { useMutation } from '@kaeo/shared/query';
import { refreshBonusFacts } from './get-bonuses.ts';

/**
 * Receives the bonus of this code. The call is a GET that changes state (D-10), with an idempotency key (D-9). Queries are also
 * refreshed after a failure, because the bonus may have been granted although the response was lost.
 */
export const useActivateBonus = () =>
  useMutation({
    mutationFn: (code: string) =>
      createAttempt('bonus').run({ code }, (idempotencyKey) =>
        call('GET /api/bonus/activate/{code}', { params: { code }, idempotencyKey }),
      ),
    onSettled: () => void refreshBonusFacts(),
  });
