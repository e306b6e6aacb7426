/** `npm run remote-schema`: writes the JSON schema of `remote.json`, which editors read and the kit publishes, from the one in code. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { declarationSchema } from '@wallet/shared/declaration';
import { root } from '../lib/workspace.ts';

const schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'remote.json of a remote',
  ...declarationSchema,
};
await writeFile(join(root, 'remote-kit/config/remote.schema.json'), `${JSON.stringify(schema, null, 2)}\n`);
