import AES from 'crypto-js/aes';
import sha256 from 'crypto-js/sha256';

/** AES with a passphrase that every browser knows (DEP-09): it keeps links out of logs, and is not a security measure. */
export const encryptLink = (link: string, passphrase: string): string => AES.encrypt(link, passphrase).toString();

/** Identifies a link without revealing it. */
export const digestOf = (link: string): string => sha256(link).toString();
