import { Secret, TOTP } from 'otpauth';

/** RFC 6238 with the values that authenticator apps support: SHA-1, 6 digits, 30 seconds. */
const periodS = 30;
export const stepMs = periodS * 1000;
const rules = { algorithm: 'SHA1', digits: 6, period: periodS };
/** Codes of the neighbouring steps are accepted, because clocks of phones differ. */
const neighbours = 1;

const totpOf = (secret: string, label = '', issuer = '') =>
  new TOTP({
    ...rules,
    secret: Secret.fromBase32(secret),
    ...(issuer === '' ? {} : { issuer }),
    ...(label === '' ? {} : { label }),
  });

/** A new secret of 160 bits, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that authenticator apps read from a QR code. */
export const totpUri = (secret: string, login: string, issuer: string): string => totpOf(secret, login, issuer).toString();

/** The time step of a valid code; undefined if it is wrong. The caller must refuse a step that was used before. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: neighbours });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / periodS) + delta;
}

/** The current code, for tests and demonstrations. */
export const codeAt = (secret: string, now: Date): string => totpOf(secret).generate({ timestamp: now.getTime() });
