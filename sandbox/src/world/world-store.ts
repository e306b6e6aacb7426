import { EventEmitter } from 'node:events';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Value } from 'typebox/value';
import { emptyWorld, World } from './world.ts';

const writeDelayMs = 250;

/**
 * Stores the world and notifies listeners of changes.
 * @param dataDir folder of `sandbox.json`; without one the world is kept in memory.
 */
export async function openWorldStore(dataDir: string | undefined, warn: (text: string) => void) {
  const path = dataDir === undefined ? undefined : join(dataDir, 'sandbox.json');
  const world = path === undefined ? emptyWorld() : await readWorld(path, warn);
  const events = new EventEmitter<{ change: [] }>();
  let timer: NodeJS.Timeout | undefined;
  let isDirty = false;
  let writing = Promise.resolve();

  /** Writes pending changes. */
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

  let next: Promise<void> | undefined;
  /**
   * Resolves when all changes so far are written. Wait for it before reporting a change to a client, so that a kill
   * loses nothing that was reported. Callers that wait while a write is in progress share the next one.
   */
  function saved(): Promise<void> {
    if (path === undefined || !isDirty) return writing;
    next ??= writing.then(() => {
      next = undefined;
      return flush();
    });
    return next;
  }

  /** Call it after every change: it notifies listeners and schedules a write. */
  function changed() {
    isDirty = true;
    if (path !== undefined) timer ??= setTimeout(() => void flush(), writeDelayMs).unref();
    events.emit('change');
  }

  return {
    world,
    events,
    changed,
    /** Clears everything, including settings. */
    clear() {
      Object.assign(world, emptyWorld());
      changed();
    },
    flush,
    saved,
  };
}
export type WorldStore = Awaited<ReturnType<typeof openWorldStore>>;

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
