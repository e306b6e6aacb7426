import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { RemoteDeclaration } from '../contract/declaration.ts';

// Not part of the page: the JSON schema for editors (`npm run remote-schema`) and the release gate use it.

/** Slots that a single remote fills, and slots that several remotes can fill. */
export const slotNames = ['chat', 'protection'] as const;
export const sectionNames = ['home-card', 'profile-section'] as const;

const closed = { additionalProperties: false } as const;
const text = (description: string) => Type.String({ description });

const titles = (description: string) =>
  Type.Object(
    { th: text('In Thai.'), la: text('In Lao.'), en: text('In English.') },
    { description: `${description} All three languages are required.`, ...closed },
  );

const apiPath = { pattern: '^/api/[\\w/-]+$' } as const;

const page = Type.Object(
  {
    id: text('The code is the chunk `page-<id>`, imported under `pages` of remote.ts.'),
    path: text('A plain path such as /user/missions. Player pages are below /user/.'),
    access: Type.Enum(['player', 'public', 'staff'], {
      description: 'A player page needs a session; a public page ends it. Staff pages belong to the desk.',
    }),
    permission: Type.Optional(text('For a staff page: the permission without which the menu omits it.')),
    title: titles('The title of the page, shown before its code is loaded.'),
    firstCall: Type.Optional(
      Type.Union(
        [
          Type.String(apiPath),
          Type.Object(
            {
              path: Type.String(apiPath),
              body: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
            },
            closed,
          ),
        ],
        {
          description: 'The first read of the page: the path of a GET, or path and body of a POST without side effects.',
        },
      ),
    ),
    firstPicture: Type.Optional(text('Path of the first picture in the response to firstCall, such as slots.0.background.')),
  },
  closed,
);

const section = Type.Object(
  {
    slot: Type.Enum([...sectionNames], {
      description: 'home-card is at the bottom of the home page, profile-section at the bottom of the profile page.',
    }),
    title: titles('Shown in its place when it fails to load.'),
  },
  closed,
);

export const declarationSchema = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    name: text('The name of the remote: small letters, digits and hyphens.'),
    contract: Type.Integer({ description: 'The version of the contract with the shell.', minimum: 1 }),
    namespace: text('The namespace of its texts.'),
    pages: Type.Array(page),
    slots: Type.Array(Type.Enum(['chat', 'protection']), {
      description: 'Slots that a single remote fills. The code is the chunk `slot-<name>`, imported under `slots` of remote.ts.',
    }),
    sections: Type.Optional(
      Type.Array(section, {
        description:
          'Slots that several remotes can fill. The code is the chunk `slot-<slot>`, imported under `slots` of remote.ts.',
      }),
    ),
    menu: Type.Optional(
      Type.Array(
        Type.Object(
          {
            page: text('The id of one of its pages; its title is the text of the entry.'),
            group: Type.Optional(titles('In the desk, starts a group of entries with this title.')),
          },
          closed,
        ),
        { description: 'Menu entries that link to its pages.' },
      ),
    ),
  },
  closed,
);

export function declarationOf(declared: Static<typeof declarationSchema>): RemoteDeclaration {
  const { $schema: _, ...declaration } = declared;
  return declaration;
}

/** Schema violations of a `remote.json`: path and message, such as `/pages/0/access must be …`. */
export function declarationProblems(value: unknown): string[] {
  const problems = [...Value.Errors(declarationSchema, value)].map(({ instancePath, message, params }) => {
    const allowed = 'allowedValues' in params ? `: ${params.allowedValues.join(', ')}` : '';
    return `${instancePath || 'remote.json'} ${message === 'schema is false' ? 'is not known' : `${message}${allowed}`}`;
  });
  return [...new Set(problems)];
}
