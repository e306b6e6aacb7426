/** `npm run remote-schema`: writes the JSON schema of `remote.json` from the schema in code, for editors. The kit publishes the file. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { declarationSchema } from '@kaeo/shared/declaration';
import { root, runTool } from '../lib/workspace.ts';

const schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'remote.json of a remote',
  ...declarationSchema,
};
const path = join(root, 'remote-kit/config/remote.schema.json');
await writeFile(path, JSON.stringify(schema, null, 2));
process.exitCode = (await runTool('biome', ['format', '--write', path])).code;
