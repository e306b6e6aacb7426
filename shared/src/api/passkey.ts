import { type Static, Type } from 'typebox';
import { closed } from './closed.ts';
import { Empty, Instant } from './common.ts';
import type { Operations } from './operation.ts';
import { LoginAnswer } from './session.ts';

/** Bytes in base64url, as the browser's WebAuthn methods write them. */
const bytes = (atMost: number) => Type.String({ pattern: '^[A-Za-z0-9_-]+$', maxLength: Math.ceil((atMost * 4) / 3) });
/** WebAuthn limits an id to 1023 bytes. */
const CredentialId = bytes(1023);
const ClientData = bytes(4096);
const Transports = Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10 });

/** What a passkey signed: the parts of the browser's response that the server checks. */
export const PasskeyAssertion = closed({
  id: CredentialId,
  clientDataJSON: ClientData,
  authenticatorData: bytes(1024),
  signature: bytes(1024),
  userHandle: Type.Optional(bytes(64)),
});
export type PasskeyAssertion = Static<typeof PasskeyAssertion>;

/** A new passkey, as the browser made it. The attestation statement is ignored. */
export const PasskeyCreated = closed({
  id: CredentialId,
  clientDataJSON: ClientData,
  attestationObject: bytes(16_384),
  transports: Type.Optional(Transports),
});
export type PasskeyCreated = Static<typeof PasskeyCreated>;

/** Proof that the caller is the player, beside the session: the password or a passkey. */
export const passkeyOrPassword = {
  password: Type.Optional(Type.String({ maxLength: 128 })),
  passkey: Type.Optional(PasskeyAssertion),
};
/** Refusals of a passkey as a proof. `PASSKEY_UNKNOWN`: the player removed it, so the browser can forget it. */
export const passkeyRefusals = ['PASSKEY_UNKNOWN', 'PASSKEY_REFUSED', 'PASSKEY_EXPIRED'] as const;

export const Passkey = Type.Object({
  id: Type.String(),
  credentialId: Type.String({ description: 'Its id in the browser, in base64url.' }),
  name: Type.String({ description: 'Chosen by the player, or browser and system; empty if unknown.' }),
  createdAt: Instant,
  usedAt: Type.Union([Instant, Type.Null()]),
  isSynced: Type.Boolean({ description: 'Whether the player’s other devices have it too.' }),
});
export type Passkey = Static<typeof Passkey>;
/** `rpId` and `userId` name the site and the player in the browser’s list of passkeys. */
export const Passkeys = Type.Object({ rpId: Type.String(), userId: Type.String(), passkeys: Type.Array(Passkey) });
export type Passkeys = Static<typeof Passkeys>;

const Descriptor = Type.Object({
  id: Type.String(),
  type: Type.Literal('public-key'),
  transports: Type.Optional(Type.Array(Type.String())),
});
/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
export const PasskeyRequest = Type.Object({
  challenge: Type.String(),
  rpId: Type.String(),
  timeout: Type.Integer({ description: 'Milliseconds for which the challenge is valid.' }),
  userVerification: Type.Literal('required'),
  allowCredentials: Type.Array(Descriptor),
});
export type PasskeyRequest = Static<typeof PasskeyRequest>;
/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export const PasskeyCreation = Type.Object({
  challenge: Type.String(),
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(Type.Object({ alg: Type.Integer(), type: Type.Literal('public-key') })),
  timeout: Type.Integer(),
  attestation: Type.Literal('none'),
  excludeCredentials: Type.Array(Descriptor),
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal('required'),
    requireResidentKey: Type.Literal(true),
    userVerification: Type.Enum(['required', 'preferred']),
  }),
});
export type PasskeyCreation = Static<typeof PasskeyCreation>;

/** Acts that a passkey of the player can prove. A signature is valid for its act only. */
export const PasskeyPurpose = Type.Enum(['bank-account', 'withdrawal', 'new-passkey']);
export type PasskeyPurpose = Static<typeof PasskeyPurpose>;

/** `isAutomatic`: the browser makes the passkey without asking the player, right after a log-in with the password. */
export const PasskeyStart = closed({ ...passkeyOrPassword, isAutomatic: Type.Optional(Type.Boolean()) });
export type PasskeyStart = Static<typeof PasskeyStart>;
export const PasskeyLogin = closed({ passkey: PasskeyAssertion, rememberMe: Type.Optional(Type.Boolean()) });
export type PasskeyLogin = Static<typeof PasskeyLogin>;
const PasskeyPath = closed({ id: Type.String({ maxLength: 60 }) });

const own = { tag: 'passkey', access: 'player' } as const;
export const passkeyOperations = {
  'GET /api/account/passkeys': {
    summary: 'Passkeys of the player',
    ...own,
    response: Passkeys,
    isOpenWhenFrozen: true,
  },
  'POST /api/account/passkey-options': {
    summary: 'Start a new passkey, with the password, a passkey or a log-in of the last minutes',
    ...own,
    body: PasskeyStart,
    response: PasskeyCreation,
    refusals: ['PASSKEY_LIMIT', 'STEP_UP_REQUIRED', 'WRONG_PASSWORD', ...passkeyRefusals],
  },
  'POST /api/account/passkeys': {
    summary: 'Save a new passkey',
    ...own,
    body: PasskeyCreated,
    response: Passkey,
    refusals: ['PASSKEY_LIMIT', 'PASSKEY_REFUSED', 'PASSKEY_EXPIRED'],
  },
  'PUT /api/account/passkeys/{id}': {
    summary: 'Rename a passkey',
    ...own,
    params: PasskeyPath,
    body: closed({ name: Type.String({ maxLength: 60 }) }),
    response: Empty,
    refusals: ['NOT_FOUND', 'INVALID_USER_INFO'],
  },
  'DELETE /api/account/passkeys/{id}': {
    summary: 'Remove a passkey; sessions stay open',
    ...own,
    params: PasskeyPath,
    response: Empty,
    refusals: ['NOT_FOUND'],
    isOpenWhenFrozen: true,
  },
  'POST /api/account/passkey-proof': {
    summary: 'Get the challenge with which a passkey proves an act',
    ...own,
    body: closed({ purpose: PasskeyPurpose }),
    response: PasskeyRequest,
    refusals: ['NOT_FOUND'],
    isOpenWhenFrozen: true,
  },
  'GET /api/login/passkey': {
    summary: 'Get the challenge of a log-in with a passkey',
    tag: 'passkey',
    access: 'public',
    response: PasskeyRequest,
  },
  'POST /api/login/passkey': {
    summary: 'Open a session with a passkey',
    tag: 'passkey',
    access: 'public',
    body: PasskeyLogin,
    response: LoginAnswer,
    refusals: [...passkeyRefusals, 'INACTIVE_USER', 'LOGIN_FAIL'],
  },
} as const satisfies Operations;
