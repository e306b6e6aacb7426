import type { PasskeyCreation, PasskeyRequest } from '../api/passkey.ts';
import { answer, refuse, usePasskeyBrowser } from '../testing/testing.ts';
import {
  canCreateAutomatically,
  cancelPasskey,
  canKeepPasskey,
  canSuggestPasskeys,
  canUsePasskeys,
  createPasskey,
  forgetPasskey,
  keepPasskeys,
  provePasskey,
  signWithPasskey,
} from './passkey.ts';

const text = (value: string): string => btoa(value).replaceAll('=', '');
const request: PasskeyRequest = {
  challenge: text('challenge-1'),
  rpId: 'localhost',
  timeout: 600_000,
  userVerification: 'required',
  allowCredentials: [],
};
const creation: PasskeyCreation = {
  challenge: text('challenge-2'),
  rp: { id: 'localhost', name: 'Kaeo' },
  user: { id: text('player'), name: '0812345678', displayName: 'Nattapon' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 600_000,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
};
const assertion = {
  id: 'passkey-1',
  clientDataJSON: text('client'),
  authenticatorData: text('data'),
  signature: text('signature'),
  userHandle: text('player'),
};

test('PLAY-03 WEB-01 a browser without passkeys is recognised, and nothing is asked of it', async () => {
  expect(canUsePasskeys()).toBe(false);
  expect([await canKeepPasskey(), await canSuggestPasskeys(), await canCreateAutomatically()]).toEqual([false, false, false]);
  await keepPasskeys({ rpId: 'localhost', userId: 'player', passkeys: [] });
  await forgetPasskey('localhost', 'passkey-1');
});

test('PLAY-03 WEB-01 what a browser can do is asked of it, also if it has only a part of the methods', async () => {
  usePasskeyBrowser({ isKept: false, isSuggested: true, isAutomatic: true });
  expect([await canKeepPasskey(), await canSuggestPasskeys(), await canCreateAutomatically()]).toEqual([false, true, true]);
  for (const method of ['isConditionalMediationAvailable', 'getClientCapabilities']) {
    Reflect.deleteProperty(PublicKeyCredential, method);
  }
  expect([canUsePasskeys(), await canSuggestPasskeys(), await canCreateAutomatically()]).toEqual([true, false, false]);
});

test('PLAY-03 a signature contains only what the server checks', async () => {
  const { ceremonies } = usePasskeyBrowser();
  expect(await signWithPasskey(request)).toEqual(assertion);
  expect(ceremonies).toEqual([expect.objectContaining({ kind: 'get', challenge: 'challenge-1', mediation: undefined })]);
});

test('PLAY-03 an act is proven with a challenge for it', async () => {
  usePasskeyBrowser();
  const purposes: unknown[] = [];
  answer('POST /api/account/passkey-proof', ({ body }) => {
    purposes.push(body);
    return request;
  });
  expect(await provePasskey('withdrawal')).toEqual(assertion);
  expect(purposes).toEqual([{ purpose: 'withdrawal' }]);
  refuse('POST /api/account/passkey-proof', 'NOT_FOUND', { status: 404 });
  await expect(provePasskey('withdrawal')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('PLAY-03 a new passkey is returned with its transports', async () => {
  usePasskeyBrowser();
  const made = {
    id: 'passkey-1',
    clientDataJSON: text('client'),
    attestationObject: text('attestation'),
    transports: ['internal'],
  };
  expect(await createPasskey(creation, { isAutomatic: true })).toEqual(made);
});

test.each([
  ['NotAllowedError', 'PASSKEY_CANCELLED'],
  ['InvalidStateError', 'PASSKEY_EXISTS'],
  ['SecurityError', 'PASSKEY_UNSUPPORTED'],
  ['UnknownError', 'PASSKEY_UNSUPPORTED'],
])('PLAY-03 the browser’s %s is the refusal %s, after which nothing was sent', async (name, code) => {
  const browser = usePasskeyBrowser();
  browser.fail(name);
  await expect(createPasskey(creation)).rejects.toMatchObject({ code, isOutcomeUnknown: false });
});

test('PLAY-03 a suggestion waits for the player and can be cancelled', async () => {
  document.body.innerHTML = '<input autocomplete="username webauthn">';
  const { ceremonies } = usePasskeyBrowser();
  const suggested = signWithPasskey(request, { isSuggested: true });
  await Promise.resolve();
  cancelPasskey();
  await expect(suggested).rejects.toMatchObject({ code: 'PASSKEY_CANCELLED' });
  expect(ceremonies.every(({ isAborted }) => isAborted())).toBe(true);
});

test('PLAY-03 the browser learns which passkeys are left, and which one is unknown', async () => {
  const { signals } = usePasskeyBrowser();
  const passkey = { id: '1', credentialId: 'kept', name: '', createdAt: '2026-11-27T00:00:00Z', usedAt: null, isSynced: true };
  await keepPasskeys({ rpId: 'localhost', userId: 'player', passkeys: [passkey] });
  await forgetPasskey('localhost', 'gone');
  expect(signals).toEqual([
    { name: 'accepted', rpId: 'localhost', userId: 'player', allAcceptedCredentialIds: ['kept'] },
    { name: 'unknown', rpId: 'localhost', credentialId: 'gone' },
  ]);
});
