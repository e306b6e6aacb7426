import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { SignJWT } from 'jose';
import { exitCodes } from '../cli/exit-codes.ts';
import { run } from '../cli/run.ts';
import { openService } from '../cli/service-client.ts';
import { digestOf } from '../objects/digest.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { openObjects } from '../objects/open-objects.ts';
import { historyKey } from '../registry/registry-history.ts';
import { readRegistry } from '../registry/registry-writer.ts';
import { digestsOf } from '../release/digests.ts';
import { markFile, publishRelease } from '../release/publish.ts';
import type { Signer } from '../signing/keys.ts';
import { requestTokenType, signRequest } from '../signing/request-token.ts';
import { startBucketServer } from '../testing/bucket-server.ts';
import { aRelease, temporaryFolder } from '../testing/build-folder.ts';
import { type CiIssuer, startCiIssuer } from '../testing/ci-issuer.ts';
import { anOrigin, aTeam, type Team } from '../testing/owners.ts';
import { type RunningService, startService } from '../testing/release-service.ts';
import { aGoodRemote, aGoodShell, type Given } from '../testing/releases.ts';
import { runCommand, wordsOf } from '../testing/run-command.ts';
import { commitPackage } from '../testing/working-copy.ts';
import { readEnvelope, writeEnvelope } from '../trust/provenance/provenance-store.ts';
import { parseProvenance, sealProvenance } from '../trust/provenance/statement.ts';
import { authenticator } from './authenticate.ts';

// Each test makes about a dozen HTTP calls, on machines that may be busy.
jest.setTimeout(240_000);

const bucket = startBucketServer();
let ci: CiIssuer;
beforeAll(async () => {
  ci = await startCiIssuer();
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: (await bucket).endpoint,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  });
});
afterAll(async () => {
  for (const name of ['AWS_ENDPOINT_URL', 'AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) delete process.env[name];
  await ci.stop();
  await (await bucket).stop();
});

const [operator, service, bonusTeam, otherTeam, stranger] = [aTeam(), aTeam(), aTeam(), aTeam(), aTeam()];
const places: readonly (readonly [string, () => Promise<string>])[] = [
  ['a folder', () => temporaryFolder()],
  [
    'a bucket',
    async () => {
      const made = await (await bucket).newBucket();
      return `s3://${made.bucket}/${made.prefix}`;
    },
  ],
];

type By = { readonly key?: Team; readonly token?: string };

let store: string;
let objects: ObjectStore;
let running: RunningService;
/** Starts the service with a new store. */
async function setUp(place: () => Promise<string>): Promise<void> {
  store = await place();
  objects = await openObjects(store, '/');
  running = await startService(store, service, [operator]);
}

/** Runs one call of the command through the service. */
function call(words: string, { key, token }: By, given?: Given, environment = {}) {
  const asked = {
    RELEASE_SERVICE: running.url,
    ...(key ? { RELEASE_KEY: key.pem } : {}),
    ...(token ? { RELEASE_TOKEN: token } : {}),
    ...environment,
  };
  const folder = given ? dirname(given.folder) : '/';
  return runCommand(wordsOf(words), { store: '/nowhere', folder }, { environment: asked, startedIn: '/' });
}
const word = ({ signer: { publicKey } }: Team) => `ed25519:${publicKey}`;
async function withOwners(): Promise<void> {
  await call(`own platform --key ${word(operator)} --label operators`, { key: operator });
  await call(`own bonus --issuer ${ci.issuer} --audience kaeo --subject repo:kaeo/bonus:*`, { key: operator });
  await call(`own news --key ${word(otherTeam)} --label "news team"`, { key: operator });
}
/** The commit of the CI job, by default the last one made. */
let jobCommit = 'a'.repeat(40);
const jobToken: CiIssuer['token'] = (claims, options) =>
  ci.token({ repository: 'kaeo/bonus', sha: jobCommit, run_id: '7', ...claims }, options);
const originOfJob = () => ({ ...anOrigin, source: repositoryOfJob(), commit: jobCommit });
const repositoryOfJob = () => `${ci.issuer}/kaeo/bonus`;
async function aCommitted(version = '1.0.0') {
  const given = await aGoodRemote({ version });
  jobCommit = await commitPackage(given, `${repositoryOfJob()}.git`);
  return { given, commit: jobCommit };
}
const inService = async () => (await readRegistry(objects))?.remotes['bonus']?.current?.version;

describe.each(places)('the release service in front of %s', (_, place) => {
  beforeEach(() => setUp(place));
  afterEach(() => running.process.stop());

  test('MFE-16 a CI job releases, rolls out and rolls back with its token alone, and the service signs for it', async () => {
    await withOwners();
    const first = await aCommitted();
    const token = await jobToken();
    const { code, said } = await call('release', { token }, first.given);
    expect([code, said]).toEqual([
      exitCodes.done,
      expect.stringMatching(/published {2}bonus 1\.0\.0 in http[^]*in service bonus 1\.0\.0/),
    ]);
    const envelope = await readEnvelope(objects, 'bonus', '1.0.0');
    expect(envelope?.signatures.map(({ keyid }) => keyid)).toEqual([service.signer.id]);
    expect(envelope && parseProvenance(envelope)).toMatchObject({
      origin: {
        source: repositoryOfJob(),
        commit: first.commit,
        builder: `${repositoryOfJob()}/actions/runs/7`,
      },
      identity: { issuer: ci.issuer, subject: 'repo:kaeo/bonus:ref:refs/heads/main', audiences: ['kaeo'] },
    });
    expect((await readRegistry(objects))?.change).toMatchObject({
      by: 'repo:kaeo/bonus:ref:refs/heads/main',
      actor: { kind: 'ci', issuer: ci.issuer },
    });
    const second = await aCommitted('1.1.0');
    expect((await call('release --rollout 10%', { token: await jobToken() }, second.given)).said).toContain('for 10 %');
    expect((await call('status', { token })).said).toContain('1.1.0 for 10 % of the visitors');
    for (const words of ['pause bonus', 'activate bonus 1.1.0', 'rollback bonus']) {
      expect([words, (await call(words, { token: await jobToken() })).code]).toEqual([words, exitCodes.done]);
    }
    expect(await inService()).toBe('1.0.0');
    expect((await call('audit', { key: operator })).said).toMatch(/sealed by the release service\nhead/);
  });

  test('MFE-16 a key can release too, signs by itself, and is named in the history', async () => {
    await withOwners();
    await call(`own bonus --key ${word(bonusTeam)} --label "bonus team"`, { key: operator });
    const { given } = await aCommitted();
    expect((await call('release', { key: bonusTeam }, given)).said).toContain('in service bonus 1.0.0');
    expect((await readEnvelope(objects, 'bonus', '1.0.0'))?.signatures[0]?.keyid).toBe(bonusTeam.signer.id);
    expect((await readRegistry(objects))?.change).toMatchObject({
      by: 'bonus team',
      actor: { kind: 'key', keyId: bonusTeam.signer.id },
    });
    for (const words of ['release', 'publish']) {
      expect((await call(words, { key: bonusTeam }, given)).code).toBe(exitCodes.published);
    }
  });

  test('MFE-16 the owner of another remote and a stranger can neither release nor change owners', async () => {
    await withOwners();
    const { given } = await aCommitted();
    const before = await readRegistry(objects);
    for (const key of [otherTeam, stranger]) {
      for (const words of ['release', `own bonus --key ${word(key)} --label mine`, 'gc', 'restore 1', 'disown news 123456']) {
        expect([words, (await call(words, { key }, given)).code]).toEqual([words, exitCodes.refused]);
      }
    }
    const token = await jobToken();
    expect((await call(`own bonus --key ${word(stranger)} --label mine`, { token })).said).toContain(
      'owners is reserved for operators',
    );
    expect(await readRegistry(objects)).toEqual(before);
    expect(await objects.list('releases/')).toEqual([]);
  });

  test('MFE-16 only operators can release a name without owners', async () => {
    const { given } = await aCommitted();
    expect((await call('release', { token: await jobToken() }, given)).code).toBe(exitCodes.refused);
    expect(await call('release', { key: operator }, given)).toMatchObject({ code: exitCodes.done });
  });

  test('MFE-16 a removed owner is refused', async () => {
    await withOwners();
    const { given } = await aCommitted();
    expect((await call('release', { token: await jobToken() }, given)).code).toBe(exitCodes.done);
    const id = /([\da-f]{12}) {2}ci/.exec((await call('owners bonus', { key: operator })).said)?.[1] ?? '';
    expect((await call(`disown bonus ${id}`, { key: operator })).code).toBe(exitCodes.done);
    const { code, said } = await call('rollback bonus', { token: await jobToken() });
    expect([code, said]).toEqual([exitCodes.refused, expect.stringContaining('is not an issuer of an owner')]);
  });

  test('WEB-04 MFE-16 MFE-03 only announced files are accepted, once: the same file again is fine, another one or one after the release is refused', async () => {
    await withOwners();
    const put = async (key: string, body: string) =>
      fetch(`${running.url}/objects/${key}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${await jobToken()}`, 'content-type': 'application/octet-stream' },
        body,
      });
    const announce = (files: Readonly<Record<string, string>>) =>
      put(
        'announced/bonus/1.0.0.json',
        JSON.stringify(Object.fromEntries(Object.entries(files).map(([file, text]) => [file, digestOf(Buffer.from(text))]))),
      );
    const statusesOf = async (...bodies: readonly string[]) => {
      const statuses = [];
      for (const body of bodies) statuses.push((await put('releases/bonus/1.0.0/x.js', body)).status);
      return statuses;
    };
    expect(await statusesOf('one')).toEqual([422]);
    expect((await announce({ 'x.js': 'one' })).status).toBe(201);
    expect(await statusesOf('one', 'one', 'two')).toEqual([201, 200, 422]);
    // Uploaded files stay, and files may be added to the list.
    const again = [await announce({ 'x.js': 'two' }), await announce({}), await announce({ 'x.js': 'one', 'y.js': 'y' })];
    expect(again.map(({ status }) => status)).toEqual([412, 412, 201]);
    expect((await put('releases/bonus/1.0.0/z.js', 'z')).status).toBe(422);
    for (const file of ['offer.html', 'offer.html.br', 'mark.xml', 'release.json', '../2.0.0/x.js', '.x.js', 'x']) {
      const refused = await announce({ 'x.js': 'one', [file]: 'x' });
      expect([file, refused.status, await refused.text()]).toEqual([
        file,
        422,
        expect.stringContaining('is not permitted in a release'),
      ]);
    }
    for (const body of ['{', '[]', '{"x.js":1}', '{"x.js":"ABC"}']) {
      expect([body, (await put('announced/bonus/1.0.0.json', body)).status]).toEqual([body, 422]);
    }
    expect((await put('announced/news/1.0.0.json', '{}')).status).toBe(403);
    expect(await objects.list('releases/')).toEqual(['releases/bonus/1.0.0/x.js']);
    const { given } = await aCommitted('1.1.0');
    await call('release', { token: await jobToken() }, given);
    expect((await put('releases/bonus/1.1.0/more.js', 'alert(1)')).status).toBe(409);
    expect(await objects.list('announced/')).toEqual(['announced/bonus/1.0.0.json']);
    for (const key of [
      'registry.json',
      'history/00000009.json',
      'releases/bonus/1.0.0/.x',
      'releases/bonus/../x/y.js',
      'releases/news/1.0.0/x.js',
    ]) {
      expect([key, [403, 404].includes((await put(key, 'x')).status)]).toEqual([key, true]);
    }
    expect((await put('releases/bonus/1.0.0/big.js', 'x'.repeat(17 * 1024 * 1024))).status).toBe(413);
  });

  test("MFE-16 MFE-04 a release without an owner's envelope, or with other files, is refused", async () => {
    await withOwners();
    const { release, files } = await aGoodRemote();
    const through = openService(running.url, { token: await jobToken(), signer: undefined }).objects;
    const publish = (attest?: (mark: Uint8Array) => Promise<void>) =>
      publishRelease(through, release, files, attest ? { attest } : {});
    const seal = (signer: Signer | undefined, isOther = false) =>
      publish(async (mark) => {
        const digests = new Map(await digestsOf(files, new Map([[markFile, mark]])));
        if (isOther) digests.set('page.js', 'a'.repeat(64));
        const { name, version } = release;
        await writeEnvelope(through, name, version, sealProvenance({ name, version, origin: originOfJob(), digests }, signer));
      });
    await expect(publish()).rejects.toThrow('it has no envelope');
    await expect(seal(stranger.signer)).rejects.toThrow('the envelope is not signed by an owner');
    await expect(seal(undefined, true)).rejects.toThrow('page.js in the store is not the file in the envelope');
    expect(await objects.read('releases/bonus/1.0.0/release.json')).toBeUndefined();
    await seal(undefined);
    expect(await objects.read('releases/bonus/1.0.0/release.json')).toBeDefined();
  });

  test('PERF-02 MFE-16 a ceiling set by an operator applies to CI jobs, also to uploads without the command', async () => {
    await withOwners();
    expect((await call('ceiling bonus --entry 3kB', { key: operator })).said).toContain('done: ceiling of bonus');
    const token = await jobToken();
    expect((await call('ceiling bonus --entry 9kB', { token })).said).toContain('ceiling is reserved for operators');
    const given = await aGoodRemote({ budget: { entryBytes: 9000, totalBytes: 50_000, assetBytes: 2_000_000 } });
    await commitPackage(given);
    const found = 'its budget is 9.0 kB, and the ceiling of bonus is 3.0 kB';
    const { code, said } = await call('release', { token }, given);
    expect([code, said]).toEqual([exitCodes.refused, expect.stringContaining(found)]);
    const { release, files } = given;
    const { name, version } = release;
    const through = openService(running.url, { token, signer: undefined }).objects;
    const attest = async (mark: Uint8Array) => {
      const digests = await digestsOf(files, new Map([[markFile, mark]]));
      await writeEnvelope(through, name, version, sealProvenance({ name, version, origin: originOfJob(), digests }, undefined));
    };
    await expect(publishRelease(through, release, files, { attest })).rejects.toThrow(found);
    expect(await objects.read('releases/bonus/1.0.0/release.json')).toBeUndefined();
  });

  test('MFE-16 an older registry restored with all its history is detected, and no change is based on it', async () => {
    await withOwners();
    const { given } = await aCommitted();
    await call('release', { token: await jobToken() }, given);
    const revision = (await readRegistry(objects))?.revision ?? 0;
    const old = await objects.read(historyKey(revision - 1));
    await objects.remove('registry.json');
    await objects.remove(historyKey(revision));
    if (old) await objects.create('registry.json', old.body);
    for (const words of ['status', 'rollback bonus']) {
      const { code, said } = await call(words, { key: operator });
      expect([code, said]).toEqual([
        exitCodes.fault,
        expect.stringMatching(/the history is not intact at revision \d+: .*put back/),
      ]);
    }
    // An owner in an older registry may have been removed since.
    const { code, said } = await call('status', { token: await jobToken() });
    expect([code, said]).toEqual([exitCodes.fault, 'the release service is unavailable; its log has the reason\n']);
    expect((await fetch(`${running.url}/ready`)).status).toBe(503);
    expect((await objects.read('registry.json'))?.body).toEqual(old?.body);
    // The same after a restart on the same machine.
    const head = await readFile(running.settings.headFile, 'utf8');
    await running.process.stop();
    running = await startService(store, service, [operator]);
    await writeFile(running.settings.headFile, head);
    expect((await call('status', { key: operator })).code).toBe(exitCodes.fault);
  });
});

describe('callers of the release service', () => {
  beforeEach(() => setUp(temporaryFolder));
  afterEach(() => running.process.stop());

  const refused: readonly (readonly [string, () => Promise<string>, string])[] = [
    ['of another issuer', () => jobToken({ iss: 'https://evil.example' }), 'https://evil.example is not an issuer of an owner'],
    ['for another audience', () => jobToken({ aud: 'sigstore' }), 'unexpected "aud" claim value'],
    ['of another repository', () => jobToken({ sub: 'repo:kaeo/bonus-evil:ref:refs/heads/main' }), 'owns nothing here'],
    ['that has expired', () => jobToken({}, { expires: '-5m' }), '"exp" claim timestamp check failed'],
    ['that is not valid yet', () => jobToken({ nbf: Math.floor(Date.now() / 1000) + 600 }), '"nbf" claim timestamp check failed'],
    ['signed by another key', () => jobToken({}, { isOfOtherKey: true }), 'signature verification failed'],
    ['that is malformed', async () => 'a.b.c', 'cannot authenticate the request'],
    [
      'without a signature',
      async () => {
        const [head, payload] = (await jobToken()).split('.');
        return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.${head ? '' : 'x'}`;
      },
      'cannot authenticate the request',
    ],
  ];
  test('MFE-17 MFE-16 several releases are activated through it in one step if each is permitted', async () => {
    await withOwners();
    await call(`own bonus --key ${word(bonusTeam)} --label "bonus team"`, { key: operator });
    const shell = await aGoodShell();
    const { given: bonus } = await aCommitted();
    await commitPackage(shell);
    const release = `release --rollout 100% --package ${dirname(shell.folder)} --package ${dirname(bonus.folder)}`;
    expect((await call(release, { key: bonusTeam })).said).toContain('release of shell is reserved for operators');
    await call(`own shell --key ${word(bonusTeam)} --label "both teams"`, { key: operator });
    expect((await call(release, { key: bonusTeam })).said).toContain('in service shell 1.0.0, bonus 1.0.0 for 100 %');
    expect((await readRegistry(objects))?.change).toMatchObject({ by: 'bonus team', what: 'activate shell 1.0.0, bonus 1.0.0' });
    expect((await call('activate shell@1.0.0 bonus@1.0.0', { key: bonusTeam })).code).toBe(exitCodes.done);
    expect((await call('facades', { key: bonusTeam })).said).toBe('no shell in service declares what it offers\n');
    expect((await call('activate shell@1.0.0 bonus@1.0.0', { key: otherTeam })).code).toBe(exitCodes.refused);
  });

  test('MFE-16 MFE-04 if owners require checks, the service refuses a release without them and accepts an attested one', async () => {
    await withOwners();
    await call(`own bonus --key ${word(bonusTeam)} --label "bonus team" --checks required`, { key: operator });
    const { given } = await aCommitted();
    const { release, files } = given;
    const through = openService(running.url, { token: undefined, signer: bonusTeam.signer }).objects;
    const attest = async (mark: Uint8Array) => {
      const digests = await digestsOf(files, new Map([[markFile, mark]]));
      const { name, version } = release;
      await writeEnvelope(
        through,
        name,
        version,
        sealProvenance({ name, version, origin: originOfJob(), digests }, bonusTeam.signer),
      );
    };
    await expect(publishRelease(through, release, files, { attest })).rejects.toThrow('does not record passed checks');
    expect(await objects.read('releases/bonus/1.0.0/release.json')).toBeUndefined();
    const file = join(await temporaryFolder(), 'checks.json');
    const home = dirname(given.folder);
    await writeFile(join(home, 'package.json'), '{"version":"1.0.0"}');
    await writeFile(join(home, 'remote.json'), JSON.stringify(aRelease().declaration));
    const git = (...args: readonly string[]) => execFileSync('git', ['-C', home, ...args]);
    git('add', '.');
    git('-c', 'user.name=A test', '-c', 'user.email=test@kaeo.example', 'commit', '--quiet', '--message', 'bonus: facts');
    jobCommit = git('rev-parse', 'HEAD').toString().trim();
    expect((await call(`attest ${file}`, { key: bonusTeam }, given)).code).toBe(exitCodes.done);
    const unchecked = await call('release --unchecked "no time"', { token: await jobToken() }, given);
    expect([unchecked.code, unchecked.said]).toEqual([exitCodes.refused, expect.stringContaining('is unchecked (no time)')]);
    const { code, said } = await call(`release --attestation ${file}`, { token: await jobToken() }, given);
    expect([code, said]).toEqual([exitCodes.done, expect.stringContaining('attested by bonus team (key ')]);
    expect((await readRegistry(objects))?.remotes['bonus']?.current?.checks).toMatchObject({
      kind: 'passed',
      attestedBy: expect.stringContaining('bonus team'),
    });
  });

  test.each(refused)('MFE-16 a token %s permits neither reading nor releasing', async (_name, make, found) => {
    await withOwners();
    const before = await readRegistry(objects);
    const { given } = await aCommitted();
    for (const words of ['status', 'release', 'rollback bonus']) {
      const { code, said } = await call(words, { token: await make() }, given);
      expect([words, code, said]).toEqual([words, exitCodes.refused, expect.stringContaining(found)]);
    }
    expect(await readRegistry(objects)).toEqual(before);
    expect(await objects.list('releases/')).toEqual([]);
  });

  test.each([
    ['commit', { sha: 'f'.repeat(40) }, 'the token names ffff'],
    ['repository', { repository: 'kaeo/other' }, '/kaeo/other'],
    ['commit, which its token does not name', { sha: undefined }, 'the token does not name its repository and commit'],
    ['repository, which its token does not name', { repository: undefined }, 'the token does not name its repository and commit'],
  ])('MFE-16 a job does not say of its build another %s than its token', async (_what, claims, found) => {
    await withOwners();
    const { given } = await aCommitted();
    const { code, said } = await call('release', { token: await jobToken(claims) }, given);
    expect([code, said]).toEqual([exitCodes.refused, expect.stringContaining(found)]);
    expect(await readEnvelope(objects, 'bonus', '1.0.0')).toBeUndefined();
  });

  test("MFE-16 the host of a repository is the host of the token's issuer", async () => {
    await withOwners();
    const { given } = await aCommitted();
    const { code, said } = await call('release', { token: await jobToken() }, given, {
      RELEASE_SOURCE: 'https://evil.example/kaeo/bonus',
    });
    expect([code, said]).toEqual([
      exitCodes.refused,
      expect.stringContaining('https://evil.example/kaeo/bonus, but the token names'),
    ]);
  });

  test('MFE-16 any owner lists ceilings and the notice; only the platform changes them', async () => {
    await withOwners();
    for (const words of ['ceiling', 'ceiling bonus', 'notice']) {
      expect([words, (await call(words, { key: otherTeam })).code]).toEqual([words, exitCodes.done]);
    }
    for (const words of ['ceiling bonus --none', 'ceiling bonus --entry 4kB --dry-run', 'notice 1']) {
      expect([words, (await call(words, { key: otherTeam })).code]).toEqual([words, exitCodes.refused]);
    }
  });

  test('MFE-16 slow requests of one owner, from any of its jobs, leave capacity for others', async () => {
    await withOwners();
    const sockets: Socket[] = [];
    for (let job = 0; job < 11; job += 1) {
      const token = await jobToken({ sub: `repo:kaeo/bonus:ref:refs/heads/branch-${job}` });
      const head = `PUT /objects/releases/bonus/1.0.0/x.js HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n`;
      const socket = connect(running.settings.port, '127.0.0.1');
      socket.write(`${head}content-type: application/octet-stream\r\ncontent-length: 9\r\n\r\n`);
      sockets.push(socket);
    }
    // The others wait for their body.
    const [first] = await Promise.race(sockets.map((socket) => once(socket, 'data')));
    expect(String(first)).toMatch(/^HTTP\/1\.1 503 /);
    expect((await call('gc --dry-run', { key: operator })).code).toBe(exitCodes.done);
    for (const socket of sockets) socket.destroy();
  });

  test('MFE-16 a key with long-lived tokens does not fill the memory, and blocks no other key', async () => {
    await withOwners();
    const registry = await readRegistry(objects);
    const authenticate = authenticator({ audience: running.url, operators: [operator.signer] });
    const asked = { method: 'GET', path: '/objects/registry.json', registry };
    const ask = async ({ signer }: Team) => {
      const token = await new SignJWT({ htm: asked.method, htu: asked.path })
        .setProtectedHeader({ alg: 'EdDSA', typ: requestTokenType, kid: signer.id })
        .setAudience(running.url)
        .setIssuedAt()
        .setExpirationTime('50 years')
        .setJti(randomUUID())
        .sign(signer.privateKey);
      return authenticate({ ...asked, token }).then(
        ({ by }) => by,
        (error: Error) => error.message,
      );
    };
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'setInterval', 'queueMicrotask'] });
    const said = new Set<string>();
    for (let count = 0; count < 5010; count += 1) said.add(await ask(otherTeam));
    expect([...said]).toEqual(['news team', expect.stringContaining('too many requests in the last minute')]);
    expect(await ask(operator)).toContain('operator');
    jest.setSystemTime(Date.now() + 120_000);
    expect(await ask(otherTeam)).toBe('news team');
    jest.useRealTimers();
  }, 120_000);

  test('MFE-16 a request signed by a key is valid once, for that request and within its time', async () => {
    await withOwners();
    const body = new TextEncoder().encode(JSON.stringify({ command: 'gc', words: [], options: { 'dry-run': true } }));
    const path = '/commands';
    const send = (token: string, sent = body, to = path) =>
      fetch(`${running.url}${to}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
        body: Buffer.from(sent),
      }).then(({ status }) => status);
    const sign = (facts = {}, audience = running.url) =>
      signRequest(operator.signer, audience, { method: 'POST', path, body, ...facts });
    const good = await sign();
    expect([await send(good), await send(good)]).toEqual([200, 401]);
    expect(await send(await sign(), new TextEncoder().encode('{"command":"gc","words":[],"options":{}}'))).toBe(401);
    expect(await send(await sign({ path: '/objects/x' }))).toBe(401);
    expect(await send(await sign({}, 'https://other.example'))).toBe(401);
    jest.useFakeTimers({
      now: Date.now() - 300_000,
      doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'setInterval', 'queueMicrotask'],
    });
    const old = await sign();
    jest.useRealTimers();
    expect(await send(old)).toBe(401);
  });

  test('MFE-16 the service runs no other commands and accepts no other options', async () => {
    await withOwners();
    const post = async (body: unknown) => {
      const answer = await fetch(`${running.url}/commands`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await jobToken()}`, 'content-type': 'application/octet-stream' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
      return answer.status;
    };
    const wrong: unknown[] = [
      '{',
      { command: 'key', words: ['/tmp/x'], options: {} },
      { command: 'rollback', words: ['bonus'], options: { store: '/etc' } },
      { command: 'rollback', words: ['bonus'], options: { by: 'somebody' } },
      { command: 'rollback', words: ['--store=/etc'], options: {} },
      { command: 'rollback', words: ['bonus'], options: { json: 1 } },
      { command: 'rollback', words: ['bonus'], options: { 'json=/etc/passwd': true } },
      { command: 'rollback', words: ['bonus'], options: { 'past-broken': 'yes' } },
      { command: 'rollback', words: ['bonus'], options: { steps: '5%' } },
      { command: 'rollback', words: ['bonus'], options: { ['__proto__']: true, constructor: true } },
      { command: 'rollback', words: ['bonus', '\u0000'], options: {} },
      { command: 'rollback', words: Array(51).fill('bonus'), options: {} },
    ];
    for (const body of wrong) expect([body, await post(body)]).toEqual([body, 400]);
    for (const webhook of ['http://169.254.169.254/', 'http://backend-1:9100/']) {
      const { code, said } = await call(`rollout bonus 1.0.0 --steps 5%,100% --every 10m --webhook ${webhook}`, {
        key: operator,
      });
      expect([code, said]).toEqual([exitCodes.usage, expect.stringContaining('is not allowed for webhooks')]);
    }
    // No file is read, and the permission is checked before the options are.
    const own = { command: 'own', words: ['bonus'], options: { key: '/etc/passwd', label: 'x' } };
    expect(await post(own)).toBe(403);
    const body = new TextEncoder().encode(JSON.stringify(own));
    const token = await signRequest(operator.signer, running.url, { method: 'POST', path: '/commands', body });
    const answer = await fetch(`${running.url}/commands`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: Buffer.from(body),
    });
    expect(await answer.json()).toMatchObject({ code: exitCodes.usage, err: '--key takes the key itself here: ed25519:…\n' });
  });
});

test('MFE-16 the keys of an issuer are fetched once, and while it is unavailable its tokens are refused', async () => {
  const own = await startCiIssuer();
  const running = await startService(await temporaryFolder(), service, [operator]);
  const status = async (key?: Team) => {
    const path = '/objects/registry.json';
    const token = key ? await signRequest(key.signer, running.url, { method: 'GET', path, body: undefined }) : await own.token();
    return (await fetch(`${running.url}${path}`, { headers: { authorization: `Bearer ${token}` } })).status;
  };
  const environment = { RELEASE_SERVICE: running.url, RELEASE_KEY: operator.pem };
  const surroundings = { folder: '/', defaultStore: '/', startedIn: '/', isTerminal: false, environment };
  for (const words of [
    ['own', 'platform', '--key', `ed25519:${operator.signer.publicKey}`, '--label', 'operators'],
    ['own', 'bonus', '--issuer', own.issuer, '--audience', 'kaeo', '--subject', 'repo:kaeo/bonus:*'],
  ]) {
    const said: string[] = [];
    const code = await run(words, {
      ...surroundings,
      out: () => undefined,
      err: (text) => void said.push(text),
      build: async () => undefined,
      check: async () => undefined,
    });
    expect([code, said.join('')]).toEqual([exitCodes.done, '']);
  }
  own.setAway(true);
  expect([await status(), await status(operator)]).toEqual([503, 200]);
  own.setAway(false);
  expect([await status(), await status(), await status(), own.asked()]).toEqual([200, 200, 200, 1]);
  await rm(running.settings.headFile, { force: true });
  await running.process.stop();
  await own.stop();
});

test('MFE-16 the service is used over https and with credentials only', async () => {
  const calls = [
    ['http://release.example', { RELEASE_KEY: operator.pem }, 'use https://'],
    ['https://release.example', {}, 'the release service needs credentials'],
    ['https://release.example', { RELEASE_KEY: 'secret' }, 'it is not a private key in PEM'],
  ] as const;
  for (const [address, environment, found] of calls) {
    let said = '';
    const code = await run(['status', '--service', address], {
      environment,
      folder: '/',
      defaultStore: join('/', 'nowhere'),
      startedIn: '/',
      out: () => undefined,
      err: (text) => void (said += text),
      isTerminal: false,
      build: async () => undefined,
      check: async () => undefined,
    });
    expect([code, said]).toEqual([exitCodes.usage, expect.stringContaining(found)]);
  }
});
