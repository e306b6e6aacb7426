import type { Promotion } from '@wallet/shared/api';
import { get } from '@wallet/shared/http';
import { useMutation } from '@wallet/shared/query';
import { refreshBonusFacts } from '../../bonus-facts.ts';

/** Receives the promotion of this code; idempotent by the code, like a bonus. */
export const useActivatePromotion = () =>
  useMutation({
    mutationFn: (code: string) => get<Promotion>(`/api/promotion/activate/${encodeURIComponent(code)}`),
    onSettled: () => void refreshBonusFacts(),
  });
