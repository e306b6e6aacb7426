const dayMs = 24 * 60 * 60_000;

/** Retention of personal data outside the books, in milliseconds (ADR 0051). */
export type Lifetimes = {
  /** Pictures of settled slips. The data read from a picture stay with the books. */
  readonly slipPictureMs: number;
  /** A player's chat messages. */
  readonly chatMessageMs: number;
  /** Audit records of sensitive actions. The database refuses to delete one younger than two years. */
  readonly auditRecordMs: number;
};

type ReadInteger = (name: string, fallback: number, least: number, most: number) => number;

export const lifetimesOf = (integer: ReadInteger): Lifetimes => ({
  slipPictureMs: integer('SLIP_PICTURE_DAYS', 365, 30, 3650) * dayMs,
  chatMessageMs: integer('CHAT_MESSAGE_DAYS', 730, 30, 3650) * dayMs,
  auditRecordMs: integer('AUDIT_RECORD_DAYS', 3650, 731, 36_500) * dayMs,
});
