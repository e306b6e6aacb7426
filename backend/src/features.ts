import { auditAll } from './audit-all.ts';
import type { Context, DeskFeature, Feature, OperatorFeature } from './context.ts';
import { resetOperatorRoutes } from './demonstration/reset.operator.ts';
import { demonstrationJobs } from './demonstration/seed-game-account.ts';
import { callbackRoutes } from './features/cash/callbacks/callback.routes.ts';
import { depositOperatorRoutes, depositRoutes } from './features/cash/deposit/deposit.routes.ts';
import { slipDesk } from './features/cash/deposit/slip.desk.ts';
import { giftRoutes } from './features/cash/gift/gift.routes.ts';
import { manualDepositDesk } from './features/cash/manual-deposit/manual-deposit.desk.ts';
import { manualDepositOperatorRoutes, manualDepositRoutes } from './features/cash/manual-deposit/manual-deposit.routes.ts';
import { parkedRoutes } from './features/cash/parked/parked.routes.ts';
import { qrRoutes } from './features/cash/qr/qr.routes.ts';
import { payoutDesk } from './features/cash/withdrawal/payout.desk.ts';
import { payoutOperatorRoutes, withdrawalRoutes } from './features/cash/withdrawal/withdrawal.routes.ts';
import { accountOperatorRoutes, accountRoutes } from './features/identity/account/account.routes.ts';
import { exclusionRoutes } from './features/identity/account/exclusion.routes.ts';
import { invitationRoutes } from './features/identity/invitation/invitation.routes.ts';
import { otpRoutes } from './features/identity/otp/otp.routes.ts';
import { passkeyRoutes } from './features/identity/passkeys/passkey.routes.ts';
import { pushRoutes } from './features/identity/push/push.routes.ts';
import { sessionRoutes } from './features/identity/session/session.routes.ts';
import { staffActCopies } from './features/identity/staff/copy-acts.ts';
import { staffDesk } from './features/identity/staff/staff.desk.ts';
import { staffOperatorRoutes } from './features/identity/staff/staff.operator.ts';
import { staffSweep } from './features/identity/staff/staff-sweep.ts';
import { bankReleaseDesk } from './features/operations/bank-release/bank-release.desk.ts';
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
import { recallFromGames } from './features/play/transfer/recall.ts';
import { transferDesk } from './features/play/transfer/transfer.desk.ts';
import { transferOperatorRoutes, transferRoutes } from './features/play/transfer/transfer.routes.ts';
import type { ProtectionHooksOf } from './features/protection/acts/hooks.ts';
import { protectionRoutes } from './features/protection/acts/protection.routes.ts';
import { protectionDesk } from './features/protection/desk/protection.desk.ts';
import { exclusionRegister } from './features/protection/register/ask-register.ts';
import { auditTrailOperatorRoutes, auditTrailSweep } from './features/records/audit-trail/audit-trail.ts';
import { complaintDesk, complaintSweep, type WriteInChat } from './features/records/complaints/complaint.desk.ts';
import { latenessOperatorRoutes } from './features/records/lateness/lateness.operator.ts';
import { bonusRoutes } from './features/rewards/bonus/bonus.routes.ts';
import { endBonusOfExcluded } from './features/rewards/bonus/end-receipt.ts';
import type { ReadGamesOf } from './features/rewards/bonus/read-games.ts';
import { promotionRoutes } from './features/rewards/promotion/promotion.routes.ts';
import { inviteRoutes, refundRoutes } from './features/rewards/shares/rewards.routes.ts';
import { mediaRoutes } from './features/site/media/media.routes.ts';
import { pictureDesk } from './features/site/pictures/picture.desk.ts';
import { pictureRoutes, pictureSweep } from './features/site/pictures/picture.routes.ts';
import { chatDesk } from './features/support/chat/chat.desk.ts';
import { chatOperatorRoutes } from './features/support/chat/chat.operator.ts';
import { chatRoutes } from './features/support/chat/chat.routes.ts';
import { chatOf } from './features/support/chat/chat.ts';

const readGamesOf: ReadGamesOf = (context) => {
  const refresh = createGameRefresh(context);
  return (player) => refresh.refreshAll(player);
};

const protectionHooksOf: ProtectionHooksOf = (context) => ({
  endBonus: (tx, player) => endBonusOfExcluded(tx, context, player),
  recallGames: (tx, player) => recallFromGames(tx, context, player),
});

const writeInChatOf =
  (context: Context): WriteInChat =>
  (...message) =>
    chatOf(context).service.notify(...message);

/** Every feature of the API, in the order of registration. */
export const features: readonly Feature[] = [
  monitoringRoutes,
  sessionRoutes,
  otpRoutes,
  accountRoutes,
  invitationRoutes,
  pushRoutes,
  passkeyRoutes,
  protectionRoutes(protectionHooksOf),
  exclusionRoutes(protectionHooksOf),
  auditTrailSweep,
  staffSweep,
  staffActCopies,
  liabilityRecords,
  complaintSweep,
  dormantSearch,
  exclusionRegister(protectionHooksOf),
  lookupRoutes,
  mediaRoutes,
  pictureRoutes,
  pictureSweep,
  chatRoutes,
  walletRoutes,
  depositRoutes,
  manualDepositRoutes,
  giftRoutes,
  qrRoutes,
  withdrawalRoutes,
  parkedRoutes,
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
export const pageFeatures: readonly Feature[] = [remoteFailureRoutes, policyReportRoutes, pictureRoutes];

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
  bankReleaseDesk,
  dayDesk,
  reportDesk,
  liabilityDesk,
  playerDesk,
  protectionDesk(protectionHooksOf),
  dormantDesk,
  chatDesk,
  complaintDesk(writeInChatOf),
  siteDesk,
  pictureDesk,
];
