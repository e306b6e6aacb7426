import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const nameOf = async (folder: string): Promise<string | undefined> => {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}');
  return (JSON.parse(text) as { name?: string }).name;
};

/** Where a package's build is. The shells of both markets stand side by side (D-40); a remote's one build serves both. */
export async function buildFolderOf(folder: string, environment: Readonly<Record<string, string | undefined>>): Promise<string> {
  const isLaos = ['1', 'true'].includes(environment['LAOS'] ?? '');
  return join(folder, isLaos && (await nameOf(folder)) === 'shell' ? 'dist-laos' : 'dist');
}
