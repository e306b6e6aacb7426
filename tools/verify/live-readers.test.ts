import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { liveTopics } from '@kaeo/shared/api';
import { root } from '../lib/workspace.ts';

type Reader = { readonly file: string; readonly key: string; readonly topics: readonly string[] };
const query = /\n( *)(?:[^\n]*\(\{|return queryOptions\(\{)\n\s*queryKey: ([^\n]*queryKeys[^\n]*),\n([\s\S]*?)\n\1\}/g;

/** The queries of the pages whose key has a name, with their topics. */
const readers: readonly Reader[] = globSync('{mfe-*,shell}/src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] }).flatMap(
  (file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(query)].map(([, , key = '', rest = '']) => ({
      file,
      key,
      topics: [...(/live: \[([^\]]*)\]/.exec(rest)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([, topic = '']) => topic).sort(),
    })),
);

test.each(liveTopics)('PLAY-02 a query reads again what changes with the topic %s', (topic) => {
  expect(readers.filter(({ topics }) => topics.includes(topic))).not.toEqual([]);
});

test('PLAY-02 queries of one key name the same topics, because the last one on screen decides', () => {
  for (const each of Map.groupBy(readers, ({ key }) => key).values()) {
    const first = each[0]?.topics;
    expect(each.filter(({ topics }) => topics.join() !== first?.join())).toEqual([]);
  }
});
