import AES from 'crypto-js/aes';
import sha256 from 'crypto-js/sha256';

/**
 * Encrypts a gift link for the request (DEP-09): AES with a passphrase that every browser knows. It only keeps links out of logs on the
 * way, and is not a security measure. The result differs for each call.
 */
export const encryptLink = (link: string, passphrase: string): string => AES.encrypt(link, passphrase).toString();

/** Identifies a link without revealing it. */
export const digestOf = (link: string): string => sha256(link).toString();
