import { call } from '@wallet/shared/call';
import type { Language } from '@wallet/shared/i18n';
import { keepPreviousData, queryKeys, queryOptions } from '@wallet/shared/query';

/** The dialogs that have banners before them. */
export type BannerDialog = 'invite' | 'refund';

/** Banners before a dialog, in the player's language. They are not worth waiting for: one that fails is not asked for again. */
export const bannersQuery = (dialog: BannerDialog, language: Language) =>
  queryOptions({
    queryKey: [...queryKeys.lookup(`${dialog}-banners`), language],
    queryFn: ({ signal }) => call(`GET /api/${dialog}/banners`, { signal }),
    retry: false,
    placeholderData: keepPreviousData,
  });
