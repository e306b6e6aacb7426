import { GateRefused } from '../commands/change.ts';
import type { Named } from '../commands/put-into-service.ts';
import type { Refusal } from '../gate/refusal.ts';
import { ChangeRefused } from '../registry/registry-changes.ts';
import { at } from '../signing/json.ts';
import { inlineKey } from '../signing/keys.ts';
import type { Call } from './call.ts';
import { exitCodes, UsageError } from './exit-codes.ts';
import { publicKeyOf } from './read-keys.ts';
import type { RelayedAnswer, RelayedName } from './relayed.ts';
import type { ReleaseService } from './service-client.ts';

/** Options that concern the connection or the local machine; they are not sent to the service. */
const localOptions: readonly string[] = ['store', 'service', 'by', 'package'];

async function optionsOf({ options, context }: Call): Promise<Record<string, string | boolean>> {
  const values: Record<string, string | boolean> = {};
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined || localOptions.includes(name)) continue;
    // The service reads no files of its callers, so a key file is read here.
    if (typeof value !== 'object')
      values[name] = name === 'key' ? inlineKey(await publicKeyOf(String(value), context.startedIn)) : value;
  }
  return values;
}

export const relay = async (service: ReleaseService, command: RelayedName, call: Call): Promise<RelayedAnswer> =>
  service.command({ command, words: call.args, options: await optionsOf(call) });

type Target = { readonly releases: readonly Named[]; readonly percent: number };

/** Converts the output of a failed command back to its error. */
function thrown({ code, out }: RelayedAnswer): Error {
  const response: unknown = JSON.parse(out);
  const error = at(response, 'error');
  const text = typeof error === 'string' ? error : 'the release service returned no error message';
  const refusals = at(response, 'refusals');
  if (Array.isArray(refusals) && refusals.length > 0) {
    const received: readonly Refusal[] = refusals;
    return new GateRefused(text.split(' is refused:')[0] ?? '', received);
  }
  if (code === exitCodes.refused) return new ChangeRefused(text);
  return code === exitCodes.usage ? new UsageError(text) : new Error(text);
}

/** Puts published releases into service through the service; returns the revision. @throws as on the store itself. */
export async function activateThroughService(
  service: ReleaseService,
  { releases, percent }: Target,
  isReplacing: boolean,
): Promise<number> {
  const answer = await service.command({
    command: percent === 100 ? 'activate' : 'rollout',
    words: [...releases.map(({ name, version }) => `${name}@${version}`), ...(percent === 100 ? [] : [`${percent}%`])],
    options: { json: true, ...(isReplacing ? { replace: true } : {}) },
  });
  if (answer.code !== exitCodes.done) throw thrown(answer);
  return Number(at(JSON.parse(answer.out), 'revision'));
}
