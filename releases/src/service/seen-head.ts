import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { digestOf } from '../objects/digest.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { type Link, linkSchema } from '../registry/stored-registry.ts';
import { matches } from '../schema/parse.ts';
import { verifyChain } from '../trust/audit/verify-chain.ts';

/** The registry does not continue the one seen last, so the service refuses to use it. */
export class HistoryBroken extends Error {
  constructor(revision: number, found: string) {
    super(
      `the history is not intact at revision ${revision}: ${found}. Nothing has changed; run \`deploy audit\` on the store for details`,
    );
    this.name = 'HistoryBroken';
  }
}

async function readLink(file: string): Promise<Link | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const value: unknown = JSON.parse(text);
  if (!matches(linkSchema, value)) throw new Error(`${file} was not written by the release service`);
  return value;
}

async function writeLink(file: string, link: Link): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.draft`, JSON.stringify(link));
  await rename(`${file}.draft`, file);
}

/** Detects an altered registry, and an older one restored with its whole history. The returned check throws HistoryBroken. */
export function seenHead(objects: ObjectStore, file: string): () => Promise<void> {
  let seen: Link | undefined;
  let isRead = false;
  let turn: Promise<void> = Promise.resolve();

  async function check(): Promise<void> {
    if (!isRead) [seen, isRead] = [await readLink(file), true];
    const stored = await objects.read('registry.json');
    if (stored && seen && digestOf(stored.body) === seen.hash) return;
    if (!stored && !seen) return;
    const { head, finding } = await verifyChain(objects, seen ? { expectedHead: seen, isSince: true } : {});
    if (finding) throw new HistoryBroken(finding.revision, finding.found);
    if (!head) return;
    await writeLink(file, head);
    seen = head;
  }
  // Checks run one after the other, so that only one writes the file at a time.
  return () => {
    turn = turn.then(check, check);
    return turn;
  };
}
