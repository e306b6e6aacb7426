import { useEffect, useEffectEvent } from 'react';

type OtpCredential = Credential & { readonly code: string };
const isOtpCredential = (credential: Credential | null): credential is OtpCredential =>
  credential !== null && 'code' in credential && typeof credential.code === 'string';

/**
 * Reads the code from an arriving SMS with WebOTP (Chrome on Android; the SMS ends with `@domain #code`).
 * @param otpRef the awaited code. Each code is read once; undefined while none is awaited.
 */
export function useOneTimeCode(otpRef: string | undefined, onCode: (code: string) => void): void {
  const handleCode = useEffectEvent(onCode);
  useEffect(() => {
    if (otpRef === undefined || !('OTPCredential' in window)) return;
    const reading = new AbortController();
    const options: CredentialRequestOptions & { otp: { transport: string[] } } = {
      otp: { transport: ['sms'] },
      signal: reading.signal,
    };
    navigator.credentials
      .get(options)
      .then((credential) => {
        if (isOtpCredential(credential) && !reading.signal.aborted) handleCode(credential.code);
      })
      .catch(() => undefined); // unmounted, declined or timed out: the player types the code
    return () => reading.abort();
  }, [otpRef]);
}
