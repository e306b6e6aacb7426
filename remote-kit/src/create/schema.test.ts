import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { declarationProblems, declarationSchema } from '@kaeo/shared/declaration';

const root = join(import.meta.dirname, '../../..');
const readJson = (...path: readonly string[]): Record<string, unknown> =>
  JSON.parse(readFileSync(join(root, ...path), 'utf8')) as Record<string, unknown>; // a file of this repository
const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));

test('MFE-14 the published JSON schema matches the release gate’s; `npm run remote-schema` writes it', () => {
  const { $schema: _, title: __, ...schema } = readJson('remote-kit/config/remote.schema.json');
  expect(schema).toEqual(JSON.parse(JSON.stringify(declarationSchema)));
  expect(readJson('remote-kit/package.json')['exports']).toMatchObject({ './remote.schema.json': './config/remote.schema.json' });
});

test.each(remotes)('MFE-01 remote.json of %s names the schema and conforms to it', (name) => {
  const declaration = readJson(name, 'remote.json');
  expect(declaration['$schema']).toBe('../remote-kit/config/remote.schema.json');
  expect(declarationProblems(declaration)).toEqual([]);
});

test('MFE-01 an error in a remote.json is reported with its location', () => {
  const title = { th: 'ก', la: 'ກ' };
  const page = { id: 'a', path: '/a', access: 'admin', titel: title, title };
  const wrong = { name: 'a', contract: 1, namespace: 'a', pages: [page], slots: ['wall'], sections: [{ slot: 'chat', title }] };
  expect(declarationProblems(wrong)).toEqual(
    expect.arrayContaining([
      '/pages/0/titel is not known',
      '/pages/0/access must be equal to one of the allowed values: player, public, staff',
      '/pages/0/title must have required properties en',
    ]),
  );
  expect(declarationProblems({ ...wrong, pages: [] })).toContain(
    '/slots/0 must be equal to one of the allowed values: chat, protection',
  );
  expect(declarationProblems(null)).toEqual(['remote.json must be object']);
});
