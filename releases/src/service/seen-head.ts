import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ObjectStore } from '../objects/object-store.ts';
import { hashOf } from '../registry/chain.ts';
import type { Link } from '../registry/stored-registry.ts';
import { at } from '../signing/json.ts';
import { verifyChain } from '../trust/audit/verify-chain.ts';

/** The registry is not what was made on top of the one that the service saw last; it changes and tells nothing of it. */
export class HistoryBroken extends Error {
  constructor(revision: number, found: string) {
    super(
      `the history does not hold at revision ${revision}: ${found}. Nothing is changed: \`deploy audit\` on the store itself says more`,
    );
    this.name = 'HistoryBroken';
  }
}

async function readLink(file: string): Promise<Link | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const value: unknown = JSON.parse(text);
  const [revision, hash] = [at(value, 'revision'), at(value, 'hash')];
  if (typeof revision !== 'number' || typeof hash !== 'string') throw new Error(`${file} is not what the release service wrote`);
  return { revision, hash };
}

async function writeLink(file: string, link: Link): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.draft`, JSON.stringify(link));
  await rename(`${file}.draft`, file);
}

/**
 * Holds the registry against the one that was seen last, which is kept in a file of this machine: an older one that was put back with all
 * its history is told, and so is one that was altered. The first registry is taken as it is, once its own history holds.
 * @returns a check that throws HistoryBroken.
 */
export function seenHead(objects: ObjectStore, file: string): () => Promise<void> {
  let seen: Link | undefined;
  let isRead = false;
  let turn: Promise<void> = Promise.resolve();

  async function check(): Promise<void> {
    if (!isRead) [seen, isRead] = [await readLink(file), true];
    const stored = await objects.read('registry.json');
    if (stored && seen && hashOf(stored.body) === seen.hash) return;
    if (!stored && !seen) return;
    const { head, finding } = await verifyChain(objects, seen ? { known: seen, isSince: true } : {});
    if (finding) throw new HistoryBroken(finding.revision, finding.found);
    if (!head) return;
    await writeLink(file, head);
    seen = head;
  }
  // One after the other: two would write the file at once.
  return () => {
    turn = turn.then(check, check);
    return turn;
  };
}
