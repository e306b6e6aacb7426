type Options = {
  /** Whether the device itself can keep a passkey. */
  readonly isKept?: boolean;
  readonly isSuggested?: boolean;
  readonly isAutomatic?: boolean;
};
type Ceremony = {
  readonly kind: 'create' | 'get';
  readonly mediation: string | undefined;
  readonly challenge: string;
  readonly isAborted: () => boolean;
  /** Ends a suggestion with the passkey that the player chose. */
  readonly choose: () => void;
};

const bytes = (text: string): ArrayBuffer => Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0).buffer;
const credential = (response: object) => ({
  id: 'passkey-1',
  rawId: bytes('passkey-1'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: { clientDataJSON: bytes('client'), ...response },
});
const made = credential({ attestationObject: bytes('attestation'), getTransports: () => ['internal'] });
const signed = credential({ authenticatorData: bytes('data'), signature: bytes('signature'), userHandle: bytes('player') });

/**
 * A browser with passkeys, which jsdom has not, until the test ends. It answers immediately, or as `fail` says; a suggestion waits for
 * `choose`.
 */
export function usePasskeyBrowser({ isKept = true, isSuggested = true, isAutomatic = false }: Options = {}) {
  const ceremonies: Ceremony[] = [];
  const signals: object[] = [];
  /** Names of exceptions; `never` for no answer. */
  const failures: string[] = [];

  type Request = {
    readonly publicKey: { readonly challenge: ArrayBuffer };
    readonly mediation?: string;
    readonly signal?: AbortSignal;
  };
  const run =
    (kind: Ceremony['kind'], credentialOf: object) =>
    ({ publicKey, mediation, signal }: Request): Promise<object> =>
      new Promise((resolve, reject) => {
        const challenge = new TextDecoder().decode(publicKey.challenge);
        const isAborted = () => signal?.aborted === true;
        ceremonies.push({ kind, mediation, challenge, isAborted, choose: () => resolve(credentialOf) });
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        const failure = failures.shift();
        if (failure === 'never') return;
        if (failure !== undefined) reject(new DOMException('failed', failure));
        else if (kind === 'create' || mediation === undefined) resolve(credentialOf);
      });
  const signal = (name: string) => async (facts: object) => void signals.push({ name, ...facts });

  Object.assign(window, {
    PublicKeyCredential: Object.assign(class {}, {
      isUserVerifyingPlatformAuthenticatorAvailable: async () => isKept,
      isConditionalMediationAvailable: async () => isSuggested,
      getClientCapabilities: async () => ({ conditionalCreate: isAutomatic }),
      signalUnknownCredential: signal('unknown'),
      signalAllAcceptedCredentials: signal('accepted'),
    }),
  });
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { create: run('create', made), get: run('get', signed) },
  });
  onTestEnd(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  });
  return {
    ceremonies,
    signals,
    /** The next ceremony fails with a DOM exception of this name, such as `NotAllowedError`. */
    fail: (name: string) => void failures.push(name),
    /** The next ceremony ends only when it is aborted. */
    hang: () => void failures.push('never'),
  };
}

const undoing: (() => void)[] = [];
const onTestEnd = (undo: () => void): void => void undoing.push(undo);
afterEach(() => {
  for (const undo of undoing.splice(0)) undo();
});
