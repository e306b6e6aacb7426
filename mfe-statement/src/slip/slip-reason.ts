import type { SlipReason } from '@wallet/shared/api';

/** The message of each reason, a key of the shared namespace (section 8). A code that is not listed there has none. */
const messages = {
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
const byNote = new Map<string, (typeof messages)[SlipReason]>(Object.entries(messages));

/** The key of the reason to show for a slip's note; undefined where the specification gives none a message (SLIP-02). */
export const slipReasonKey = (note: string): (typeof messages)[SlipReason] | undefined => byNote.get(note);
