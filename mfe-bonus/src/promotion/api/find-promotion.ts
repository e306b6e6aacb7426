import type { PromotionFound } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { ApiError } from '@kaeo/shared/http';
import type { Language } from '@kaeo/shared/i18n';
import { queryOptions } from '@kaeo/shared/query';

/** The promotion of a code, or null if there is none. The result is never cached, because a promotion may end. */
export const promotionQuery = (code: string, language: Language) =>
  queryOptions({
    queryKey: ['promotion', code, language],
    queryFn: async ({ signal }): Promise<PromotionFound> => {
      try {
        // The server may also reply with an empty body if nothing is found.
        return (await call('GET /api/promotion/find/{code}', { params: { code }, signal })) || null;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'NO_PROMOTION') return null;
        throw error;
      }
    },
    staleTime: 0,
    gcTime: 0,
  });
