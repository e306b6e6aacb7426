import { changeOwners } from '../commands/change-owners.ts';
import { activateRelease } from '../commands/put-into-service.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { readRegistry } from '../registry/registry-writer.ts';
import { digestsOf } from '../release/digests.ts';
import { publishRelease } from '../release/publish.ts';
import { filesOfStore } from '../release/release-files.ts';
import { type Envelope, encodingOf, envelopeOf, payloadOf } from '../signing/envelope.ts';
import { parsePrivateKey, parsePublicKey } from '../signing/keys.ts';
import { anOrigin, aTeam, give, ownerOf, publishSigned } from '../testing/owners.ts';
import { openPlaces } from '../testing/places.ts';
import { aGoodRemote } from '../testing/releases.ts';
import { ownersWith } from '../trust/owners/change-owners.ts';
import { provenanceKey, readEnvelope, writeEnvelope } from '../trust/provenance/provenance-store.ts';
import { parseProvenance, sealProvenance } from '../trust/provenance/statement.ts';

const { places, stop } = openPlaces();
afterAll(stop);

const [platform, team, stranger] = [aTeam(), aTeam(), aTeam()];
const bytes = (text: string) => new TextEncoder().encode(text);

describe.each(places)('a release that must be signed, in %s', (_, open) => {
  let objects: ObjectStore;
  beforeEach(async () => {
    objects = await open();
    await give(objects, 'platform', ownerOf(platform, 'platform'));
    await give(objects, 'bonus', ownerOf(team, 'bonus team'), platform);
  });
  const activate = (version = '1.0.0') =>
    activateRelease(objects, { name: 'bonus', version, percent: 100 }, { by: 'a test', actor: team.actor });
  const envelope = async (): Promise<Envelope> => {
    const found = await readEnvelope(objects, 'bonus', '1.0.0');
    if (!found) throw new Error('there is no envelope');
    return found;
  };
  const overwrite = async (key: string, text: string) => {
    await objects.remove(key);
    await objects.create(key, bytes(text));
  };

  test('MFE-16 goes into service with the envelope of an owner', async () => {
    await publishSigned(objects, await aGoodRemote(), team);
    expect((await activate()).remotes['bonus']?.current?.version).toBe('1.0.0');
    const provenance = parseProvenance(await envelope());
    expect(provenance).toMatchObject({ name: 'bonus', version: '1.0.0', origin: anOrigin });
    expect(provenance?.digests).toEqual(await digestsOf(filesOfStore(objects, 'bonus', '1.0.0')));
  });

  const spoilt: readonly (readonly [string, string, () => Promise<unknown>])[] = [
    ['without an envelope', 'it has no envelope', () => objects.remove(provenanceKey('bonus', '1.0.0'))],
    ['with something else in its place', 'it has no envelope', () => overwrite(provenanceKey('bonus', '1.0.0'), '{"payload":1}')],
    [
      'with an unsigned envelope',
      'it is not signed',
      async () => writeEnvelope(objects, 'bonus', '1.0.0', { ...(await envelope()), signatures: [] }),
    ],
    [
      'signed by a stranger',
      'not the signature of an owner',
      async () => {
        const { payloadType, payload } = await envelope();
        await writeEnvelope(objects, 'bonus', '1.0.0', envelopeOf(payloadType, Buffer.from(payload, 'base64'), stranger.signer));
      },
    ],
    [
      'signed by a stranger under the id of an owner’s key',
      'not the signature of an owner',
      async () => {
        const { payloadType, payload } = await envelope();
        const forged = envelopeOf(payloadType, Buffer.from(payload, 'base64'), { ...stranger.signer, id: team.signer.id });
        await writeEnvelope(objects, 'bonus', '1.0.0', forged);
      },
    ],
    [
      'whose commit was changed after it was signed',
      'not the signature of an owner',
      async () => {
        const given = await envelope();
        const text = new TextDecoder().decode(payloadOf(given)).replace(anOrigin.commit, 'f'.repeat(40));
        await writeEnvelope(objects, 'bonus', '1.0.0', { ...given, payload: Buffer.from(text).toString('base64') });
      },
    ],
    [
      'with the envelope of another release',
      'belongs to another release',
      async () => {
        await publishSigned(objects, await aGoodRemote({ version: '0.9.0' }), team);
        const other = await readEnvelope(objects, 'bonus', '0.9.0');
        if (other) await writeEnvelope(objects, 'bonus', '1.0.0', other);
      },
    ],
    [
      'with a picture that was changed',
      'icon.svg is not the file that was signed',
      () => overwrite('releases/bonus/1.0.0/icon.svg', '<svg onload="alert(1)"/>'),
    ],
    ['with a file more', 'more.js was not signed', () => objects.create('releases/bonus/1.0.0/more.js', bytes('alert(1)'))],
    ['with a file less', 'icon.svg was signed and is missing', () => objects.remove('releases/bonus/1.0.0/icon.svg')],
    [
      'whose release.json was changed',
      'release.json is not the file that was signed',
      async () => {
        const mark = await objects.read('releases/bonus/1.0.0/release.json');
        await overwrite('releases/bonus/1.0.0/release.json', `${new TextDecoder().decode(mark?.body)} `);
      },
    ],
  ];
  test.each(spoilt)('MFE-16 MFE-04 %s is refused, and nothing changes', async (_name, found, spoil) => {
    const given = await aGoodRemote();
    const { files } = given;
    const withPicture = {
      ...files,
      list: async () => [...(await files.list()), 'icon.svg'],
      read: async (file: string) => (file === 'icon.svg' ? bytes('<svg/>') : files.read(file)),
    };
    await publishSigned(objects, { ...given, files: withPicture }, team);
    await spoil();
    const before = await readRegistry(objects);
    await expect(activate()).rejects.toThrow(`provenance: `);
    await expect(activate()).rejects.toThrow(found);
    expect(await readRegistry(objects)).toEqual(before);
  });

  test('MFE-16 the signature of an owner without permission to release is not accepted', async () => {
    await give(objects, 'bonus', ownerOf(stranger, 'support', ['rollback']), platform);
    await publishSigned(objects, await aGoodRemote(), stranger);
    await expect(activate()).rejects.toThrow('not the signature of an owner');
  });

  test('MFE-16 if signing is optional, an owner can release without a signature, and others cannot', async () => {
    await changeOwners(objects, 'optional', { by: 'a test', actor: platform.actor }, (before) =>
      ownersWith(before, 'bonus', undefined, { signing: 'optional' }),
    );
    const { release, files } = await aGoodRemote();
    await publishRelease(objects, release, files);
    await expect(
      activateRelease(objects, { name: 'bonus', version: '1.0.0', percent: 100 }, { by: 'a test', actor: stranger.actor }),
    ).rejects.toThrow('release of bonus is reserved for bonus team');
    expect((await activate()).remotes['bonus']?.current?.version).toBe('1.0.0');
  });

  test('MFE-16 a name without owners needs no signature', async () => {
    const free = await open();
    const { release, files } = await aGoodRemote();
    await publishRelease(free, release, files);
    const { remotes } = await activateRelease(free, { name: 'bonus', version: '1.0.0', percent: 100 }, { by: 'a test' });
    expect(remotes['bonus']?.current?.version).toBe('1.0.0');
  });
});

test('MFE-16 the signed bytes follow DSSE: test vector of its specification', () => {
  expect(Buffer.from(encodingOf('http://example.com/HelloWorld', bytes('hello world'))).toString()).toBe(
    'DSSEv1 29 http://example.com/HelloWorld 11 hello world',
  );
});

test('MFE-16 a statement has the fields that in-toto and SLSA require', () => {
  const digests = new Map([['entry.js', 'a'.repeat(64)]]);
  const sealed = sealProvenance({ name: 'bonus', version: '1.0.0', origin: anOrigin, digests }, team.signer);
  expect([sealed.payloadType, sealed.signatures[0]?.keyid]).toEqual(['application/vnd.in-toto+json', team.signer.id]);
  expect(JSON.parse(new TextDecoder().decode(payloadOf(sealed)))).toEqual({
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ name: 'bonus/1.0.0/entry.js', digest: { sha256: 'a'.repeat(64) } }],
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:kaeo:release:1',
        externalParameters: { name: 'bonus', version: '1.0.0' },
        resolvedDependencies: [{ uri: `git+${anOrigin.source}`, digest: { gitCommit: anOrigin.commit } }],
      },
      runDetails: { builder: { id: anOrigin.builder }, metadata: { finishedOn: anOrigin.builtAt } },
    },
  });
});

test('MFE-16 an invalid key, or one of another type, is refused without revealing its content', () => {
  const { pem, publicPem, signer } = team;
  expect(parsePublicKey(publicPem).id).toBe(signer.id);
  expect(() => parsePublicKey(pem)).toThrow('it is a private key');
  expect(() => parsePrivateKey('secret')).toThrow(/^it is not a private key in PEM$/);
  expect(() => parsePublicKey('ed25519:AAAA')).toThrow(/./);
});
