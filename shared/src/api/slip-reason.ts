/** Why a slip failed, section 8 and one more; any other code shows no reason. */
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
  // Ours: the bank was asked until the slip's hour was over.
  'UNKNOWN_TO_BANK',
] as const;
export type SlipReason = (typeof slipReasons)[number];

const known: ReadonlySet<string> = new Set(slipReasons);
export const isSlipReason = (note: string): note is SlipReason => known.has(note);

/** The key of a slip's reason in the messages of `shared`; undefined for a note of which section 8 lists no reason (SLIP-02). */
export const slipReasonKey = (note: string) => (isSlipReason(note) ? (`slip.${note}` as const) : undefined);
