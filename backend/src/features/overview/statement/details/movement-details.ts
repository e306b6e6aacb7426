import type { MovementDetails, StatementType } from '@kaeo/shared/api';
import { toAmount, zero } from '@kaeo/shared/money';
import type { Context } from '../../../../context.ts';
import type { Language } from '../../../../platform/config/market.ts';
import { maskAccount } from '../../../../platform/mask.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { bankCodeOf } from '../../../../providers/qr/emv.ts';
import { bankNameIn } from '../../../site/directory/banks.ts';
import { createStatementStore, type StatementRow } from '../statement.store.ts';
import { type PresentStatement } from '../statement-presenter.ts';
import { createMovementFactsStore, type Subject } from './movement-facts.store.ts';
import { type Course, courseOfDeposit, courseOfReward, courseOfTransfer, courseOfWithdrawal } from './movement-steps.ts';

type Account = { readonly bankCode: string; readonly accountNo: string };
type Found = { readonly course: Course; readonly account?: Account | undefined; readonly reason?: string | undefined };

/** No movement has a fee. */
const feeMinor = zero;

/** Details of one movement of a player (PLAY-05). */
export function createMovementDetails({ db, config }: Pick<Context, 'db' | 'config'>) {
  const statement = createStatementStore(db, config.rules.timeZone);
  const facts = createMovementFactsStore(db);

  /** A slip has a movement once it is credited; a QR code is named by its id. */
  async function rowOf(playerId: string, type: StatementType, reference: string): Promise<StatementRow | undefined> {
    const found = await statement.find(playerId, type, reference);
    if (found || type !== 'deposit') return found;
    const slip = await facts.slip(playerId, reference);
    if (slip) return rowOfSlip(slip, reference);
    const payment = await facts.paymentOf(playerId, reference);
    return payment === undefined ? undefined : statement.find(playerId, type, payment);
  }

  async function read(row: StatementRow, subject: Subject): Promise<Found> {
    switch (row.type) {
      case 'deposit': {
        const found = await facts.deposit(subject);
        const { slipReason, senderBank, senderNo } = found;
        return {
          course: courseOfDeposit(found, row),
          account: senderBank && senderNo ? { bankCode: senderBank, accountNo: senderNo } : undefined,
          reason: slipReason || undefined,
        };
      }
      case 'withdraw': {
        const found = await facts.withdrawal(subject);
        const { bankCode, accountNo } = found;
        return {
          course: courseOfWithdrawal(found, row),
          account: bankCode && accountNo ? { bankCode, accountNo } : undefined,
        };
      }
      case 'transfer':
        return { course: courseOfTransfer(await facts.transfer(subject), row) };
      case 'bonus':
      case 'finish_bonus':
      case 'recovery':
        return { course: courseOfReward(await facts.reward(subject), row) };
    }
  }

  return {
    /** @throws Refusal `NOT_FOUND`, also for another player's movement. */
    async find(
      playerId: string,
      { type, reference }: { readonly type: StatementType; readonly reference: string },
      language: Language,
      present: PresentStatement,
    ): Promise<MovementDetails> {
      const row = await rowOf(playerId, type, reference);
      if (!row) throw new Refusal('NOT_FOUND');
      const { course, account, reason } = await read(row, { ...row, playerId });
      return {
        entry: present(row),
        currency: row.currency,
        fee: toAmount(feeMinor),
        channel: course.channel,
        ...(account ? { account: presentAccount(account, language) } : {}),
        ...(reason === undefined ? {} : { reason }),
        steps: reached(course.steps).map(([step, at]) => ({ step, at: at?.toISOString() ?? null })),
      };
    },
  };
}

const rowOfSlip = (
  { sendingBank, ...slip }: NonNullable<Awaited<ReturnType<ReturnType<typeof createMovementFactsStore>['slip']>>>,
  reference: string,
): StatementRow => ({
  ...slip,
  type: 'deposit',
  reference,
  from: bankCodeOf(sendingBank ?? '') ?? sendingBank ?? '',
  to: 'WALLET',
  fromGame: null,
  toGame: null,
  originKind: null,
  originDescription: null,
  offerTexts: null,
});

/** The slip service hides digits of the sender with question marks. */
const presentAccount = ({ bankCode, accountNo }: Account, language: Language): NonNullable<MovementDetails['account']> => ({
  bank: bankNameIn(language, bankCode),
  number: maskAccount(accountNo).replaceAll('?', '•'),
});

/** Earlier rows do not have the time of every step: a step before one that happened is not still to come. */
const reached = (steps: Course['steps']): Course['steps'] => {
  const last = steps.findLastIndex(([, at]) => at !== null);
  return steps.filter(([, at], place) => at !== null || place > last);
};
