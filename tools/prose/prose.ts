/** `npm run prose`: finds words for which `words.yml` has a plain term. prh checks the example of each rule on load. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromYAMLFilePath } from 'prh';
import { print, root } from '../lib/workspace.ts';
import { proseOf } from '../references/references.ts';

const rules = fromYAMLFilePath(join(import.meta.dirname, 'words.yml'));
/** Texts for players have their own check (`tools/words`); the wording of a licence is fixed. */
const unchecked = /(^|\/)(locales|clips|words|prose)\/|messages\.ts$|^LICENSE$|CHANGELOG\.md$/;
const message = /(?:\blog\.\w+|\bprint|\bsay|\b(?:test|it|describe)(?:\.\w+)*(?:\([^)]*\))?)\(\s*(['"`])([^'"`]{12,})\1/g;

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  .trim()
  .split('\n');
const paths = tracked.filter((path) => /\.(md|tsx?|mjs|sql|ya?ml|sh)$|Dockerfile$/.test(path) && !unchecked.test(path));

let count = 0;
for (const path of paths) {
  const text = readFileSync(join(root, path), 'utf8');
  const prose = path.endsWith('.md')
    ? text
    : `${proseOf(path, text)}\n${[...text.matchAll(message)].map(([, , words = '']) => words).join('\n')}`;
  for (const { index, matches, expected } of rules.makeChangeSet(path, prose).diffs) {
    count += 1;
    print(`${path}:${prose.slice(0, index).split('\n').length} "${matches?.[0] ?? ''}": ${expected ?? ''}?`);
  }
}
print(`${count} words to replace in ${paths.length} files`);
if (count > 0) process.exitCode = 1;
