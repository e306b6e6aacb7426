import { seedHistoryAudit } from './demonstration/seed-history.audit.ts';
import { slipAudit } from './features/cash/deposit/slip.audit.ts';
import { giftAudit } from './features/cash/gift/gift.audit.ts';
import { manualDepositAudit } from './features/cash/manual-deposit/manual-deposit.audit.ts';
import { qrAudit } from './features/cash/qr/qr.audit.ts';
import { withdrawalAudit } from './features/cash/withdrawal/withdrawal.audit.ts';
import { accountAudit } from './features/identity/account/account.audit.ts';
import { staffAudit } from './features/identity/staff/staff.audit.ts';
import { correctionAudit } from './features/operations/corrections/correction.audit.ts';
import { liabilityAudit } from './features/operations/liability/liability.audit.ts';
import { gameAudit } from './features/play/game/game.audit.ts';
import { seamlessAudit } from './features/play/seamless/seamless.audit.ts';
import { transferAudit } from './features/play/transfer/transfer.audit.ts';
import { guardAudit } from './features/protection/guard/guard.audit.ts';
import { auditTrailAudit } from './features/records/audit-trail/audit-trail.audit.ts';
import { caseAudit } from './features/records/cases/case.audit.ts';
import { type FeatureAudit, statementCheck } from './features/records/movements/movement.audit.ts';
import { bonusAudit } from './features/rewards/bonus/bonus.audit.ts';
import { debtAudit } from './features/rewards/debts/debt.audit.ts';
import { lossAudit } from './features/rewards/losses/loss.audit.ts';
import { shareAudit } from './features/rewards/shares/share.audit.ts';
import { type Audit, bookChecks, ledgerJournals, runChecks } from './ledger/audit.ts';
import { journalCheck } from './ledger/audit-journals.ts';
import { sealCheck } from './ledger/audit-seals.ts';

/** The audit rules of every feature, in the order of the report. */
const audits: readonly FeatureAudit[] = [
  withdrawalAudit,
  transferAudit,
  gameAudit,
  seamlessAudit,
  lossAudit,
  shareAudit,
  bonusAudit,
  debtAudit,
  slipAudit,
  qrAudit,
  giftAudit,
  manualDepositAudit,
  caseAudit,
  guardAudit,
  correctionAudit,
  liabilityAudit,
  accountAudit,
  auditTrailAudit,
  staffAudit,
  seedHistoryAudit,
];

/** Reads the complete books. A separate file from `features.ts`, so that the audit command does not load the server. */
export const auditAll: Audit = (sql) =>
  runChecks(sql, (isKnown) => [
    ...bookChecks,
    journalCheck([...ledgerJournals, ...audits.flatMap(({ journals = [] }) => journals)].filter(isKnown)),
    statementCheck(audits.flatMap(({ lines = [] }) => lines).filter(isKnown)),
    ...audits.flatMap(({ checks = [] }) => checks),
    sealCheck(audits.flatMap(({ sealed = [] }) => sealed)),
  ]);
