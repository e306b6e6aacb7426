/** Passkeys (WebAuthn). The ceremonies bring a library: import them in a chunk that loads when they are needed. */
export * from './can-use.ts';
export * from './ceremonies.ts';
