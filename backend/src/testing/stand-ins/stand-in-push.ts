import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as the browser reads it, with the terms of its sender. */
type ReceivedPush = {
  readonly path: string;
  readonly text: string;
  readonly headers: IncomingHttpHeaders;
  /** The claims of the sender's signature (RFC 8292), which was verified. */
  readonly sender: { readonly aud: string; readonly exp: number; readonly sub: string; readonly key: string };
};

/** The keys of a browser's subscription. */
export function createBrowserKeys() {
  const ecdh = createECDH('prime256v1');
  const point = ecdh.generateKeys();
  const auth = randomBytes(16);
  return {
    p256dh: point.toString('base64url'),
    auth: auth.toString('base64url'),
    /** Decrypts a message (RFC 8188, RFC 8291). @throws Error if it is not for this browser. */
    open(message: Buffer): string {
      const salt = message.subarray(0, 16);
      const keyLength = message.readUInt8(20);
      const senderPoint = message.subarray(21, 21 + keyLength);
      const content = message.subarray(21 + keyLength);
      const derive = (secret: Buffer, withSalt: Buffer, info: string | Buffer, length: number): Buffer =>
        Buffer.from(hkdfSync('sha256', secret, withSalt, info, length));
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, senderPoint]);
      const secret = derive(ecdh.computeSecret(senderPoint), auth, info, 32);
      const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
      const decipher = createDecipheriv('aes-128-gcm', key, derive(secret, salt, 'Content-Encoding: nonce\0', 12));
      decipher.setAuthTag(content.subarray(-16));
      const padded = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()]);
      // The last record ends with the delimiter 2, then zeros.
      return padded.subarray(0, padded.lastIndexOf(2)).toString();
    },
  };
}
type BrowserKeys = ReturnType<typeof createBrowserKeys>;

const jsonOf = (part: string): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString()) as never; // asserted below

/** @throws Error if the signature is not that of the key that the sender names. */
function senderOf(authorization = ''): ReceivedPush['sender'] {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('the sender did not sign the message');
  const { aud, exp, sub } = jsonOf(claims);
  return { aud: String(aud), exp: Number(exp), sub: String(sub), key };
}

/** A push service on this machine. Each browser has an endpoint; a status other than 201 is what the service answers. */
export async function startStandInPush() {
  const received: ReceivedPush[] = [];
  const browsers = new Map<string, BrowserKeys>();
  const statuses: number[] = [];
  const server: Server = createServer((incoming, reply) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      const path = incoming.url ?? '';
      const status = statuses.shift() ?? (browsers.has(path) ? 201 : 410);
      const keys = browsers.get(path);
      if (status === 201 && keys) {
        const { headers } = incoming;
        received.push({ path, text: keys.open(Buffer.concat(parts)), headers, sender: senderOf(headers.authorization) });
      }
      reply.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const origin = `http://127.0.0.1:${port}`;
  let count = 0;
  return {
    origin,
    received,
    /** The statuses of the next requests, before those of known browsers. */
    answerNext: (...next: readonly number[]) => void statuses.push(...next),
    /** The subscription that a browser would send to the server. */
    subscribe() {
      const keys = createBrowserKeys();
      count += 1;
      const path = `/push/${count}`;
      browsers.set(path, keys);
      return { path, body: { endpoint: origin + path, p256dh: keys.p256dh, auth: keys.auth } };
    },
    /** The browser ends its subscription. */
    forget: (path: string) => void browsers.delete(path),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
export type StandInPush = Awaited<ReturnType<typeof startStandInPush>>;
