import type { ReleasesAnswer } from '@kaeo/shared/contract';
import { queryOptions } from '@kaeo/shared/query';

const isAnswer = (value: unknown): value is ReleasesAnswer =>
  typeof value === 'object' && value !== null && 'names' in value && typeof value.names === 'object' && value.names !== null;

/** Releases in service and published. The gateway serves it outside production only. */
export const releasesQuery = queryOptions({
  queryKey: ['tools', 'releases'],
  queryFn: async ({ signal }): Promise<ReleasesAnswer> => {
    const answer = await fetch(new URL('/registry', window.location.href), { cache: 'no-store', signal });
    if (!answer.ok) throw new Error(`/registry answered ${answer.status}`);
    const releases: unknown = await answer.json();
    if (!isAnswer(releases)) throw new Error('/registry returned an unexpected format');
    return releases;
  },
});
