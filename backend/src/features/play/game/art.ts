import { readdir, readFile } from 'node:fs/promises';
import { Type } from 'typebox';
import type { Feature } from '../../../context.ts';
import { Refusal } from '../../../platform/refusal.ts';

/** Drawings of the fictional games and bonuses of the demonstration. */
export const artFolder = new URL('../../../demonstration/art/', import.meta.url);

const Name = Type.Object({ name: Type.String({ pattern: '^[a-z0-9-]{1,40}\\.svg$' }) });

/** Serves the drawings, except in production. Their URLs contain a hash, so browsers can cache them forever. */
export const artRoutes: Feature = async (app, { config }) => {
  if (config.isProduction) return;
  const names = (await readdir(artFolder)).filter((name) => name.endsWith('.svg'));
  const pictures = new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(new URL(name, artFolder))] as const)),
  );

  app.get('/assets/art/:name', { schema: { params: Name, hide: true }, config: { access: 'public' } }, async (request, reply) => {
    const picture = pictures.get(request.params.name);
    if (!picture) throw new Refusal('NOT_FOUND');
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(picture);
  });
};
