import AES from 'crypto-js/aes';
import sha256 from 'crypto-js/sha256';

/**
 * A gift link as it travels (DEP-09): AES under a passphrase that ships to every browser. It keeps links out of logs on the way and
 * protects nothing. The same link looks different each time.
 */
export const encryptLink = (link: string, passphrase: string): string => AES.encrypt(link, passphrase).toString();

/** Tells links apart without being one. */
export const digestOf = (link: string): string => sha256(link).toString();
