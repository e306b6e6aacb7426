export const slipReasons = [
  'UPLOADED_FILE_NOT_EXIST',
  'IMG_SIZE_UNABLE_TO_PROCESS',
  'CANNOT_READ_CROPPED_IMAGE',
  'DEST_ACC_INVALID',
  'SLIP_REFNO_DUPLICATED',
  'UNSTABLE_REFNO_ON_SLIP',
  'TRIPPLE_WRONG_CAPTCHA',
  'INVALID_SLIP',
  'NOT_MATCH',
  'EXPIRED_SLIP',
  'UNKNOW_ERROR',
  // Our own code: the bank had no result within the slip's hour.
  'UNKNOWN_TO_BANK',
] as const;
export type SlipReason = (typeof slipReasons)[number];

const reasons: ReadonlySet<string> = new Set(slipReasons);
export const isSlipReason = (note: string): note is SlipReason => reasons.has(note);

/** Message key in `shared` for a slip's reason; undefined for an unknown note (SLIP-02). */
export const slipReasonKey = (note: string) => (isSlipReason(note) ? (`slip.${note}` as const) : undefined);
