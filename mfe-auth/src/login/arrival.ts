const reasons = ['registered', 'maybe-registered', 'existing', 'password-reset', 'maybe-password-reset'] as const;

/** Why another page of this remote redirected to the login form, and the phone to prefill. */
export type Arrival = { readonly phone: string; readonly because: (typeof reasons)[number] };

export function arrivalOf(state: unknown): Arrival | undefined {
  if (typeof state !== 'object' || state === null || !('because' in state) || !('phone' in state)) return undefined;
  const { phone } = state;
  const because = reasons.find((reason) => reason === state.because);
  if (typeof phone !== 'string' || !/^\d{1,15}$/.test(phone) || because === undefined) return undefined;
  return { phone, because };
}
