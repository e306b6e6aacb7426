import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Value } from 'typebox/value';
import { emptyWorld, World } from './world.ts';

/** Stores the world and notifies listeners of changes. */
export type WorldStore = {
  readonly world: World;
  /** Call it after every change: it notifies listeners and schedules a write. */
  changed(): void;
  /** @returns a function that ends the subscription. */
  onChange(listener: () => void): () => void;
  /** Clears everything, including settings. */
  clear(): void;
  /** Writes pending changes. */
  flush(): Promise<void>;
  /**
   * Resolves when all changes so far are written. Wait for it before reporting a change to a client, so that a kill
   * loses nothing that was reported.
   */
  saved(): Promise<void>;
};

const writeDelayMs = 250;

/** @param dataDir folder of `sandbox.json`; without one the world is kept in memory. */
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
      .then(() => writeAtomic(path, text))
      .catch((error: unknown) => warn(`cannot save the world: ${String(error)}`));
    return writing;
  }

  /** Callers that wait while a write is in progress share the next one. */
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
    // handled like a world of another shape
  }
  await rename(path, `${path}.unreadable`);
  warn(`${path} is unreadable and was renamed to ${path}.unreadable; the sandbox starts empty`);
  return emptyWorld();
}

/** Writes atomically: a crash leaves the previous file. */
async function writeAtomic(path: string, text: string) {
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(`${path}.next`, text);
  await rename(`${path}.next`, path);
}
