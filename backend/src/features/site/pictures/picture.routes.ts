import { PictureId, picturePath } from '@kaeo/shared/desk';
import { Type } from 'typebox';
import type { Feature } from '../../../context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createPictures } from './pictures.ts';

const hourMs = 60 * 60_000;
const Params = Type.Object({ id: PictureId });

/** Uploaded pictures, for players and staff. Also in maintenance, whose notice may show one. */
export const pictureRoutes: Feature = (app, context) => {
  const pictures = createPictures(context);
  app.get(
    picturePath(':id'),
    { schema: { params: Params, hide: true }, config: { access: 'public', isServedWhenTerminated: true } },
    async ({ params: { id } }, reply) => {
      const picture = await pictures.find(id);
      if (!picture) throw new Refusal('NOT_FOUND');
      return reply
        .type(picture.contentType)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('x-content-type-options', 'nosniff')
        .send(Buffer.from(picture.content));
    },
  );
};

export const pictureSweep: Feature = (_app, context) =>
  context.schedule.every(hourMs, 'pictures: sweep', () => createPictures(context).sweep());
