import { toDecimal } from '@kaeo/shared/api';
import { type Minor, negate, zero } from '@kaeo/shared/money';
import type { Context } from '../../../context.ts';
import { accounts, type Posting } from '../../../ledger/ledger.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { newId, newReference } from '../../../platform/id.ts';
import type { Payment } from '../../../providers/ports/providers.port.ts';
import { createProtectionGuard } from '../../protection/guard/guard.ts';
import { type CaseKind, createCaseStore } from '../../records/cases/case.store.ts';
import { wholePart } from '../../records/cases/case-money.ts';
import { openParked } from '../../records/cases/parked-money.ts';
import { createMovementStore } from '../../records/movements/movement.store.ts';
import { createQrStore, type QrCode } from './qr.store.ts';
import { type ChannelPayment, createQrPaymentStore, journalOf } from './qr-payment.store.ts';

/** Where a payment is booked: the wallet of the code's player, or suspense; there parked for the player, or with the reason shown to staff. */
type Destination =
  | { readonly kind: 'wallet'; readonly code: QrCode }
  | { readonly kind: 'parked'; readonly code: QrCode; readonly refused: string }
  | { readonly kind: 'suspense'; readonly reason: CaseKind };

/** A payment to a known code in its currency is the player's, even if late, after a cancel, repeated or of another amount. */
function destinationOf(payment: Payment, code: QrCode | undefined): Destination {
  if (!code) return { kind: 'suspense', reason: 'UNKNOWN_REFERENCE' };
  if (code.currency !== payment.currency) return { kind: 'suspense', reason: 'OTHER_CURRENCY' };
  const isLessThanAKip = wholePart(payment.amountMinor, payment.currency).wholeMinor === zero;
  return isLessThanAKip ? { kind: 'suspense', reason: 'FRACTION_OF_KIP' } : { kind: 'wallet', code };
}

const ownerOf = ({ playerId, currency }: QrCode) => ({ id: playerId, currency });
const detailOf = ({ reference, amountMinor, currency }: Payment) => `${reference} ${toDecimal(amountMinor)} ${currency}`;
const evidenceOf = ({ channel, paidAt }: ChannelPayment) => ({ channel, paidAt: paidAt.toISOString() });

type Parts = Pick<Context, 'config' | 'db' | 'ledger' | 'clock' | 'log'>;

export function createQrPaymentService({ config, db, ledger, clock, log }: Parts) {
  const guard = createProtectionGuard({ clock, config });

  const post = (tx: Transaction, payment: ChannelPayment, to: readonly Posting[]): Promise<void> =>
    ledger.post(tx, {
      kind: 'qr-payment',
      reference: journalOf(payment),
      currency: payment.currency,
      postings: [{ account: accounts.qr(payment.channel), amountMinor: negate(payment.amountMinor) }, ...to],
    });

  const markPaid = (tx: Transaction, code: QrCode) =>
    createQrStore(tx).move(code.id, ['CREATING', 'OPEN', 'FAILED', 'CANCELLED', 'EXPIRED'], 'PAID');

  async function credit(tx: Transaction, payment: ChannelPayment, code: QrCode, movementId: string): Promise<void> {
    const { wholeMinor, restMinor } = wholePart(payment.amountMinor, payment.currency);
    const rest = restMinor === zero ? [] : [{ account: accounts.suspense(), amountMinor: restMinor }];
    await guard.countDeposit(tx, ownerOf(code), wholeMinor);
    await markPaid(tx, code);
    await post(tx, payment, [{ account: accounts.wallet(code.playerId), amountMinor: wholeMinor }, ...rest]);
    if (restMinor !== zero) await openCase(tx, payment, 'FRACTION_OF_KIP', restMinor);
    await createMovementStore(tx).record({
      id: movementId,
      playerId: code.playerId,
      type: 'deposit',
      status: 'SUCCESS',
      from: code.channel,
      to: 'WALLET',
      amountMinor: wholeMinor,
      currency: payment.currency,
      reference: newReference('Q'),
      createdAt: clock.now(),
    });
  }

  async function park(tx: Transaction, payment: ChannelPayment, code: QrCode, refused: string): Promise<void> {
    const { wholeMinor, restMinor } = wholePart(payment.amountMinor, payment.currency);
    await markPaid(tx, code);
    await post(tx, payment, [{ account: accounts.suspense(), amountMinor: payment.amountMinor }]);
    if (restMinor !== zero) await openCase(tx, payment, 'FRACTION_OF_KIP', restMinor);
    const arrival = { subject: payment.id, detail: detailOf(payment), player: ownerOf(code), amountMinor: wholeMinor, refused };
    const caseId = await openParked(tx, { ...arrival, evidence: evidenceOf(payment) }, clock.now());
    log.warn({ payment: payment.id, case: caseId, code: refused }, 'payment not credited: money parked');
  }

  async function destinationFor(tx: Transaction, payment: Payment, code: QrCode | undefined): Promise<Destination> {
    const destination = destinationOf(payment, code);
    if (destination.kind !== 'wallet') return destination;
    const { wholeMinor: amountMinor } = wholePart(payment.amountMinor, payment.currency);
    const denied = await guard.denial(tx, ownerOf(destination.code), { kind: 'deposit', amountMinor });
    return denied ? { kind: 'parked', code: destination.code, refused: denied.code } : destination;
  }

  /** The payment's channel: as reported, otherwise the code's, otherwise that of an earlier payment with this id. */
  async function channelOf(tx: Transaction, payment: Payment, code: QrCode | undefined): Promise<string> {
    return payment.channel ?? code?.channel ?? (await createQrPaymentStore(tx).onlyChannelOf(payment.id)) ?? 'UNKNOWN';
  }

  const openCase = (tx: Transaction, payment: ChannelPayment, kind: CaseKind, suspenseMinor: Minor) =>
    createCaseStore(tx).open({
      kind,
      subject: payment.id,
      // A rail that reports channels may reuse an id across them, so the detail distinguishes such cases.
      detail: detailOf(payment),
      suspenseMinor,
      currency: payment.currency,
      openedAt: clock.now(),
      evidence: evidenceOf(payment),
    });

  return {
    /** Books a payment reported by a callback or a lookup, once per channel and id. A payment is never dropped. */
    async book(reported: Payment): Promise<void> {
      await db.transaction(async (tx) => {
        const code = await createQrStore(tx).lockByReference(reported.reference);
        const payment = { ...reported, channel: await channelOf(tx, reported, code) };
        const destination = await destinationFor(tx, payment, code);
        const outcome = destination.kind === 'wallet' ? 'CREDITED' : 'SUSPENSE';
        const payments = createQrPaymentStore(tx);
        const movementId = newId();
        const lineId = destination.kind === 'wallet' ? movementId : null;
        const booking = { qrcodeId: code?.id ?? null, outcome, movementId: lineId, receivedAt: clock.now() } as const;
        if (!(await payments.claim(payment, booking))) {
          if (await payments.isBookedAs(payment)) return;
          log.error({ payment: payment.id, reference: payment.reference }, 'payment reported again with different data');
          await openCase(tx, payment, 'CONTRADICTION', zero);
          return;
        }
        if (destination.kind === 'wallet') {
          await credit(tx, payment, destination.code, movementId);
        } else if (destination.kind === 'parked') {
          await park(tx, payment, destination.code, destination.refused);
        } else {
          log.error(
            { payment: payment.id, reference: payment.reference, reason: destination.reason },
            'payment matches no player: money moved to suspense',
          );
          await post(tx, payment, [{ account: accounts.suspense(), amountMinor: payment.amountMinor }]);
          await openCase(tx, payment, destination.reason, payment.amountMinor);
        }
      });
    },
  };
}
export type QrPaymentService = ReturnType<typeof createQrPaymentService>;
