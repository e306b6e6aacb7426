import { ApiError } from '@kaeo/shared/http';
import { sendSignal, startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser';
import type { ProductCode } from '../api/error-codes.ts';
import type {
  PasskeyAssertion,
  PasskeyCreated,
  PasskeyCreation,
  PasskeyPurpose,
  PasskeyRequest,
  Passkeys,
} from '../api/passkey.ts';
import { call } from '../call/call.ts';

/** By the name of the browser's error. A time-out is reported like a cancellation, so that pages cannot find out whether a passkey exists. */
const codes: Readonly<Record<string, ProductCode>> = {
  NotAllowedError: 'PASSKEY_CANCELLED',
  AbortError: 'PASSKEY_CANCELLED',
  InvalidStateError: 'PASSKEY_EXISTS',
};

/** Runs what the browser does with a passkey. Its failure is a refusal: nothing was sent. */
async function asked<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    const code = (error instanceof Error ? codes[error.name] : undefined) ?? 'PASSKEY_UNSUPPORTED';
    throw new ApiError({ code, status: 400 });
  }
}

/**
 * Signs a challenge with a passkey that the player chooses; with `isSuggested`, among the suggestions of the field whose `autocomplete`
 * ends with `webauthn`, for as long as it takes.
 * @throws ApiError `PASSKEY_CANCELLED`, `PASSKEY_UNSUPPORTED`.
 */
export const signWithPasskey = (request: PasskeyRequest, { isSuggested = false } = {}): Promise<PasskeyAssertion> =>
  asked(async () => {
    const { id, response } = await startAuthentication({
      optionsJSON: request,
      useBrowserAutofill: isSuggested,
    });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return { id, clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) };
  });

/** Proves an act of the player with a passkey. @throws ApiError `NOT_FOUND` without a passkey, and those of `signWithPasskey`. */
export const provePasskey = async (purpose: PasskeyPurpose): Promise<PasskeyAssertion> =>
  signWithPasskey(await call('POST /api/account/passkey-proof', { body: { purpose } }));

/**
 * Makes a passkey; with `isAutomatic` without asking the player, if the browser just filled in the password.
 * @throws ApiError `PASSKEY_CANCELLED`, `PASSKEY_EXISTS`, `PASSKEY_UNSUPPORTED`.
 */
export const createPasskey = (options: PasskeyCreation, { isAutomatic = false } = {}): Promise<PasskeyCreated> =>
  asked(async () => {
    const { id, response } = await startRegistration({ optionsJSON: options, useAutoRegister: isAutomatic });
    const { clientDataJSON, attestationObject, transports } = response;
    return { id, clientDataJSON, attestationObject, ...(transports ? { transports } : {}) };
  });

/** Ends what the browser is doing with a passkey, such as suggestions. */
export const cancelPasskey = (): void => WebAuthnAbortService.cancelCeremony();

const ignore = () => undefined;
/** Lets the browser forget a passkey that the server does not know, where it supports it. */
export const forgetPasskey = (rpID: string, credentialID: string): Promise<void> =>
  sendSignal({ signalName: 'unknownCredential', rpID, credentialID }).catch(ignore);
/** Reports to the browser which passkeys of the player are left, so that it suggests no removed one, where it supports it. */
export const keepPasskeys = ({ rpId, userId, passkeys }: Passkeys): Promise<void> =>
  sendSignal({
    signalName: 'allAcceptedCredentials',
    rpID: rpId,
    userID: userId,
    allAcceptedCredentialIDs: passkeys.map(({ credentialId }) => credentialId),
  }).catch(ignore);
