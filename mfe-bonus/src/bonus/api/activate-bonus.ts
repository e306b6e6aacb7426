import { call } from '@wallet/shared/call';
import { createAttempt } from '@wallet/shared/http';
import { useMutation } from '@wallet/shared/query';
import { refreshBonusFacts } from './get-bonuses.ts';

/**
 * Receives the bonus of this code. The call is a GET that changes state (D-10), done once under its key (D-9); the facts are read
 * again after a failure too, because a lost reply may hide a bonus that was received.
 */
export const useActivateBonus = () =>
  useMutation({
    mutationFn: (code: string) =>
      createAttempt('bonus').run({ code }, (idempotencyKey) =>
        call('GET /api/bonus/activate/{code}', { params: { code }, idempotencyKey }),
      ),
    onSettled: () => void refreshBonusFacts(),
  });
