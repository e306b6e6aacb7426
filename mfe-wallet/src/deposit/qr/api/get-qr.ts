import type { QrChannel } from '@wallet/shared/api';
import { call } from '@wallet/shared/call';
import { queryKeys, queryOptions } from '@wallet/shared/query';

/** The code that is waiting on a channel, `hasQrcode` false for none. All channels share one key, by which creating reloads the others (DEP-06). */
export const qrQuery = (channel: QrChannel) =>
  queryOptions({
    queryKey: [...queryKeys.qr, channel],
    queryFn: ({ signal }) => call('GET /api/qrcode/{channel}', { params: { channel }, signal }),
  });
