import type { PasskeyAssertion, PasskeyRequest } from '@kaeo/shared/api';
import type { Context } from '../../../context.ts';
import { faultsAs, Refusal } from '../../../platform/refusal.ts';
import { createPlayerStore } from '../player/player.store.ts';
import { createDeviceCookie } from '../session/device-cookie.ts';
import { createSessionService, type Origin } from '../session/session.service.ts';
import { requestOf } from './passkey.service.ts';
import { createPasskeyCheck } from './passkey-check.ts';

/** Log-in with a passkey that the browser finds itself, without a phone number (PLAY-03). */
export function createPasskeyLogin(context: Context) {
  const { db, config, limits } = context;
  const check = createPasskeyCheck(context);
  const sessions = createSessionService(context);
  const devices = createDeviceCookie(config);

  const holderOf = (cookies: string | undefined): string => devices.browserOf(cookies) ?? '';

  async function proven(passkey: PasskeyAssertion, { ip, cookies }: Origin) {
    try {
      return await check.assertion(passkey, { holder: holderOf(cookies), purposes: ['login'] });
    } catch (error) {
      const isGuess = error instanceof Refusal && error.code !== 'PASSKEY_EXPIRED';
      if (isGuess) await limits.loginFailed(ip);
      throw error;
    }
  }

  return {
    /** The challenge for this browser. Stores nothing, since every opened log-in page asks for one. */
    request: (cookies: string | undefined): PasskeyRequest =>
      requestOf(config, check.challenges.issue({ purpose: 'login', holder: holderOf(cookies) })),
    /** @throws Refusal `PASSKEY_EXPIRED`, `PASSKEY_UNKNOWN`, `PASSKEY_REFUSED`, `REQUEST_LIMIT`, `INACTIVE_USER`, `LOGIN_FAIL`. */
    async login(passkey: PasskeyAssertion, isRemembered: boolean, origin: Origin): Promise<{ token: string; cookies: string[] }> {
      await limits.loginFrom(origin.ip);
      return faultsAs('LOGIN_FAIL', () =>
        limits.turn(origin.ip, async () => {
          const { passkey: known, use } = await proven(passkey, origin);
          const player = await createPlayerStore(db).get(known.playerId);
          return sessions.enter(player, { isRemembered, passkey: { id: known.id, use } }, origin);
        }),
      );
    },
  };
}
