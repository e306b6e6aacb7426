import { composition } from '@kaeo/host/composition/composition.ts';
import { type RemoteState, remoteStatesAtom } from '@kaeo/host/composition/remote-states.ts';
import { shareScope } from '@kaeo/host/loading/share-scope.ts';
import type { ReleasesAnswer } from '@kaeo/shared/contract';
import { queryOptions, useQuery } from '@kaeo/shared/query';
import { store, useAtomValue } from '@kaeo/shared/session';
import { css, media, text, theme } from '@kaeo/shared/style';
import { Note } from '@kaeo/shared/ui/bundled';
import { Button, ButtonLink, Card, PageFrame, PageHeading } from '@kaeo/shared/ui/initial';
import type { ReactNode } from 'react';
import { ownPaths } from '../../layout/destinations.ts';
import { linkTo } from '../composition-link.ts';
import { compositionNotes } from '../composition-notes.ts';
import { linkButton } from '../link-button.ts';
import { CompositionForm } from './composition.form.tsx';
import { OverrideForm } from './override.form.tsx';
import { RemoteCard, type RemoteFacts } from './remote-card.tsx';
import { type Singleton, singletonsOf } from './shared-singletons.ts';
import { visitorShares } from './visitor-share.ts';

const { color, space } = theme;
const isAnswer = (value: unknown): value is ReleasesAnswer =>
  typeof value === 'object' && value !== null && 'names' in value && typeof value.names === 'object' && value.names !== null;

/** Releases in service and published. The gateway serves it outside production only. */
const releasesQuery = queryOptions({
  queryKey: ['tools', 'releases'],
  queryFn: async ({ signal }): Promise<ReleasesAnswer> => {
    const answer = await fetch(new URL('/registry', window.location.href), { cache: 'no-store', signal });
    if (!answer.ok) throw new Error(`/registry answered ${answer.status}`);
    const releases: unknown = await answer.json();
    if (!isAnswer(releases)) throw new Error('/registry returned an unexpected format');
    return releases;
  },
});

const list = css({ margin: 0, padding: 0, listStyle: 'none' });
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: theme.space[4],
  paddingBlock: '6px',
  '& + &': { borderTop: `1px solid ${theme.color.rowLine}` },
  ...text.note,
});
const usersText = (users: number): string => (users === 1 ? '1 remote' : `${users} remotes`);

function Singletons({ singletons }: { singletons: readonly Singleton[] }): ReactNode {
  const doubled = singletons.filter(({ isDoubled }) => isDoubled);
  return (
    <Card>
      <h2 css={[text.h2, { marginBottom: theme.space[2] }]}>Shared singletons</h2>
      {doubled.length > 0 && (
        <Note tone="danger" title="More than one copy is loaded">
          {doubled.map(({ name, versions }) => `${name} ${versions.join(' and ')}`).join('; ')}
        </Note>
      )}
      <ul css={list}>
        {singletons.map(({ name, versions, users }) => (
          <li key={name} css={row}>
            <span css={{ overflowWrap: 'anywhere' }}>{name}</span>
            <span css={{ marginInlineStart: 'auto', color: theme.color.text2 }}>
              {versions.length > 0 ? `${versions.join(', ')} · ${usersText(users)}` : 'not loaded'}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const page = css({ display: 'grid', gap: space[6] });
const cards = css({ display: 'grid', gap: space[3], [media.wide]: { gridTemplateColumns: 'repeat(3, 1fr)' } });
const forms = css({ display: 'grid', gap: space[3], [media.wide]: { gridTemplateColumns: '2fr 1fr', alignItems: 'start' } });

const goTo = (address: string): void => window.location.assign(address);

function factsOf(states: readonly RemoteState[], answer: ReleasesAnswer | undefined): readonly RemoteFacts[] {
  const { shell, remotes, choice } = composition;
  const names = new Set(['shell', ...Object.keys(remotes), ...Object.keys(answer?.names ?? {})]);
  // Maps, since a remote's name may equal a property of `Object.prototype`.
  const served = new Map(Object.entries(answer?.names ?? {}));
  const onPage = new Map(Object.entries(remotes));
  return [...names].map((name) => {
    const inService = served.get(name);
    const state = states.find((each) => each.name === name);
    return {
      name,
      version: name === 'shell' ? shell.version : (state?.version ?? onPage.get(name)?.current.version),
      previous: onPage.get(name)?.previous?.version,
      address: new Map(Object.entries(choice?.overrides ?? {})).get(name),
      state,
      shares: inService && visitorShares(inService),
      provenance: [...(inService?.owners ?? []).map((owner) => `owned by ${owner}`), ...(inService?.origins ?? [])],
    };
  });
}

const startedOf = (states: readonly RemoteState[]) =>
  states.flatMap(({ name, version, state }) => {
    const { current, previous } = composition.remotes[name] ?? {};
    const release = [current, previous].find((each) => each?.version === version);
    return state === 'idle' || release === undefined ? [] : [release];
  });

/** Composition tools for testers and teams (MFE-13); English only, absent in production. */
export function RemotesPage(): ReactNode {
  const states = useAtomValue(remoteStatesAtom, { store });
  const releases = useQuery(releasesQuery);
  const { data: answer, isError, isFetching } = releases;
  const { lines, canReset } = compositionNotes(composition);
  const { pinned = {}, overrides = {} } = composition.choice ?? {};
  const published = Object.fromEntries(Object.entries(answer?.names ?? {}).map(([name, each]) => [name, each.published]));

  return (
    <main lang="en">
      <PageFrame isWide>
        <PageHeading
          aside={
            <ButtonLink to="/" variant="text" size="small">
              Open the wallet
            </ButtonLink>
          }
        >
          Remotes
        </PageHeading>
        <div css={page}>
          {lines.length > 0 && (
            <Note
              tone={lines.some(({ kind }) => kind === 'problem' || kind === 'stale') ? 'danger' : 'pending'}
              title="Not what visitors get"
            >
              <ul css={{ margin: 0, padding: 0, listStyle: 'none', overflowWrap: 'anywhere' }}>
                {lines.map((line) => (
                  <li key={line.text}>{line.text}</li>
                ))}
              </ul>
              {canReset && (
                <a
                  href={linkTo(ownPaths.remotes, { composition: 'reset', override: 'reset' })}
                  css={[linkButton, { marginInlineStart: '-8px' }]}
                >
                  Reset
                </a>
              )}
            </Note>
          )}
          {isError && !answer && (
            <Note tone="danger" title="The registry could not be read">
              <p>{releases.error.message}</p>
              <Button variant="text" size="small" isPending={isFetching} onClick={() => void releases.refetch()}>
                Try again
              </Button>
            </Note>
          )}
          <section css={cards} aria-label="Releases">
            {factsOf(states, answer).map((facts) => (
              <RemoteCard key={facts.name} facts={facts} isLoading={!answer && !isError} />
            ))}
            {states.length === 0 && <p css={{ color: color.text2, ...text.note }}>No remote is on this page.</p>}
          </section>
          {answer && (
            <p css={{ color: color.text3, ...text.caption }}>
              Revision {answer.revision}: {answer.change.what}, by {answer.change.by},{' '}
              {answer.change.at.slice(0, 16).replace('T', ' ')} UTC
            </p>
          )}
          <div css={forms}>
            {answer && <CompositionForm published={published} pinned={pinned} onOpen={goTo} />}
            <OverrideForm names={Object.keys(composition.remotes)} overrides={overrides} onOpen={goTo} />
          </div>
          <Singletons singletons={singletonsOf(shareScope, startedOf(states))} />
        </div>
      </PageFrame>
    </main>
  );
}
