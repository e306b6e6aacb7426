/** Whether this page may use passkeys. A passkey belongs to a domain, so pages at an IP address have none. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(window.location.hostname);

/** Whether the device itself can keep a passkey, with a fingerprint, a face or its screen lock. */
export const canKeepPasskey = async (): Promise<boolean> =>
  canUsePasskeys() && PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);

/** Whether the browser shows passkeys among the suggestions of a field. */
export const canSuggestPasskeys = async (): Promise<boolean> =>
  canUsePasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) ?? false);

/** Whether the browser may make a passkey by itself after a log-in with a password that it had saved. */
export async function canCreateAutomatically(): Promise<boolean> {
  if (!canUsePasskeys()) return false;
  const capabilities = await PublicKeyCredential.getClientCapabilities?.().catch(() => undefined);
  return capabilities?.['conditionalCreate'] === true;
}
