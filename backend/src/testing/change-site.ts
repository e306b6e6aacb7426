import type { SiteFile } from '@kaeo/shared/desk';
import { publishSite } from '../features/overview/site-content/publish-site.ts';
import { readSite } from '../features/overview/site-content/site-tables.ts';
import type { TestBackend } from './test-backend.ts';

/** Publishes a changed content, as from the command line. */
export async function changeSite({ context }: Pick<TestBackend, 'context'>, change: (content: SiteFile) => Partial<SiteFile>) {
  const content = await readSite(context.db);
  return publishSite(context, { content: { ...content, ...change(content) }, reason: 'a test', publishedBy: null });
}

/** Publishes changed rules of protection. */
export const changeProtection = (backend: Pick<TestBackend, 'context'>, change: Partial<SiteFile['protection']>) =>
  changeSite(backend, ({ protection }) => ({ protection: { ...protection, ...change } }));
