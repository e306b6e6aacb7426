import type { MovementDetails } from '@kaeo/shared/api';
import type { KeyOf, Namespaces } from '@kaeo/shared/i18n';

type StepName = MovementDetails['steps'][number]['step'];
type StepKey = Extract<KeyOf<Namespaces['statement']>, `steps.${string}`>;

const keys: Readonly<Record<StepName, StepKey>> = {
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
  withGame: 'steps.withGame',
  paid: 'steps.paid',
  credited: 'steps.credited',
  moved: 'steps.moved',
  granted: 'steps.granted',
  ended: 'steps.ended',
  taken: 'steps.taken',
  corrected: 'steps.corrected',
  returned: 'steps.returned',
  cameBack: 'steps.cameBack',
  failed: 'steps.failed',
};

/** The text of a step; undefined for a step of a later server. QR codes and gift links have own words for one step each. */
export function stepKey(step: StepName, channel: MovementDetails['channel']): StepKey | undefined {
  if (channel === 'qr' && step === 'paid') return 'steps.qrPaid';
  if (channel === 'gift' && step === 'sent') return 'steps.giftSent';
  return Object.hasOwn(keys, step) ? keys[step] : undefined;
}
