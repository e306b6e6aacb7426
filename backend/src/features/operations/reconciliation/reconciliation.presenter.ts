import type { Reconciliation } from '@kaeo/shared/desk';
import type { createReconciliationService } from './reconciliation.service.ts';

type Service = ReturnType<typeof createReconciliationService>;

/** The latest run and its open differences, as staff see them. */
export function presentReconciliation(
  last: Awaited<ReturnType<Service['last']>>,
  open: Awaited<ReturnType<Service['open']>>,
): Reconciliation {
  return {
    last: last?.endedAt
      ? {
          from: last.windowFrom.toISOString(),
          to: last.windowTo.toISOString(),
          compared: last.compared,
          found: last.found,
          healed: last.healed,
          unanswered: last.unanswered,
          silent: [...last.silent],
          endedAt: last.endedAt.toISOString(),
        }
      : null,
    open: open.map(({ lineAt, foundAt, isBooked: _isBooked, ...difference }) => ({
      ...difference,
      lineAt: lineAt.toISOString(),
      foundAt: foundAt.toISOString(),
    })),
  };
}
