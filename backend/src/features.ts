import { auditAll } from './audit-all.ts';
import type { DeskFeature, Feature, OperatorFeature } from './context.ts';
import { resetOperatorRoutes } from './demonstration/reset.operator.ts';
import { demonstrationJobs } from './demonstration/seed-game-account.ts';
import { callbackRoutes } from './features/cash/callbacks/callback.routes.ts';
import { depositOperatorRoutes, depositRoutes } from './features/cash/deposit/deposit.routes.ts';
import { slipDesk } from './features/cash/deposit/slip.desk.ts';
import { giftRoutes } from './features/cash/gift/gift.routes.ts';
import { manualDepositDesk } from './features/cash/manual-deposit/manual-deposit.desk.ts';
import { manualDepositOperatorRoutes, manualDepositRoutes } from './features/cash/manual-deposit/manual-deposit.routes.ts';
import { qrRoutes } from './features/cash/qr/qr.routes.ts';
import { payoutDesk } from './features/cash/withdrawal/payout.desk.ts';
import { payoutOperatorRoutes, withdrawalRoutes } from './features/cash/withdrawal/withdrawal.routes.ts';
import { accountOperatorRoutes, accountRoutes } from './features/identity/account/account.routes.ts';
import { auditTrailOperatorRoutes, auditTrailSweep } from './features/identity/audit-trail/audit-trail.ts';
import { otpRoutes } from './features/identity/otp/otp.routes.ts';
import { sessionRoutes } from './features/identity/session/session.routes.ts';
import { staffActCopies } from './features/identity/staff/copy-acts.ts';
import { staffDesk } from './features/identity/staff/staff.desk.ts';
import { staffOperatorRoutes } from './features/identity/staff/staff.operator.ts';
import { staffSweep } from './features/identity/staff/staff-sweep.ts';
import { bankReleaseOperatorRoutes } from './features/operations/bank-release/bank-release.operator.ts';
import { caseDesk } from './features/operations/case-decisions/case.desk.ts';
import { caseOperatorRoutes } from './features/operations/case-decisions/case.operator.ts';
import { correctionDesk } from './features/operations/corrections/correction.desk.ts';
import { dayDesk } from './features/operations/day/day.desk.ts';
import { liabilityDesk, liabilityRecords } from './features/operations/liability/liability.desk.ts';
import { monitoringRoutes } from './features/operations/monitoring/monitoring.routes.ts';
import { operatorRoutes } from './features/operations/operator/operator.routes.ts';
import {
  reconciliationOperatorRoutes,
  reconciliationRoutes,
} from './features/operations/reconciliation/reconciliation.routes.ts';
import { releaseHealthSweep } from './features/operations/release-health/release-health.routes.ts';
import { policyReportRoutes } from './features/operations/remote-failures/policy-report.routes.ts';
import { remoteFailureOperatorRoutes, remoteFailureRoutes } from './features/operations/remote-failures/remote-failure.routes.ts';
import { reportDesk } from './features/operations/reports/report.desk.ts';
import { vitalsRoutes } from './features/operations/vitals/vitals.routes.ts';
import { dormantDesk, dormantSearch } from './features/overview/dormant/dormant.desk.ts';
import { lookupRoutes } from './features/overview/lookup/lookup.routes.ts';
import { playerDesk } from './features/overview/players/player.desk.ts';
import { sitePublications } from './features/overview/site-content/schedule-publication.ts';
import { siteDesk } from './features/overview/site-content/site.desk.ts';
import { sitePreviewRoutes } from './features/overview/site-content/site-preview.ts';
import { statementRoutes } from './features/overview/statement/statement.routes.ts';
import { walletRoutes } from './features/overview/wallet/wallet.routes.ts';
import { gameOperatorRoutes } from './features/play/game/game.operator.ts';
import { gameRoutes } from './features/play/game/game.routes.ts';
import { createGameRefresh } from './features/play/game/game-refresh.ts';
import { seamlessRoutes } from './features/play/seamless/seamless.routes.ts';
import { transferDesk } from './features/play/transfer/transfer.desk.ts';
import { transferOperatorRoutes, transferRoutes } from './features/play/transfer/transfer.routes.ts';
import { complaintDesk, complaintSweep } from './features/records/complaints/complaint.desk.ts';
import { latenessOperatorRoutes } from './features/records/lateness/lateness.operator.ts';
import { bonusRoutes } from './features/rewards/bonus/bonus.routes.ts';
import type { ReadGamesOf } from './features/rewards/bonus/read-games.ts';
import { promotionRoutes } from './features/rewards/promotion/promotion.routes.ts';
import { inviteRoutes, refundRoutes } from './features/rewards/shares/rewards.routes.ts';
import { mediaRoutes } from './features/site/media/media.routes.ts';
import { chatDesk } from './features/support/chat/chat.desk.ts';
import { chatOperatorRoutes } from './features/support/chat/chat.operator.ts';
import { chatRoutes } from './features/support/chat/chat.routes.ts';

const readGamesOf: ReadGamesOf = (context) => {
  const refresh = createGameRefresh(context);
  return (player) => refresh.refreshAll(player);
};

/** Every feature of the API, in the order of registration. */
export const features: readonly Feature[] = [
  monitoringRoutes,
  sessionRoutes,
  otpRoutes,
  accountRoutes,
  auditTrailSweep,
  staffSweep,
  staffActCopies,
  liabilityRecords,
  complaintSweep,
  dormantSearch,
  lookupRoutes,
  mediaRoutes,
  chatRoutes,
  walletRoutes,
  depositRoutes,
  manualDepositRoutes,
  giftRoutes,
  qrRoutes,
  withdrawalRoutes,
  callbackRoutes,
  gameRoutes,
  seamlessRoutes,
  transferRoutes,
  bonusRoutes(readGamesOf),
  promotionRoutes(readGamesOf),
  statementRoutes,
  inviteRoutes,
  refundRoutes(readGamesOf),
  remoteFailureRoutes,
  policyReportRoutes,
  vitalsRoutes,
  releaseHealthSweep,
  sitePublications,
  sitePreviewRoutes,
  reconciliationRoutes(auditAll),
  demonstrationJobs,
];

/** Features of pages that the desk's origin serves as well. */
export const pageFeatures: readonly Feature[] = [remoteFailureRoutes, policyReportRoutes];

/** Features of the operator port for the sandbox. The port does not exist in production. */
export const operatorFeatures: readonly OperatorFeature[] = [
  operatorRoutes,
  resetOperatorRoutes,
  accountOperatorRoutes,
  auditTrailOperatorRoutes,
  chatOperatorRoutes,
  gameOperatorRoutes,
  transferOperatorRoutes,
  manualDepositOperatorRoutes,
  bankReleaseOperatorRoutes,
  depositOperatorRoutes,
  caseOperatorRoutes,
  payoutOperatorRoutes,
  latenessOperatorRoutes,
  reconciliationOperatorRoutes,
  remoteFailureOperatorRoutes,
  staffOperatorRoutes,
];

/** Features of the desk, with which staff run the site. */
export const deskFeatures: readonly DeskFeature[] = [
  staffDesk,
  manualDepositDesk,
  slipDesk,
  payoutDesk,
  transferDesk,
  caseDesk,
  correctionDesk,
  dayDesk,
  reportDesk,
  liabilityDesk,
  playerDesk,
  dormantDesk,
  chatDesk,
  complaintDesk,
  siteDesk,
];
