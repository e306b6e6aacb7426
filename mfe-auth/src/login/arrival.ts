/** Why another page of this remote led to the log-in, which then starts with the phone. */
export type Arrival = {
  readonly phone: string;
  readonly because: 'registered' | 'maybe-registered' | 'existing' | 'password-reset' | 'maybe-password-reset';
};

const reasons: ReadonlySet<unknown> = new Set<Arrival['because']>([
  'registered',
  'maybe-registered',
  'existing',
  'password-reset',
  'maybe-password-reset',
]);

/** Reads what the state of the history entry says; undefined when the player came by another way. */
export function arrivalOf(state: unknown): Arrival | undefined {
  if (typeof state !== 'object' || state === null || !('because' in state) || !('phone' in state)) return undefined;
  const { because, phone } = state;
  if (typeof phone !== 'string' || !/^\d{1,15}$/.test(phone) || !reasons.has(because)) return undefined;
  return { phone, because: because as Arrival['because'] }; // one of the reasons
}
