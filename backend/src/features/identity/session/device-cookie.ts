import { randomBytes } from 'node:crypto';
import type { Config } from '../../../platform/config/config.ts';
import { type AppSecrets, keyRing } from '../../../platform/secret-box.ts';

const lifetimeS = 180 * 24 * 60 * 60;
/** Paths that receive the cookie: login and OTP requests. */
const paths = ['/api/login', '/api/otp'] as const;

/** Marks a browser that has logged in: its failures are counted separately, so that strangers cannot lock the owner out. */
export function createDeviceCookie({ publicUrl, ...secrets }: Pick<Config, keyof AppSecrets | 'publicUrl'>) {
  const isSecure = publicUrl.startsWith('https:');
  // The prefix makes browsers refuse the cookie from plain HTTP pages. `__Host-` would send it with every request.
  const name = isSecure ? '__Secure-kaeo-device' : 'kaeo-device';
  const mark = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{20,40})\\.([\\w-]{40,60})(?:;|$)`);
  const keys = keyRing(secrets, 'device');
  const signed = (username: string, device: string) => `known:${username}:${device}`;
  const partsOf = (cookies: string | undefined) => mark.exec(cookies ?? '') ?? [];
  return {
    /** The browser's device id if it has logged in to this account. */
    deviceOf(cookies: string | undefined, username: string): string | undefined {
      const [, device, signature] = partsOf(cookies);
      if (device === undefined || signature === undefined) return undefined;
      return keys.isSigned(signed(username, device), signature) ? device : undefined;
    },
    /** The browser's device id, for any account. Its signature is not checked, because only this browser knows the value. */
    browserOf: (cookies: string | undefined): string | undefined => partsOf(cookies)[1],
    newDevice: (): string => randomBytes(18).toString('base64url'),
    /** The `Set-Cookie` headers that mark the browser as known to the account. */
    issue(username: string, device: string): string[] {
      const value = `${name}=${device}.${keys.sign(signed(username, device))}`;
      return paths.map(
        (path) => `${value}; Path=${path}; Max-Age=${lifetimeS}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`,
      );
    },
  };
}
