import { createHash, X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../lib/workspace.ts';

/**
 * Creates a key and certificate with `openssl`. With the hash of the public key (`trust`) Chromium trusts the certificate and
 * uses its cache, which it does not if it ignores all certificate errors.
 */
export async function makeCertificate(hosts: readonly string[]): Promise<{ key: Buffer; cert: Buffer; trust: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'wallet-bench-'));
  try {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
    const names = ['-subj', '/CN=localhost', '-addext', `subjectAltName=${hosts.map((host) => `DNS:${host}`).join(',')}`];
    const { code, output } = await run('openssl', ['req', '-x509', ...curve, ...names, '-keyout', key, '-out', cert]);
    if (code !== 0) throw new Error(`creating the certificate failed:\n${output}`);
    const made = await readFile(cert);
    const publicKey = new X509Certificate(made).publicKey.export({ type: 'spki', format: 'der' });
    return { key: await readFile(key), cert: made, trust: createHash('sha256').update(publicKey).digest('base64') };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
