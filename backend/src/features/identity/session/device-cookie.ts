import { randomBytes } from 'node:crypto';
import type { Config } from '../../../platform/config/config.ts';
import { type AppSecrets, keyRing } from '../../../platform/secret-box.ts';

const name = 'kaeo-device';
const lifetimeS = 180 * 24 * 60 * 60;

/**
 * Marks a browser from which the account was opened, as OWASP's "device cookies" do: its wrong passwords are counted apart, so that
 * strangers who guess do not keep the owner out. It opens nothing, names nobody, and only the log-in is sent it.
 */
export function createDeviceCookie({ publicUrl, ...secrets }: Pick<Config, keyof AppSecrets | 'publicUrl'>) {
  const keys = keyRing(secrets, 'device');
  const signed = (username: string, nonce: string) => `known:${username}:${nonce}`;
  return {
    /** The browser, when it has opened this account before. */
    deviceOf(cookies: string | undefined, username: string): string | undefined {
      const [, nonce, signature] =
        new RegExp(`(?:^|;\\s*)${name}=([\\w-]{20,40})\\.([\\w-]{40,60})(?:;|$)`).exec(cookies ?? '') ?? [];
      if (nonce === undefined || signature === undefined) return undefined;
      return keys.isSigned(signed(username, nonce), signature) ? nonce : undefined;
    },
    /** The `Set-Cookie` header that makes the browser known to the account. */
    issue(username: string): string {
      const nonce = randomBytes(18).toString('base64url');
      const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
      return `${name}=${nonce}.${keys.sign(signed(username, nonce))}; Path=/api/login; Max-Age=${lifetimeS}; HttpOnly; SameSite=Strict${secure}`;
    },
  };
}
