import { isDeepStrictEqual } from 'node:util';
import { GateRefused } from '../commands/change.ts';
import type { Refusal } from '../gate/refusal.ts';
import { isServed } from '../objects/content-type.ts';
import { digestOf } from '../objects/digest.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { digestsOf } from '../release/digests.ts';
import { announcementKey, markFile, readRelease, refuseMarked } from '../release/publish.ts';
import { filesOfStore } from '../release/release-files.ts';
import { isRecord, jsonIn } from '../signing/json.ts';

/** SHA-256 (hex) by file. */
type Announced = Readonly<Record<string, string>>;
type Upload = { readonly name: string; readonly version: string; readonly body: Uint8Array };

/** A limit above any release: a shell has about two hundred files with their compressed copies. */
const maxFiles = 2000;

const refusing = ({ name, version }: Upload, found: string, wayOut: string): GateRefused =>
  new GateRefused(`${name} ${version}`, [{ rule: 'files', found, wayOut } satisfies Refusal]);

const isAnnounced = (value: unknown): value is Announced =>
  isRecord(value) &&
  !Array.isArray(value) &&
  Object.values(value).every((digest) => typeof digest === 'string' && /^[0-9a-f]{64}$/.test(digest));

function parse(upload: Upload, isFile: (file: string) => boolean): Announced {
  const value = jsonIn(upload.body);
  if (!isAnnounced(value) || Object.keys(value).length > maxFiles) {
    throw refusing(upload, 'its list of files is not a map of files to SHA-256 (hex)', 'release it with `npm run release`');
  }
  const wrong = Object.keys(value).find((file) => !isFile(file) || file === markFile || !isServed(file.replace(/\.br$/, '')));
  if (wrong !== undefined) throw refusing(upload, `${wrong} is not permitted in a release`, 'build it again without that file');
  return value;
}

async function read(objects: ObjectStore, upload: Upload) {
  const stored = await objects.read(announcementKey(upload));
  if (!stored) return undefined;
  const files: unknown = JSON.parse(new TextDecoder().decode(stored.body));
  return isAnnounced(files) ? { files, tag: stored.tag } : undefined;
}

/** Stores the list of an upload's files. @throws GateRefused for a forbidden file; ChangeRefused for what `gc` removes. */
export async function announce(
  objects: ObjectStore,
  upload: Upload,
  isFile: (file: string) => boolean,
): Promise<'created' | 'there' | 'other'> {
  const files = parse(upload, isFile);
  const { name, version, body } = upload;
  if (await readRelease(objects, name, version)) return 'there';
  await refuseMarked(objects, upload);
  const announced = await read(objects, upload);
  if (announced && isDeepStrictEqual(announced.files, files)) return 'there';
  const stored = await digestsOf(filesOfStore(objects, name, version));
  if ([...stored].some(([file, digest]) => files[file] !== digest)) return 'other';
  return (await objects.replace(announcementKey(upload), body, announced?.tag)) ? 'created' : 'other';
}

/** @throws GateRefused for a file that was not announced with this content. */
export async function checkAnnounced(objects: ObjectStore, upload: Upload, file: string): Promise<void> {
  const announced = (await read(objects, upload))?.files ?? {};
  const digest = Object.hasOwn(announced, file) ? announced[file] : undefined;
  if (digest === digestOf(upload.body)) return;
  const found = digest === undefined ? `${file} was not announced` : `${file} is not the file that was announced`;
  throw refusing(upload, found, 'release it with `npm run release`, which announces every file before it sends one');
}
