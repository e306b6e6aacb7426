import type { CodeAnswer } from '@wallet/shared/api';
import { get } from '@wallet/shared/http';
import { useMutation } from '@wallet/shared/query';
import { refreshBonusFacts } from '../../bonus-facts.ts';

/** Ends the active bonus; answers the server's message, `BONUS_CLEAR`. */
export const useClearBonus = () =>
  useMutation({ mutationFn: () => get<CodeAnswer>('/api/bonus/clear'), onSettled: () => void refreshBonusFacts() });
