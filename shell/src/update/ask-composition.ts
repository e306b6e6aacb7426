import type { CompositionAnswer } from '@wallet/shared/contract';

/** How long one question may take; it is nobody's wait. */
const deadlineMs = 10_000;
const ask = (address: string, method: 'GET' | 'HEAD'): Promise<Response> =>
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
 * What a new page of this visitor would be made of. Asked past the session's transport: nothing that the gateway answers here is about
 * the session.
 * @throws Error when the gateway does not answer, or with something else.
 */
export async function askComposition(): Promise<CompositionAnswer> {
  const answer = await ask('/composition', 'GET');
  if (!answer.ok) throw new Error(`/composition answered ${answer.status}`);
  const composition: unknown = await answer.json();
  if (!isAnswer(composition)) throw new Error('/composition answered something else');
  return composition;
}

/** Whether every one of the scripts can be had now. */
export async function canBeFetched(scripts: readonly string[]): Promise<boolean> {
  const answers = await Promise.all(scripts.map((script) => ask(script, 'HEAD')));
  return answers.every(({ status }) => status === 200);
}
