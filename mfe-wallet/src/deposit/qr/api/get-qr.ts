import type { QrChannel } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { queryKeys, queryOptions } from '@kaeo/shared/query';

/** `hasQrcode` is false if there is no open code. Channels share a key prefix, so that creating a code refetches all (DEP-06). */
export const qrQuery = (channel: QrChannel) =>
  queryOptions({
    queryKey: [...queryKeys.qr, channel],
    queryFn: ({ signal }) => call('GET /api/qrcode/{channel}', { params: { channel }, signal }),
    meta: { live: ['movements'] },
  });
