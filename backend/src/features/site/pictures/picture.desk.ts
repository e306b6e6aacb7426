import { picturePath } from '@kaeo/shared/desk';
import type { DeskFeature } from '../../../context.ts';
import { digestOf } from '../../../platform/canonical.ts';
import { createPictures, pictureBytesAtMost } from './pictures.ts';

/** Base64 uses four characters per three bytes. */
const bodyLimit = Math.ceil((pictureBytesAtMost * 4) / 3) + 4096;

/** Staff upload pictures for the content of the site, prepared answers and cards (DESK-04, DESK-05). */
export const pictureDesk: DeskFeature = (desk, context) => {
  const pictures = createPictures(context);
  desk.act(
    'POST /desk/api/pictures',
    async ({ body: { id, data } }) => {
      const content = Buffer.from(data, 'base64');
      const contentType = await pictures.check(content);
      return {
        subject: `picture:${id ?? digestOf(data)}`,
        before: {},
        after: { contentType, bytes: content.length, isExported: id !== undefined },
        reason: '',
        async run() {
          return {
            path: picturePath(id === undefined ? await pictures.addUpload(content) : await pictures.addExported(id, content)),
          };
        },
      };
    },
    { bodyLimit },
  );
};
