import type { WorkerScope } from './worker-scope.ts';

/** The action of `share_target` in the manifests. */
export const sharePath = '/share/slips';
/** The deposit reads and empties this cache (`mfe-wallet/src/deposit/slip/shared-slips.ts`); a log-out deletes it. */
export const sharedSlips = 'shared-slips';
const slipPage = '/user/home?modal=deposit&tab=slip';
/** More slips than anyone sends at once. */
const mostFiles = 10;

/** Stores the pictures that the phone's share menu sends, and opens the slip upload. */
export async function shareSlips(
  { caches, location }: Pick<WorkerScope, 'caches' | 'location'>,
  request: Request,
): Promise<Response> {
  try {
    const form = await request.formData();
    const files = form.getAll('slips').filter((value) => value instanceof File && value.size > 0) as File[]; // just checked
    const cache = await caches.open(sharedSlips);
    const at = Date.now();
    for (const [index, file] of files.slice(0, mostFiles).entries()) {
      const headers = { 'content-type': file.type, 'x-name': encodeURIComponent(file.name) };
      await cache.put(`${sharePath}/${at}-${index}`, new Response(file, { headers }));
    }
  } catch {
    // The page asks for the picture.
  }
  return Response.redirect(location.origin + slipPage, 303);
}
