import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseRegistry, type StoredRegistry } from '@kaeo/releases';

export type LastRegistry = {
  read(): Promise<StoredRegistry | undefined>;
  /** Atomic. */
  write(text: string): Promise<void>;
};

export function lastRegistry(file: string): LastRegistry {
  return {
    async read() {
      try {
        const registry = parseRegistry(await readFile(file, 'utf8'));
        return registry.shell ? registry : undefined;
      } catch {
        return undefined;
      }
    },
    async write(text) {
      await mkdir(dirname(file), { recursive: true });
      const draft = `${file}.${randomUUID()}`;
      await writeFile(draft, text);
      await rename(draft, file);
    },
  };
}
