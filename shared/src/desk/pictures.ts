import { Type } from 'typebox';
import { closed } from '../api/closed.ts';
import type { DeskOperations } from './desk-operation.ts';

/** The SHA-256 of the content, in hex. */
export const PictureId = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** Where an uploaded picture is served, on the origins of players and of staff. */
export const picturePath = (id: string): string => `/api/pictures/${id}`;

/** The ids of the uploaded pictures in a text, which is an address, HTML or JSON. */
export const pictureIdsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\/api\/pictures\/([0-9a-f]{64})/g)].map(([, id = '']) => id)),
];

export const pictureOperations = {
  'POST /desk/api/pictures': {
    summary: 'Upload a picture for players: PNG, JPEG or GIF, 5 MB at most. With `id`, one of an exported file, stored unchanged',
    access: 'pictures.add',
    body: closed({
      id: Type.Optional(PictureId),
      data: Type.String({ minLength: 1, description: 'The content in base64.' }),
    }),
    response: Type.Object({ path: Type.String({ description: 'The address for fields that take a picture.' }) }),
  },
} as const satisfies DeskOperations;
