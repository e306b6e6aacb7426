import type { MovementDetails } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { type KeyOf, type Language, type Namespaces, useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { livePolling, queryOptions, useQuery } from '@kaeo/shared/query';
import { formatDateTime } from '@kaeo/shared/time';
import { type TimelineStep, timelineOf } from '@kaeo/shared/ui/bundled';

type StepName = MovementDetails['steps'][number]['step'];
type StepKey = Extract<KeyOf<Namespaces['wallet']>, `steps.${string}`>;

/** Steps of deposits and withdrawals; others are not shown in the wallet's sheets. */
const keys: Readonly<Partial<Record<StepName, StepKey>>> = {
  transferred: 'steps.transferred',
  codeCreated: 'steps.codeCreated',
  sent: 'steps.sent',
  reported: 'steps.reported',
  requested: 'steps.requested',
  bankChecks: 'steps.bankChecks',
  bankUnaware: 'steps.bankUnaware',
  giftChecks: 'steps.giftChecks',
  staffChecks: 'steps.staffChecks',
  parked: 'steps.parked',
  withBank: 'steps.withBank',
  paid: 'steps.paid',
  credited: 'steps.credited',
  returned: 'steps.returned',
  failed: 'steps.failed',
};

const rereadMs = 5_000;

/** Errors only hide the steps (HTTP-04). */
const movementQuery = (type: 'deposit' | 'withdraw', reference: string, language: Language) =>
  queryOptions({
    queryKey: ['wallet-steps', type, reference, language],
    queryFn: ({ signal }) => call('GET /api/statement/{type}/{reference}', { params: { type, reference }, signal }),
    refetchInterval: ({ state }) => (state.data?.entry.status === 'IN_PROGRESS' ? livePolling(rereadMs) : false),
    meta: { live: ['movements'] },
  });

/**
 * The steps of a movement, each with its time (PLAY-02). Empty until they have loaded, and with an earlier server.
 * @param reference of the movement or slip, or the id of a QR code.
 */
export function useMovementSteps(type: 'deposit' | 'withdraw', reference: string): readonly TimelineStep[] {
  const { t } = useTranslation('wallet');
  const language = useLanguage();
  const details = useQuery(movementQuery(type, reference, language)).data;
  if (!details) return [];
  const labelOf = (step: StepName): string | undefined => {
    const key = details.channel === 'qr' && step === 'paid' ? 'steps.qrPaid' : keys[step];
    return key && t(key);
  };
  return timelineOf(details, { labelOf, timeOf: (iso) => formatDateTime(iso, language) });
}
