import { call } from '@kaeo/shared/call';
import { createAttempt } from '@kaeo/shared/http';
import { useMutation } from '@kaeo/shared/query';
import { refreshBonusFacts } from './get-bonuses.ts';

/** A GET that changes state (D-10), with an idempotency key (D-9). It refreshes after a failure too: the response may be lost. */
export const useActivateBonus = () =>
  useMutation({
    mutationFn: (code: string) =>
      createAttempt('bonus').run({ code }, (idempotencyKey) =>
        call('GET /api/bonus/activate/{code}', { params: { code }, idempotencyKey }),
      ),
    onSettled: () => void refreshBonusFacts(),
  });
