import type { CompositionAnswer } from '@kaeo/shared/contract';

/** Time limit of one background request. */
const deadlineMs = 10_000;
const request = (address: string, method: 'GET' | 'HEAD'): Promise<Response> =>
  fetch(new URL(address, window.location.href), { method, cache: 'no-store', signal: AbortSignal.timeout(deadlineMs) });

const isAnswer = (value: unknown): value is CompositionAnswer =>
  typeof value === 'object' &&
  value !== null &&
  'releases' in value &&
  typeof value.releases === 'object' &&
  value.releases !== null &&
  'scripts' in value &&
  Array.isArray(value.scripts);

/**
 * Fetches the composition of a new page for this visitor. Bypasses the session's transport, since the response does not concern the
 * session.
 * @throws Error if the gateway fails or returns something else.
 */
export async function fetchComposition(): Promise<CompositionAnswer> {
  const answer = await request('/composition', 'GET');
  if (!answer.ok) throw new Error(`/composition answered ${answer.status}`);
  const composition: unknown = await answer.json();
  if (!isAnswer(composition)) throw new Error('/composition returned an unexpected format');
  return composition;
}

/** Whether all scripts can be fetched now. */
export async function areFetchable(scripts: readonly string[]): Promise<boolean> {
  const answers = await Promise.all(scripts.map((script) => request(script, 'HEAD')));
  return answers.every(({ status }) => status === 200);
}
