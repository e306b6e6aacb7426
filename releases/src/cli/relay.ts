import { GateRefused } from '../commands/change.ts';
import type { Named } from '../commands/put-into-service.ts';
import type { Refusal } from '../gate/refusal.ts';
import { ChangeRefused } from '../registry/registry-changes.ts';
import { at } from '../signing/json.ts';
import { keyWord } from '../signing/keys.ts';
import type { Call } from './call.ts';
import { exitCodes, UsageError } from './exit-codes.ts';
import { publicKeyOf } from './given-keys.ts';
import type { RelayedAnswer, RelayedName } from './relayed.ts';
import type { ReleaseService } from './service-client.ts';

/** Options that concern the connection or the local machine; they are not sent to the service. */
const ownOptions: readonly string[] = ['store', 'service', 'by', 'package'];

async function optionsOf({ options, surroundings }: Call): Promise<Record<string, string | boolean>> {
  const given: Record<string, string | boolean> = {};
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined || ownOptions.includes(name)) continue;
    // The service reads no files of its callers, so a key file is read here.
    if (typeof value !== 'object')
      given[name] = name === 'key' ? keyWord(await publicKeyOf(String(value), surroundings.startedIn)) : value;
  }
  return given;
}

export const relay = async (service: ReleaseService, command: RelayedName, call: Call): Promise<RelayedAnswer> =>
  service.command({ command, words: call.words, options: await optionsOf(call) });

type Target = { readonly releases: readonly Named[]; readonly percent: number };

/** Converts the output of a failed command back to its error. */
function thrown({ code, out }: RelayedAnswer): Error {
  const said: unknown = JSON.parse(out);
  const error = at(said, 'error');
  const text = typeof error === 'string' ? error : 'the release service returned no error message';
  const refusals = at(said, 'refusals');
  if (Array.isArray(refusals) && refusals.length > 0) {
    const known: readonly Refusal[] = refusals;
    return new GateRefused(text.split(' is refused:')[0] ?? '', known);
  }
  if (code === exitCodes.refused) return new ChangeRefused(text);
  return code === exitCodes.usage ? new UsageError(text) : new Error(text);
}

/** Puts published releases into service through the service; returns the revision. @throws as on the store itself. */
export async function putThroughService(
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
