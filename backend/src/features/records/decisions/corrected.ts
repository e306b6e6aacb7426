/** SQL of whether staff took the decision about a subject back (DESK-02). `offset 0` looks it up by its index. */
export const isCorrected = (subject: string): string =>
  `exists (select from corrections k where k.subject = ${subject} offset 0)`;

/** SQL of the id of the case that was matched with the manual deposit, if the match stands. At most one does. */
export const matchOf = (reference: string): string =>
  `select m.id from money_cases m where m.manual_deposit = ${reference} and not ${isCorrected(`'case:' || m.id`)}`;
export const isMatchedWith = (reference: string): string => `exists (${matchOf(reference)} offset 0)`;

/** SQL of whether money is in suspense again, because its decision was taken back. `first` is its first case, or the transfer that was credited without one. */
export const isUndecidedAgain = (first: string): string =>
  `exists (select from money_cases x where x.kind = 'DECISION_CORRECTED' and x.resolved_at is null and x.evidence ->> 'first' = ${first})`;
