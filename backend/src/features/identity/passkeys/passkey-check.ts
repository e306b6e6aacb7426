import type { PasskeyAssertion, PasskeyCreated } from '@kaeo/shared/api';
import type { Context } from '../../../context.ts';
import type { Sql } from '../../../platform/database/db.ts';
import { messageOf } from '../../../platform/error-message.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type ChallengePurpose, createPasskeyChallenges, markAnswered } from './challenge.ts';
import { createPasskeyStore, type PasskeyRow } from './passkey.store.ts';

/** EdDSA, ECDSA with P-256, RSA: what authenticators support. */
export const keyAlgorithms = [-8, -7, -257];

// Loaded at the first use: it takes a third of a second and 26 MB, which workers and most tests never need.
const loadVerifier = () => import('@simplewebauthn/server');
const loadHelpers = () => import('@simplewebauthn/server/helpers');

/** How the browser and the database know the player. */
export const userIdOf = (playerId: string): string => Buffer.from(playerId).toString('base64url');

type Holder = { readonly holder: string; readonly purposes: readonly ChallengePurpose[] };
/** A valid signature of a passkey. `use` makes it count, in the transaction of the act that it proves. */
export type ProvenPasskey = {
  readonly passkey: PasskeyRow;
  /** @throws Refusal `PASSKEY_EXPIRED` if it was used before, `PASSKEY_REFUSED` if the passkey changed since. */
  readonly use: (sql: Sql) => Promise<void>;
};

/** Checks what browsers return for a challenge. A signature or key that is not valid is refused without a reason, which is logged. */
export function createPasskeyCheck({ db, clock, config, log }: Pick<Context, 'db' | 'clock' | 'config' | 'log'>) {
  const { rpId, origin } = config.passkeys;
  const challenges = createPasskeyChallenges({ clock, config });

  /** Runs the library, whose errors are reasons to refuse: it throws for malformed input as well. */
  async function judged<T>(check: () => Promise<T>): Promise<T> {
    try {
      return await check();
    } catch (error) {
      if (error instanceof Refusal) throw error;
      log.info({ reason: messageOf(error) }, 'passkey refused');
      throw new Refusal('PASSKEY_REFUSED');
    }
  }

  async function challengeOf(clientDataJSON: string, { holder, purposes }: Holder) {
    const { decodeClientDataJSON } = await loadHelpers();
    const { challenge } = await judged(async () => decodeClientDataJSON(clientDataJSON));
    const answered = challenges.read(challenge, holder, purposes);
    if (!answered) throw new Refusal('PASSKEY_EXPIRED');
    return { challenge, answered };
  }

  async function verified(passkey: PasskeyRow, assertion: PasskeyAssertion, challenge: string) {
    const { id, userHandle, ...response } = assertion;
    const { verifyAuthenticationResponse } = await loadVerifier();
    const { verified: isVerified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: { id, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
    });
    if (!isVerified) throw new Error('wrong signature');
    if (userHandle !== undefined && userHandle !== userIdOf(passkey.playerId)) throw new Error('passkey of another player');
    return authenticationInfo;
  }

  return {
    challenges,
    /**
     * Checks a signature. `playerId`: only a passkey of this player is known.
     * @throws Refusal `PASSKEY_EXPIRED`, `PASSKEY_UNKNOWN`, `PASSKEY_REFUSED`.
     */
    async assertion(assertion: PasskeyAssertion, expected: Holder & { readonly playerId?: string }): Promise<ProvenPasskey> {
      const { challenge, answered } = await challengeOf(assertion.clientDataJSON, expected);
      const passkey = await createPasskeyStore(db).find(assertion.id);
      if (!passkey || (expected.playerId !== undefined && passkey.playerId !== expected.playerId))
        throw new Refusal('PASSKEY_UNKNOWN');
      const { newCounter, credentialBackedUp } = await judged(() => verified(passkey, assertion, challenge));
      return {
        passkey,
        use: async (sql) => {
          if (!(await markAnswered(sql, answered))) throw new Refusal('PASSKEY_EXPIRED');
          const use = { counter: newCounter, isSynced: credentialBackedUp, at: clock.now() };
          if (!(await createPasskeyStore(sql).use(passkey.id, use))) throw new Refusal('PASSKEY_REFUSED');
        },
      };
    },
    /** Checks a new passkey. An automatic one needs no touch and no fingerprint. @throws Refusal `PASSKEY_EXPIRED`, `PASSKEY_REFUSED`. */
    async created({ id, transports = [], ...response }: PasskeyCreated, holder: string) {
      const purposes = ['register', 'register-automatically'] as const;
      const { challenge, answered } = await challengeOf(response.clientDataJSON, { holder, purposes });
      const isAutomatic = answered.purpose === 'register-automatically';
      const { credential, credentialBackedUp } = await judged(async () => {
        const { verifyRegistrationResponse } = await loadVerifier();
        const attestationObject = await withoutAttestation(response.attestationObject);
        const { registrationInfo } = await verifyRegistrationResponse({
          response: {
            id,
            rawId: id,
            type: 'public-key',
            response: { ...response, attestationObject },
            clientExtensionResults: {},
          },
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: rpId,
          requireUserPresence: !isAutomatic,
          requireUserVerification: !isAutomatic,
          supportedAlgorithmIDs: keyAlgorithms,
        });
        if (registrationInfo?.credential.id !== id) throw new Error('another credential id');
        return registrationInfo;
      });
      return {
        credentialId: credential.id,
        publicKey: credential.publicKey,
        counter: credential.counter,
        transports,
        isSynced: credentialBackedUp,
        isAutomatic,
        /** Marks the challenge as answered. @throws Refusal `PASSKEY_EXPIRED` if it was before. */
        use: async (sql: Sql): Promise<void> => {
          if (!(await markAnswered(sql, answered))) throw new Refusal('PASSKEY_EXPIRED');
        },
      };
    },
  };
}

/**
 * Replaces the attestation statement by none. We trust no maker of devices, and its check would fetch revocation lists from addresses
 * that the caller wrote into a certificate.
 */
async function withoutAttestation(attestationObject: string): Promise<string> {
  const { decodeAttestationObject, isoCBOR } = await loadHelpers();
  const authData = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url'))).get('authData');
  const bare = new Map<string, string | Uint8Array | Map<string, string>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', authData],
  ]);
  return Buffer.from(isoCBOR.encode(bare)).toString('base64url');
}
