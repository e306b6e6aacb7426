import type { QrChannel } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { queryKeys, queryOptions } from '@kaeo/shared/query';

/**
 * The open code of a channel; `hasQrcode` is false if there is none. All channels share a key prefix, so that creating a code refetches
 * the others (DEP-06).
 */
export const qrQuery = (channel: QrChannel) =>
  queryOptions({
    queryKey: [...queryKeys.qr, channel],
    queryFn: ({ signal }) => call('GET /api/qrcode/{channel}', { params: { channel }, signal }),
  });
