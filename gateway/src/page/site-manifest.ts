import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShellOnPage } from '@kaeo/releases';
import type { Language } from '@kaeo/shared/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isPublic, serveUnavailable } from '../composition/compose-for-request.ts';
import type { FindFile } from '../files/files-by-content.ts';
import type { ServedFiles } from '../files/served-files.ts';

/** Placeholder for the name of the site in the first paint and the manifests of a shell release. */
export const sitePlace = '{{site}}';

type Picture = { readonly src: string };
type Manifest = { readonly icons?: readonly Picture[]; readonly screenshots?: readonly Picture[] } & Readonly<
  Record<string, unknown>
>;
type ManifestRequest = FastifyRequest<{ Params: { version: string; language: string } }>;
type Options = { readonly files: ServedFiles; readonly find: FindFile; readonly siteName: string; readonly hasWorker: boolean };

export const manifestAddress = ({ version }: ShellOnPage, language: Language): string => `/manifest/${version}/${language}`;

/** Serves the manifest of a shell release with the name of the site. Its icons and screenshots are the files of the release. */
export function manifestRoute(app: FastifyInstance, { files, find, siteName, hasWorker }: Options): void {
  const named = (value: unknown): unknown => (typeof value === 'string' ? value.replaceAll(sitePlace, () => siteName) : value);

  app.get('/manifest/:version/:language', isPublic, async (request: ManifestRequest, reply) => {
    const { version, language } = request.params;
    try {
      const found = await find(`shell/${version}/manifest-${language}.webmanifest`);
      if (found === undefined) return await reply.code(404).type('text/plain').send('not found');
      // A file of the shell's build, which the release gate has accepted.
      const manifest = JSON.parse(await readFile(join(files.folder, 'releases', found), 'utf8')) as Manifest;
      const ofRelease = (pictures: readonly Picture[] | undefined) =>
        pictures?.map((picture) => ({ ...picture, src: `/releases/shell/${version}/${picture.src}` }));
      return await reply
        .headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
        .type('application/manifest+json')
        .send(
          JSON.stringify({
            ...Object.fromEntries(Object.entries(manifest).map(([key, value]) => [key, named(value)])),
            icons: ofRelease(manifest.icons),
            screenshots: ofRelease(manifest.screenshots),
            // Only the worker can read shared files.
            ...(hasWorker ? {} : { share_target: undefined }),
          }),
        );
    } catch (error) {
      request.log.warn({ err: error, version, language }, 'reading the manifest of the shell failed');
      return serveUnavailable(reply, 'the store is unavailable');
    }
  });
}
