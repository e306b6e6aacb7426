import { type Minor, negate, toDecimal, zero } from '@wallet/shared/money';
import { type AccountName, accounts } from '../../ledger/ledger.ts';
import type { Context } from '../../platform/context.ts';
import type { Sql } from '../../platform/db.ts';
import { newId, newReference } from '../../platform/id.ts';
import type { Payment } from '../../providers/providers.port.ts';
import { createCaseStore } from '../cases/case.store.ts';
import { createMovementStore } from '../movements/movement.store.ts';
import { createQrStore, type QrCode } from './qr.store.ts';
import { createQrPaymentStore } from './qr-payment.store.ts';

/** Where a payment goes: to the player of its code, or to suspense with the reason a person is told. */
type Destination =
  | { readonly kind: 'wallet'; readonly code: QrCode }
  | { readonly kind: 'suspense'; readonly reason: 'UNKNOWN_REFERENCE' | 'OTHER_CURRENCY' };

/** Late, after a cancel, twice or of another amount: what was paid to a known code in its currency is the player's. */
function destinationOf(payment: Payment, code: QrCode | undefined): Destination {
  if (!code) return { kind: 'suspense', reason: 'UNKNOWN_REFERENCE' };
  return code.currency === payment.currency ? { kind: 'wallet', code } : { kind: 'suspense', reason: 'OTHER_CURRENCY' };
}

export function createQrPaymentService({ db, ledger, clock, log }: Pick<Context, 'db' | 'ledger' | 'clock' | 'log'>) {
  const post = (tx: Sql, payment: Payment, channel: string, to: AccountName): Promise<void> =>
    ledger.post(tx, {
      kind: 'qr-payment',
      reference: payment.id,
      currency: payment.currency,
      postings: [
        { account: accounts.qr(channel), amountMinor: negate(payment.amountMinor) },
        { account: to, amountMinor: payment.amountMinor },
      ],
    });

  async function credit(tx: Sql, payment: Payment, code: QrCode): Promise<void> {
    await createQrStore(tx).move(code.id, ['CREATING', 'OPEN', 'FAILED', 'CANCELLED', 'EXPIRED'], 'PAID');
    await post(tx, payment, code.channel, accounts.wallet(code.playerId));
    await createMovementStore(tx).record({
      id: newId(),
      playerId: code.playerId,
      type: 'deposit',
      status: 'SUCCESS',
      from: code.channel,
      to: 'WALLET',
      amountMinor: payment.amountMinor,
      currency: payment.currency,
      reference: newReference('Q'),
      createdAt: clock.now(),
    });
  }

  const openCase = (
    tx: Sql,
    payment: Payment,
    kind: 'UNKNOWN_REFERENCE' | 'OTHER_CURRENCY' | 'CONTRADICTION',
    suspenseMinor: Minor,
  ) =>
    createCaseStore(tx).open({
      kind,
      subject: payment.id,
      detail: `${payment.reference} ${toDecimal(payment.amountMinor)} ${payment.currency}`,
      suspenseMinor,
      currency: payment.currency,
      openedAt: clock.now(),
    });

  return {
    /** Books a payment that the provider reported, by callback or when asked: once by its id, and never dropped. */
    async book(payment: Payment): Promise<void> {
      await db.transaction(async (tx) => {
        const code = await createQrStore(tx).lockByReference(payment.reference);
        const destination = destinationOf(payment, code);
        const outcome = destination.kind === 'wallet' ? 'CREDITED' : 'SUSPENSE';
        const payments = createQrPaymentStore(tx);
        if (!(await payments.claim(payment, { qrcodeId: code?.id ?? null, outcome, now: clock.now() }))) {
          if (await payments.isBookedAs(payment)) return;
          log.error({ payment: payment.id, reference: payment.reference }, 'a payment is reported with other facts than before');
          await openCase(tx, payment, 'CONTRADICTION', zero);
          return;
        }
        if (destination.kind === 'wallet') {
          await credit(tx, payment, destination.code);
        } else {
          log.error(
            { payment: payment.id, reference: payment.reference, reason: destination.reason },
            'a payment found no player',
          );
          await post(tx, payment, code?.channel ?? 'UNKNOWN', accounts.suspense());
          await openCase(tx, payment, destination.reason, payment.amountMinor);
        }
      });
    },
  };
}
export type QrPaymentService = ReturnType<typeof createQrPaymentService>;
