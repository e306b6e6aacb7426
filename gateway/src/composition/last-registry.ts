import { readFile } from 'node:fs/promises';
import { parseRegistry, type StoredRegistry } from '@kaeo/releases';
import { writeAtomically } from '../files/served-files.ts';

export type LastRegistry = ReturnType<typeof lastRegistry>;

/** The last valid registry, stored on disk for a gateway that starts while the store is unavailable. */
export const lastRegistry = (file: string) => ({
  async read(): Promise<StoredRegistry | undefined> {
    try {
      const registry = parseRegistry(await readFile(file, 'utf8'));
      return registry.shell ? registry : undefined;
    } catch {
      return undefined;
    }
  },
  write: (text: string): Promise<void> => writeAtomically(file, text),
});
