import { call } from '@kaeo/shared/call';
import type { Language } from '@kaeo/shared/i18n';
import { keepPreviousData, queryKeys, queryOptions } from '@kaeo/shared/query';

/** The dialogs that are preceded by banners. */
export type BannerDialog = 'invite' | 'refund';

/** Banners before a dialog, in the player's language. They are optional, so a failed request is not retried. */
export const bannersQuery = (dialog: BannerDialog, language: Language) =>
  queryOptions({
    queryKey: [...queryKeys.lookup(`${dialog}-banners`), language],
    queryFn: ({ signal }) => call(`GET /api/${dialog}/banners`, { signal }),
    retry: false,
    placeholderData: keepPreviousData,
  });
