import type { RemoteState } from '@kaeo/host/composition/remote-states.ts';
import { preloadRemote, resetRemote } from '@kaeo/host/loading/remote-loader.ts';
import type { RemoteFailureReport } from '@kaeo/shared/contract';
import { css, text, theme } from '@kaeo/shared/style';
import { Chip } from '@kaeo/shared/ui/bundled';
import { DefinitionList, DefinitionRow } from '@kaeo/shared/ui/deferred';
import { Button, Card, Skeleton } from '@kaeo/shared/ui/initial';
import type { ReactNode } from 'react';
import { type Share, shareText } from './visitor-share.ts';

const { color, space } = theme;

const states = {
  idle: { tone: 'neutral', text: 'not loaded yet' },
  loading: { tone: 'pending', text: 'loading' },
  ready: { tone: 'success', text: 'loaded' },
  'fallen-back': { tone: 'pending', text: 'fallen back' },
  failed: { tone: 'danger', text: 'failed' },
} as const satisfies Record<RemoteState['state'], object>;

const head = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space[3], minHeight: '32px' });
const stack = css({ display: 'grid', justifyItems: 'end', overflowWrap: 'anywhere' });
const failureList = css({ display: 'grid', gap: space[2], margin: 0, paddingTop: space[2], listStyle: 'none' });
const failure = css({ overflowWrap: 'anywhere', color: color.dangerText, ...text.caption });

const origin = css({ overflowWrap: 'anywhere', color: color.text3, ...text.caption });

/** Aligns the button's text with the text above. */
const underText = css({ marginInlineStart: `-${space[3]}` });

const timeOf = ({ at }: RemoteFailureReport): string => at.slice(11, 19);

export type RemoteFacts = {
  readonly name: string;
  readonly version: string | undefined;
  readonly previous: string | undefined;
  readonly address: string | undefined;
  /** Undefined for the shell. */
  readonly state: RemoteState | undefined;
  readonly shares: readonly Share[] | undefined;
  /** Owners and origin of the release, as English lines. */
  readonly provenance: readonly string[];
};

/** Loads a remote that no page has needed, and restarts one that failed or was skipped. */
function LoadButton({ name, state, passedOver }: RemoteState): ReactNode {
  const isAgain = state === 'failed' || passedOver !== undefined;
  if (state !== 'idle' && !isAgain) return null;
  const handleLoad = () => {
    if (isAgain) resetRemote(name);
    preloadRemote(name);
  };
  return (
    <div css={underText}>
      <Button variant="text" size="small" onClick={handleLoad}>
        {['Load', name, passedOver, isAgain && 'again'].filter(Boolean).join(' ')}
      </Button>
    </div>
  );
}

export function RemoteCard({ facts, isLoading }: { facts: RemoteFacts; isLoading: boolean }): ReactNode {
  const { name, version, previous, address, state, shares, provenance } = facts;
  const chip = state && states[state.state];
  return (
    <Card>
      <div css={head}>
        <h2 css={text.title}>{name}</h2>
        {chip && <Chip tone={chip.tone}>{chip.text}</Chip>}
      </div>
      <DefinitionList>
        <DefinitionRow term="On this page">
          <span css={stack}>{version ?? '–'}</span>
        </DefinitionRow>
        {address !== undefined && (
          <DefinitionRow term="From">
            <span css={stack}>{address}</span>
          </DefinitionRow>
        )}
        {previous !== undefined && (
          <DefinitionRow term="Falls back to">
            <span css={stack}>{previous}</span>
          </DefinitionRow>
        )}
        <DefinitionRow term="Visitors get">
          {shares ? (
            <span css={stack}>
              {shares.map((share) => (
                <span key={share.version}>{shareText(share)}</span>
              ))}
            </span>
          ) : isLoading ? (
            <Skeleton width="140px" height={20} />
          ) : (
            '–'
          )}
        </DefinitionRow>
        {state?.passedOver !== undefined && (
          <DefinitionRow term="Begun without">
            <span css={stack}>{state.passedOver}, which failed in this session</span>
          </DefinitionRow>
        )}
        {state?.loadMs !== undefined && <DefinitionRow term="Load time">{state.loadMs} ms</DefinitionRow>}
      </DefinitionList>
      {provenance.map((line) => (
        <p key={line} css={origin}>
          {line}
        </p>
      ))}
      {state && <LoadButton {...state} />}
      {state && state.failures.length > 0 && (
        <ul css={failureList} aria-label={`Failures of ${name}`}>
          {state.failures.map((report) => (
            <li key={`${report.at} ${report.phase} ${report.version}`} css={failure}>
              {timeOf(report)} {report.version} at {report.phase}: {report.cause}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
