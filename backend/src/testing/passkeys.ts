import type { PasskeyAssertion, PasskeyCreation, PasskeyPurpose, PasskeyRequest } from '@kaeo/shared/api';
import { type Authenticator, createAuthenticator } from './authenticator.ts';
import type { TestBackend, TestPlayer } from './test-backend.ts';

/** Adds a passkey to a player whose session was opened just now. */
export async function addPasskey(
  player: TestPlayer,
  authenticator: Authenticator = createAuthenticator(),
): Promise<Authenticator> {
  const options = (await player.call('POST', '/api/account/passkey-options', {})).json<PasskeyCreation>();
  const saved = await player.call('POST', '/api/account/passkeys', authenticator.create(options));
  if (saved.statusCode !== 200) throw new Error(`no passkey was added: ${saved.body}`);
  return authenticator;
}

/** What proves an act of a player with a passkey. */
export async function proofBy(
  player: TestPlayer,
  authenticator: Authenticator,
  purpose: PasskeyPurpose,
): Promise<PasskeyAssertion> {
  const options = await player.call('POST', '/api/account/passkey-proof', { purpose });
  return authenticator.sign(options.json<PasskeyRequest>());
}

type Browser = { readonly cookie?: string; readonly userAgent?: string; readonly ip?: string };
const headersOf = ({ cookie, userAgent }: Browser) => ({
  ...(cookie === undefined ? {} : { cookie }),
  ...(userAgent === undefined ? {} : { 'user-agent': userAgent }),
});

/** The challenge of a log-in. */
export const askToLogIn = async ({ app }: Pick<TestBackend, 'app'>, browser: Browser = {}): Promise<PasskeyRequest> =>
  (await app.inject({ method: 'GET', url: '/api/login/passkey', headers: headersOf(browser) })).json<PasskeyRequest>();
export const logInWith = (
  { app }: Pick<TestBackend, 'app'>,
  passkey: PasskeyAssertion,
  browser: Browser = {},
  more: object = {},
) =>
  app.inject({
    method: 'POST',
    url: '/api/login/passkey',
    headers: headersOf(browser),
    remoteAddress: browser.ip ?? '127.0.0.1',
    payload: { passkey, ...more },
  });
