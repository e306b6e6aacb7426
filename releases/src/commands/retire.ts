import { checkRetirement } from '../gate/retirement.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { ChangeRefused, remoteOf } from '../registry/registry-changes.ts';
import type { StoredRegistry } from '../registry/stored-registry.ts';
import { type ChangeOptions, change, GateRefused, mustBeInService } from './change.ts';

/**
 * Takes a remote out of service; open pages keep it. `activateRelease` returns it to service.
 * @throws GateRefused while a shell in service links to it; ChangeRefused for the shell and during a rollout.
 */
export const retire = (objects: ObjectStore, name: string, options: ChangeOptions): Promise<StoredRegistry> =>
  change(objects, `retire ${name}`, [{ act: 'retire', name }], options, (before) => {
    if (name === 'shell') throw new ChangeRefused('the shell cannot be retired: every page needs it');
    mustBeInService(before, name);
    const entry = remoteOf(before, name);
    const { shell = null, remotes = {}, retired = {} } = before ?? {};
    if (!entry?.current || entry.rollout) {
      throw new ChangeRefused(
        `${name} ${entry?.rollout?.release.version ?? ''} is being rolled out: end that with \`rollback ${name}\` first`,
      );
    }
    const { [name]: _, ...others } = remotes;
    const refusals = checkRetirement(entry, { shell, remotes: others });
    if (refusals.length > 0) throw new GateRefused(`retiring ${name}`, refusals);
    const { version } = entry.current;
    return { shell, remotes: others, retired: { ...retired, [name]: { version, at: new Date().toISOString(), by: options.by } } };
  });
