import { type Slip, type SlipReason, type SlipUploaded, slipReasonKey } from '@wallet/shared/api';

/** What our account received all the same, and staff give to whom it belongs. */
const keptFor: ReadonlySet<string> = new Set<SlipReason>(['NOT_MATCH', 'EXPIRED_SLIP']);

/** Where a slip stands: by the latest list where it is in there, else by the answer to its upload. */
export type SlipResult = {
  readonly status: SlipUploaded['status'];
  /** What was credited, major units; 0 where nothing was, or the server did not say. */
  readonly credited: number;
  readonly reasonKey: ReturnType<typeof slipReasonKey>;
  readonly isMoneyKept: boolean;
  readonly isForStaff: boolean;
};

export function slipResult(answer: SlipUploaded, latest: readonly Slip[]): SlipResult {
  const known = latest.find(({ reference }) => reference === answer.reference) ?? answer;
  const { status, note = '', amount = 0 } = known;
  return {
    status,
    credited: status === 'SUCCESS' ? amount : 0,
    reasonKey: status === 'FAILED' ? slipReasonKey(note) : undefined,
    isMoneyKept: status === 'FAILED' && amount > 0 && keptFor.has(note),
    isForStaff: status === 'IN_PROGRESS' && known.waitsFor === 'staff',
  };
}
