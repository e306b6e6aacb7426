import type { QrChannel, QrRecord } from '@kaeo/shared/api';
import { queryKeys, refresh, type UseQueryResult, useQuery } from '@kaeo/shared/query';
import { useNow } from '@kaeo/shared/ui/bundled';
import { useEffect, useState } from 'react';
import { walletQuery } from '../../wallet/get-wallet.ts';
import { qrQuery } from './api/get-qr.ts';
import { codeEndsAt, type QrPhase, qrPhase, type ShownCode } from './qr-phase.ts';

/** Polling interval for the state of a code. */
const watchMs = 4_000;

export type QrCode = {
  readonly phase: QrPhase;
  readonly query: UseQueryResult<QrRecord>;
  /** Shows a new code; `walletBefore` is the wallet amount before the code could be paid. */
  readonly show: (code: ShownCode) => void;
  /** Hides the code on screen. */
  readonly dismiss: () => void;
};

/** Tracks the code of one channel, from the server's record, the clock and the wallet. */
export function useQrCode(channel: QrChannel): QrCode {
  const query = useQuery({ ...qrQuery(channel), refetchInterval: ({ state }) => (state.data?.hasQrcode ? watchMs : false) });
  const wallet = useQuery(walletQuery);
  // The last tick may be older than the record; the countdown would then start one second too high.
  const now = Math.max(useNow(1000), query.dataUpdatedAt);
  const [code, setCode] = useState<ShownCode>();
  const [dismissedId, setDismissedId] = useState<string>();
  const record = query.data;
  const isNewCode = record?.hasQrcode === true && record.qrcodeId !== code?.record.qrcodeId && record.qrcodeId !== dismissedId;

  // For a code created earlier, compare with the wallet amount of the next read.
  if (isNewCode) setCode({ record, walletBefore: undefined, endsAt: codeEndsAt(record, query.dataUpdatedAt) });
  if (code && code.walletBefore === undefined && wallet.data && wallet.dataUpdatedAt >= query.dataUpdatedAt) {
    setCode({ ...code, walletBefore: wallet.data.wallet.amount });
  }

  const isShown = code !== undefined;
  const { dataUpdatedAt } = query;
  useEffect(() => {
    // Refetch the wallet after each response about the code, to distinguish a paid code from a cancelled one.
    if (isShown && dataUpdatedAt > 0) void refresh(queryKeys.wallet);
  }, [isShown, dataUpdatedAt]);

  const phase = qrPhase({
    code,
    channel: record && { record, readAt: query.dataUpdatedAt },
    wallet: wallet.data && { amount: wallet.data.wallet.amount, readAt: wallet.dataUpdatedAt },
    now,
  });

  function dismiss() {
    setDismissedId(code?.record.qrcodeId);
    setCode(undefined);
  }

  return { phase, query, show: setCode, dismiss };
}
