import { Moment } from '../parts/moment.tsx';
import { Table, TwoLines } from '../parts/table.tsx';
import { Tag } from '../parts/tag.tsx';
import { type ConsoleState, useConsoleState } from '../state/console-state.ts';

type Failure = ConsoleState['remoteFailures'][number];

/** Failures of remotes reported by pages, newest first. */
export function RemoteFailures() {
  const { remoteFailures } = useConsoleState();
  return (
    <Table
      caption="Reports of failed remotes"
      columns={[{ label: 'Remote' }, { label: 'Cause' }]}
      empty="No page has reported a failed remote since the wallet started."
      rows={keyed(remoteFailures).map(({ key, failure }) => <FailureRow key={key} failure={failure} />)}
    />
  );
}

/**
 * Gives each report a stable key. Two pages may send equal reports in the same millisecond, so those are numbered from
 * the oldest.
 */
function keyed(failures: readonly Failure[]): readonly { readonly key: string; readonly failure: Failure }[] {
  const counts = new Map<string, number>();
  return failures
    .toReversed()
    .map((failure) => {
      const name = `${failure.receivedAt} ${failure.remote} ${failure.phase} ${failure.cause}`;
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      return { key: `${name} ${count}`, failure };
    })
    .toReversed();
}

function FailureRow({ failure }: { readonly failure: Failure }) {
  const { remote, version, phase, cause, composition, path, receivedAt } = failure;
  return (
    <tr className="report">
      <TwoLines>
        <span className="mono">{`${remote} ${version}`}</span>
        <Tag tone="danger">{phase}</Tag>
        <Moment at={receivedAt} className="caption" />
      </TwoLines>
      <TwoLines>
        <span>{cause}</span>
        <span className="caption">{path}</span>
        <span className="mono caption">{composition}</span>
      </TwoLines>
    </tr>
  );
}
