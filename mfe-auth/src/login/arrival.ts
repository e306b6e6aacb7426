/** Why another page of this remote redirected to the login form, and the phone to prefill. */
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

export function arrivalOf(state: unknown): Arrival | undefined {
  if (typeof state !== 'object' || state === null || !('because' in state) || !('phone' in state)) return undefined;
  const { because, phone } = state;
  if (typeof phone !== 'string' || !/^\d{1,15}$/.test(phone) || !reasons.has(because)) return undefined;
  return { phone, because: because as Arrival['because'] }; // only this remote writes it, with one of the reasons
}
