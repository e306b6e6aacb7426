import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Value } from 'typebox/value';
import { emptyWorld, World } from './world.ts';

/** Keeps the world and tells who listens when it changed. */
export type WorldStore = {
  readonly world: World;
  /** To be called after every change: listeners hear of it and it is written soon. */
  changed(): void;
  /** @returns a function that ends the subscription. */
  onChange(listener: () => void): () => void;
  /** Forgets everything, settings too. */
  clear(): void;
  /** Writes what is not yet written. */
  flush(): Promise<void>;
  /** Comes true when all changes so far are written: who tells of a change waits for it, so that a kill forgets nothing that was told. */
  saved(): Promise<void>;
};

const writeDelayMs = 250;

/** @param dataDir where `sandbox.json` lives; without one the world is kept in memory only. */
export async function openWorldStore(dataDir: string | undefined, warn: (text: string) => void): Promise<WorldStore> {
  const path = dataDir === undefined ? undefined : join(dataDir, 'sandbox.json');
  const world = path === undefined ? emptyWorld() : await readWorld(path, warn);
  const listeners = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;
  let isDirty = false;
  let writing = Promise.resolve();

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (path === undefined || !isDirty) return writing;
    isDirty = false;
    const text = JSON.stringify(world);
    writing = writing
      .then(() => writeWhole(path, text))
      .catch((error: unknown) => warn(`the world was not saved: ${String(error)}`));
    return writing;
  }

  /** Those who wait while a write is under way share the next one. */
  let next: Promise<void> | undefined;
  function saved(): Promise<void> {
    if (path === undefined || !isDirty) return writing;
    next ??= writing.then(() => {
      next = undefined;
      return flush();
    });
    return next;
  }

  function changed() {
    isDirty = true;
    if (path !== undefined) timer ??= setTimeout(() => void flush(), writeDelayMs).unref();
    for (const listener of listeners) listener();
  }

  return {
    world,
    changed,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    clear() {
      Object.assign(world, emptyWorld());
      changed();
    },
    flush,
    saved,
  };
}

async function readWorld(path: string, warn: (text: string) => void): Promise<World> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch {
    return emptyWorld();
  }
  try {
    const value: unknown = JSON.parse(text);
    if (Value.Check(World, value)) return value;
  } catch {
    // falls through to the same answer as a world of another shape
  }
  await rename(path, `${path}.unreadable`);
  warn(`${path} could not be read and was set aside as ${path}.unreadable; the sandbox starts empty`);
  return emptyWorld();
}

/** A crash in the middle leaves the previous file, never half of the new one. */
async function writeWhole(path: string, text: string) {
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(`${path}.next`, text);
  await rename(`${path}.next`, path);
}
