import type { Slip, SlipReason, SlipUploaded } from '@wallet/shared/api';

/** The reasons for which a slip fails, by the key of their text in the shared namespace; a code that is not listed has none. */
const reasons = {
  UPLOADED_FILE_NOT_EXIST: 'slip.UPLOADED_FILE_NOT_EXIST',
  IMG_SIZE_UNABLE_TO_PROCESS: 'slip.IMG_SIZE_UNABLE_TO_PROCESS',
  CANNOT_READ_CROPPED_IMAGE: 'slip.CANNOT_READ_CROPPED_IMAGE',
  DEST_ACC_INVALID: 'slip.DEST_ACC_INVALID',
  SLIP_REFNO_DUPLICATED: 'slip.SLIP_REFNO_DUPLICATED',
  UNSTABLE_REFNO_ON_SLIP: 'slip.UNSTABLE_REFNO_ON_SLIP',
  TRIPPLE_WRONG_CAPTCHA: 'slip.TRIPPLE_WRONG_CAPTCHA',
  INVALID_SLIP: 'slip.INVALID_SLIP',
  NOT_MATCH: 'slip.NOT_MATCH',
  EXPIRED_SLIP: 'slip.EXPIRED_SLIP',
  UNKNOW_ERROR: 'slip.UNKNOW_ERROR',
} as const satisfies Record<SlipReason, `slip.${SlipReason}`>;
const byNote = new Map<string, (typeof reasons)[SlipReason]>(Object.entries(reasons));

/** What our account received all the same, and staff give to whom it belongs. */
const keptFor: ReadonlySet<string> = new Set<SlipReason>(['NOT_MATCH', 'EXPIRED_SLIP']);

/** Where a slip stands: by the latest list where it is in there, else by the answer to its upload. */
export type SlipResult = {
  readonly status: SlipUploaded['status'];
  /** What was credited, major units; 0 where nothing was, or the server did not say. */
  readonly credited: number;
  readonly reasonKey: (typeof reasons)[SlipReason] | undefined;
  readonly isMoneyKept: boolean;
  readonly isForStaff: boolean;
};

export function slipResult(answer: SlipUploaded, latest: readonly Slip[]): SlipResult {
  const known = latest.find(({ reference }) => reference === answer.reference) ?? answer;
  const { status, note = '', amount = 0 } = known;
  return {
    status,
    credited: status === 'SUCCESS' ? amount : 0,
    reasonKey: status === 'FAILED' ? byNote.get(note) : undefined,
    isMoneyKept: status === 'FAILED' && amount > 0 && keptFor.has(note),
    isForStaff: status === 'IN_PROGRESS' && known.waitsFor === 'staff',
  };
}
