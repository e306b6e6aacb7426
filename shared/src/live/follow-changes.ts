import { type LiveTopic, liveTopics } from '../api/live.ts';
import { queryClient, setLive } from '../query/query.ts';
import { joinLive } from './join-live.ts';
import type { openSocketIo } from './socket-io.ts';

type Read = ReturnType<ReturnType<typeof queryClient.getQueryCache>['getAll']>[number];

/** Reads the queries that name one of the topics: those on screen at once, the others when they are shown. */
async function reread(topics: readonly LiveTopic[]): Promise<void> {
  const isNamed = ({ meta }: Read): boolean => meta?.live?.some((topic) => topics.includes(topic)) ?? false;
  // The library would accept the outdated result of a running first load.
  await queryClient.cancelQueries({ type: 'active', predicate: (query) => query.state.data === undefined && isNamed(query) });
  await queryClient.invalidateQueries({ predicate: isNamed });
}

/** Applies `livePolling` now, not only after the next reply. */
function renewIntervals(): void {
  for (const { observers } of queryClient.getQueryCache().findAll({ type: 'active' }))
    for (const observer of observers) observer.setOptions(observer.options);
}

/** Rereads what the server says has changed for the player, and everything live after a connection, until stopped (ADR 0122). */
export function followChanges(openSocket?: typeof openSocketIo): () => void {
  function onLive(isLive: boolean): void {
    setLive(isLive);
    renewIntervals();
  }
  const { stop } = joinLive(
    { kind: 'player' },
    {
      onStatus(status) {
        onLive(status === 'connected');
        if (status === 'connected') void reread(liveTopics);
      },
      onChanged: ({ topics }) => void reread(topics),
    },
    openSocket,
  );
  return () => {
    stop();
    onLive(false);
  };
}
