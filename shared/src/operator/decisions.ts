import { Type } from 'typebox';
import { Empty, MoneyMovement } from '../api/common.ts';
import {
  CaseDecision,
  DepositDecision,
  GameDecision,
  ManualDeposit,
  MoneyCase,
  NoLine,
  PayoutDecision,
  RefusedPayout,
  TransferDecision,
  UndecidedTransfer,
} from '../desk/money.ts';
import type { OperatorOperations } from './operator-operation.ts';

const Id = Type.Object({ id: Type.String({ maxLength: 64 }) });
const Reference = Type.Object({ reference: Type.String({ maxLength: 40 }) });

export const decisionOperations = {
  'GET /operator/manual-deposits': { response: Type.Array(ManualDeposit) },
  'PUT /operator/manual-deposits/{reference}': { params: Reference, body: DepositDecision, response: MoneyMovement },
  'PUT /operator/manual-deposits/{reference}/no-line': { params: Reference, body: NoLine, response: Empty },
  'GET /operator/transfers': { response: Type.Array(UndecidedTransfer) },
  'PUT /operator/transfers/{id}': { params: Id, body: TransferDecision, response: Type.Object({ state: Type.String() }) },
  'GET /operator/payouts': { response: Type.Array(RefusedPayout) },
  'PUT /operator/payouts/{id}': { params: Id, body: PayoutDecision, response: Empty },
  'GET /operator/cases': { response: Type.Array(MoneyCase) },
  'PUT /operator/cases/{id}': { params: Id, body: CaseDecision, response: Empty },
  /** Decides the cases `GAME_ORDER_JUMP` and `GAME_DIFFERENCE`, which pause a game: play or provider's mistake. */
  'PUT /operator/game-cases/{id}': { params: Id, body: GameDecision, response: Empty },
} as const satisfies OperatorOperations;
