import { createHash, X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../lib/workspace.ts';

/**
 * A key and a certificate for one run, by the machine's `openssl`.
 * @returns with them the hash of the public key: told of it, Chromium takes the certificate for a good one and keeps a cache, which it does
 * not where it is told to overlook all faults.
 */
export async function makeCertificate(hosts: readonly string[]): Promise<{ key: Buffer; cert: Buffer; trust: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'wallet-bench-'));
  try {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
    const names = ['-subj', '/CN=localhost', '-addext', `subjectAltName=${hosts.map((host) => `DNS:${host}`).join(',')}`];
    const { code, output } = await run('openssl', ['req', '-x509', ...curve, ...names, '-keyout', key, '-out', cert]);
    if (code !== 0) throw new Error(`no certificate was made:\n${output}`);
    const made = await readFile(cert);
    const publicKey = new X509Certificate(made).publicKey.export({ type: 'spki', format: 'der' });
    return { key: await readFile(key), cert: made, trust: createHash('sha256').update(publicKey).digest('base64') };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
