import { Type } from 'typebox';
import type { Feature } from '../../../context.ts';
import { createMediaCache, fetchMedia } from '../../../platform/media/fetch-media.ts';
import { mediaAddresses, mediaPath } from '../../../platform/media/media-address.ts';
import { Refusal } from '../../../platform/refusal.ts';

const Query = Type.Object({
  address: Type.String({ maxLength: 2000 }),
  signature: Type.String({ maxLength: 64 }),
});

/** Byte range of a `Range` header, inclusive; undefined without one, for several ranges, or if it cannot be satisfied. */
function rangeOf(header: string | undefined, size: number): readonly [number, number] | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '') return to === '' || Number(to) === 0 ? undefined : [Math.max(0, size - Number(to)), size - 1];
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return Number(from) <= last ? [Number(from), last] : undefined;
}

/** Serves media of `MEDIA_HOSTS` from our origin, so that no script can send the token elsewhere (ADR 0100). Signed URLs only. */
export const mediaRoutes: Feature = (app, { config }) => {
  const { isSigned, isAllowed } = mediaAddresses(config);
  const read = createMediaCache((address) => fetchMedia(new URL(address), isAllowed));

  app.get(mediaPath, { schema: { querystring: Query, hide: true }, config: { access: 'public' } }, async (request, reply) => {
    const { address, signature } = request.query;
    if (!isSigned(address, signature)) throw new Refusal('NOT_FOUND');
    const { contentType, content } = await read(address).catch((cause: unknown) => {
      request.log.warn({ host: new URL(address).host, cause: String(cause) }, 'media of another host cannot be served');
      throw new Refusal('NOT_FOUND');
    });
    const range = rangeOf(request.headers.range, content.length);
    reply
      .type(contentType)
      .header('cache-control', 'public, max-age=86400')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('accept-ranges', 'bytes');
    if (!range) return reply.send(content);
    const [first, last] = range;
    return reply
      .code(206)
      .header('content-range', `bytes ${first}-${last}/${content.length}`)
      .send(content.subarray(first, last + 1));
  });
};
