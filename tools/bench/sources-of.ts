import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unpackCommit } from '../lib/unpack-commit.ts';
import { existsInRepository, root, run, workspaces } from '../lib/workspace.ts';

/**
 * Unpacks a commit into a folder under `.cache`, which is reused with earlier builds in it; packages come from the root.
 * @throws Error if the commit does not exist here.
 */
export async function sourcesOf(reference: string): Promise<string> {
  const named = await run('git', ['rev-parse', '--verify', `${reference}^{commit}`]);
  if (named.code !== 0) throw new Error(`no commit ${reference} here`);
  const id = named.output.trim();
  const folder = join(root, '.cache', `bench-${id.slice(0, 8)}`);
  const mark = join(folder, '.unpacked');
  if (existsSync(mark)) return folder;
  await rm(folder, { recursive: true, force: true });
  await unpackCommit(id, folder);
  await mkdir(join(folder, 'node_modules/@kaeo'), { recursive: true });
  for (const name of ['.bin', 'node']) await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  for (const workspace of workspaces) {
    // A workspace that is newer than the commit.
    if (!existsSync(join(folder, workspace))) continue;
    const { name } = JSON.parse(await readFile(join(folder, workspace, 'package.json'), 'utf8')) as { name: string };
    if (name.startsWith('@kaeo/')) await symlink(join(folder, workspace), join(folder, 'node_modules', name));
    if (existsInRepository(`${workspace}/node_modules`))
      await symlink(join(root, workspace, 'node_modules'), join(folder, workspace, 'node_modules'));
  }
  await writeFile(mark, id);
  return folder;
}
