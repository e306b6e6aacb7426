import { accountOperatorRoutes } from '../features/account/account.operator.ts';
import { accountRoutes } from '../features/account/account.routes.ts';
import { auditTrailOperatorRoutes } from '../features/audit-trail/audit-trail.operator.ts';
import { bonusRoutes } from '../features/bonus/bonus.routes.ts';
import { callbackRoutes } from '../features/callbacks/callback.routes.ts';
import { caseOperatorRoutes } from '../features/cases/case.operator.ts';
import { chatOperatorRoutes } from '../features/chat/chat.operator.ts';
import { chatRoutes } from '../features/chat/chat.routes.ts';
import { depositRoutes } from '../features/deposit/deposit.routes.ts';
import { depositOperatorRoutes } from '../features/deposit/slip.operator.ts';
import { gameOperatorRoutes } from '../features/game/game.operator.ts';
import { gameRoutes } from '../features/game/game.routes.ts';
import { giftRoutes } from '../features/gift/gift.routes.ts';
import { latenessOperatorRoutes } from '../features/lateness/lateness.operator.ts';
import { lookupRoutes } from '../features/lookup/lookup.routes.ts';
import { operationsRoutes } from '../features/operations/operations.routes.ts';
import { operatorRoutes } from '../features/operator/operator.routes.ts';
import { otpRoutes } from '../features/otp/otp.routes.ts';
import { promotionRoutes } from '../features/promotion/promotion.routes.ts';
import { qrRoutes } from '../features/qr/qr.routes.ts';
import { reconciliationOperatorRoutes } from '../features/reconciliation/reconciliation.operator.ts';
import { reconciliationRoutes } from '../features/reconciliation/reconciliation.routes.ts';
import { remoteFailureOperatorRoutes } from '../features/remote-failures/remote-failure.operator.ts';
import { remoteFailureRoutes } from '../features/remote-failures/remote-failure.routes.ts';
import { inviteRoutes, refundRoutes } from '../features/rewards/rewards.routes.ts';
import { sessionRoutes } from '../features/session/session.routes.ts';
import { statementRoutes } from '../features/statement/statement.routes.ts';
import { transferOperatorRoutes } from '../features/transfer/transfer.operator.ts';
import { transferRoutes } from '../features/transfer/transfer.routes.ts';
import { walletOperatorRoutes } from '../features/wallet/wallet.operator.ts';
import { walletRoutes } from '../features/wallet/wallet.routes.ts';
import { payoutOperatorRoutes } from '../features/withdrawal/payout.operator.ts';
import { withdrawalRoutes } from '../features/withdrawal/withdrawal.routes.ts';
import type { Feature, OperatorFeature } from './context.ts';

/** Every feature of the API. Deleting a feature is deleting its folder, its migration and its line here. */
export const features: readonly Feature[] = [
  operationsRoutes,
  sessionRoutes,
  otpRoutes,
  accountRoutes,
  lookupRoutes,
  chatRoutes,
  walletRoutes,
  depositRoutes,
  giftRoutes,
  qrRoutes,
  withdrawalRoutes,
  callbackRoutes,
  gameRoutes,
  transferRoutes,
  bonusRoutes,
  promotionRoutes,
  statementRoutes,
  inviteRoutes,
  refundRoutes,
  remoteFailureRoutes,
  reconciliationRoutes,
];

/** What the sandbox may do through the operator port, which does not exist in production. */
export const operatorFeatures: readonly OperatorFeature[] = [
  operatorRoutes,
  accountOperatorRoutes,
  auditTrailOperatorRoutes,
  chatOperatorRoutes,
  gameOperatorRoutes,
  transferOperatorRoutes,
  walletOperatorRoutes,
  depositOperatorRoutes,
  caseOperatorRoutes,
  payoutOperatorRoutes,
  latenessOperatorRoutes,
  reconciliationOperatorRoutes,
  remoteFailureOperatorRoutes,
];
