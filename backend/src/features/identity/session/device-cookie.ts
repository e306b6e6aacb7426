import { randomBytes } from 'node:crypto';
import type { Config } from '../../../platform/config/config.ts';
import { type AppSecrets, keyRing } from '../../../platform/secret-box.ts';

const lifetimeS = 180 * 24 * 60 * 60;
/** The paths that receive the cookie: the log-in, and the requests for a code. */
const paths = ['/api/login', '/api/otp'] as const;

/**
 * Marks a browser from which the account was opened, as OWASP's "device cookies" do: its wrong passwords and its codes are counted apart,
 * so guesses and requests of strangers do not lock the owner out. It grants no access and identifies no person.
 */
export function createDeviceCookie({ publicUrl, ...secrets }: Pick<Config, keyof AppSecrets | 'publicUrl'>) {
  const isSecure = publicUrl.startsWith('https:');
  // By https the prefix has browsers refuse it from a plain page. `__Host-` would send it with every request.
  const name = isSecure ? '__Secure-kaeo-device' : 'kaeo-device';
  const mark = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{20,40})\\.([\\w-]{40,60})(?:;|$)`);
  const keys = keyRing(secrets, 'device');
  const signed = (username: string, device: string) => `known:${username}:${device}`;
  const partsOf = (cookies: string | undefined) => mark.exec(cookies ?? '') ?? [];
  return {
    /** The browser, when it has opened this account before. */
    deviceOf(cookies: string | undefined, username: string): string | undefined {
      const [, device, signature] = partsOf(cookies);
      if (device === undefined || signature === undefined) return undefined;
      return keys.isSigned(signed(username, device), signature) ? device : undefined;
    },
    /** The browser, for any account. Only this browser has the value, so its signature for one account is not needed. */
    browserOf: (cookies: string | undefined): string | undefined => partsOf(cookies)[1],
    newDevice: (): string => randomBytes(18).toString('base64url'),
    /** The `Set-Cookie` headers that make the browser known to the account. */
    issue(username: string, device: string): string[] {
      const value = `${name}=${device}.${keys.sign(signed(username, device))}`;
      return paths.map(
        (path) => `${value}; Path=${path}; Max-Age=${lifetimeS}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`,
      );
    },
  };
}
