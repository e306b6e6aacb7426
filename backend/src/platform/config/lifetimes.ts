const dayMs = 24 * 60 * 60_000;

/** How long an operator keeps what is personal and no part of the books, in milliseconds (ADR 0051). */
export type Lifetimes = {
  /** Of a slip's picture once the slip is settled; what was read from it stays with the books. */
  readonly slipPictureMs: number;
  /** Of a player's chat messages. */
  readonly chatMessageMs: number;
  /** Of the records of sensitive acts; the database removes none that is younger than two years. */
  readonly auditRecordMs: number;
};

type ReadInteger = (name: string, fallback: number, least: number, most: number) => number;

export const lifetimesOf = (integer: ReadInteger): Lifetimes => ({
  slipPictureMs: integer('SLIP_PICTURE_DAYS', 365, 30, 3650) * dayMs,
  chatMessageMs: integer('CHAT_MESSAGE_DAYS', 730, 30, 3650) * dayMs,
  auditRecordMs: integer('AUDIT_RECORD_DAYS', 3650, 731, 36_500) * dayMs,
});
