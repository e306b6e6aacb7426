import type { Passkey, PasskeyStart } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { queryKeys, queryOptions } from '@kaeo/shared/query';

/** The browser's part of passkeys, with its library. */
export const loadCeremonies = () => import(/* webpackChunkName: "passkey" */ '@kaeo/shared/passkey');

export const passkeysQuery = queryOptions({
  queryKey: [...queryKeys.profile, 'passkeys'],
  queryFn: ({ signal }) => call('GET /api/account/passkeys', { signal }),
  staleTime: 0,
});

/**
 * Makes a passkey on this device and saves it.
 * @throws ApiError `STEP_UP_REQUIRED` some minutes after the log-in without a proof, `PASSKEY_CANCELLED`, `PASSKEY_EXISTS`…
 */
export async function addPasskey(start: PasskeyStart = {}): Promise<Passkey> {
  const { createPasskey } = await loadCeremonies();
  const options = await call('POST /api/account/passkey-options', { body: start });
  const created = await createPasskey(options, { isAutomatic: start.isAutomatic ?? false });
  return call('POST /api/account/passkeys', { body: created });
}
