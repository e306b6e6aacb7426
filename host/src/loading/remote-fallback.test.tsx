import type { RemoteDefinition, RemoteFailureReport } from '@kaeo/shared/contract';
import { act, renderInShell, screen, waitFor } from '@kaeo/shared/testing';
import { lazy, type ReactNode, useEffect } from 'react';
import { collectReports } from '../testing/collect-reports.ts';
import { compose, definitionOf, type PlayedRemote } from '../testing/composition.ts';

/** The error that webpack throws for a script of a removed release. */
const chunkFailure = (request: string) =>
  Object.assign(new Error(`Loading chunk 7 failed.\n(error: ${request})`), { name: 'ChunkLoadError', type: 'error', request });

const pageOf = (show: () => ReactNode) => [{ path: '/page', access: 'public', title: 'Page', show }] as const;
const played = (name: string, releases: Readonly<Record<string, () => ReactNode>>): PlayedRemote => ({
  name,
  pages: pageOf(() => null),
  releases: Object.fromEntries(
    Object.entries(releases).map(([version, show]) => [version, async () => definitionOf(name, pageOf(show))]),
  ),
});

const broken = new Set<string>();
/** Number of renders of `moved` that will still fail; React tries each failed render twice. */
let movedRenders = 0;
const throwing = (what: string) => {
  if (broken.has(what)) throw new Error(`a defect in ${what}`);
  return <p>{what}</p>;
};
function ThrowsInEffect(): ReactNode {
  useEffect(() => {
    throw new Error('a defect in an effect');
  }, []);
  return <p>begun</p>;
}

/** How often each release ran and its dialog's script was requested. */
const runs: string[] = [];
let missingScripts = 0;
/** A release whose dialog is a lazy component, as in real releases: one promise per evaluation of the module. */
const withDialog = (name: string, version: string) => async () => {
  runs.push(`${name} ${version}`);
  const Dialog = lazy(async () => {
    if (missingScripts > 0) {
      missingScripts -= 1;
      throw chunkFailure(`http://localhost/releases/${name}/${version}/dialog.abc.js`);
    }
    return { default: () => <p>the dialog of {version}</p> };
  });
  return definitionOf(name, pageOf(Dialog as unknown as () => ReactNode));
};
const withScriptOfShell = async () => {
  const Dialog = lazy(() => Promise.reject(chunkFailure('http://localhost/releases/shell/1.0.0/overlay.js')));
  return definitionOf(
    'leaning',
    pageOf(() => <Dialog />),
  );
};

/** Completes a pending download by name. */
const arrivals = new Map<string, () => void>();
const downloads: string[] = [];
/** A release whose download stays pending until the test completes it. */
const arriving = (what: string) => () =>
  new Promise<RemoteDefinition>((resolve) => {
    downloads.push(what);
    const [name = ''] = what.split(' ');
    arrivals.set(what, () =>
      resolve(
        definitionOf(
          name,
          pageOf(() => <p>{what}</p>),
        ),
      ),
    );
  });

const nothing = pageOf(() => null);
const shell = { version: '1.0.0', base: '/releases/shell/1.0.0/', integrity: {} };
const remotes: readonly PlayedRemote[] = [
  played('draws', { '2.0.0': () => throwing('draws 2'), '1.0.0': () => throwing('draws 1') }),
  played('acts', { '2.0.0': ThrowsInEffect, '1.0.0': () => <p>acts 1</p> }),
  played('patient', { '1.0.0': () => <p>patient 1</p> }),
  played('moved', {
    '2.0.0': () => {
      if (movedRenders > 0) {
        movedRenders -= 1;
        throw new DOMException('The node to be removed is not a child of this node.', 'NotFoundError');
      }
      return <p>moved 2</p>;
    },
    '1.0.0': () => <p>moved 1</p>,
  }),
  { name: 'talks', pages: nothing, releases: { '1.0.0': withDialog('talks', '1.0.0') } },
  // A different name than `talks`, since the page remembers requested entries.
  { name: 'listens', pages: nothing, releases: { '1.0.0': withDialog('listens', '1.0.0') } },
  { name: 'steps', pages: nothing, releases: { '2.0.0': withDialog('steps', '2.0.0'), '1.0.0': withDialog('steps', '1.0.0') } },
  {
    name: 'leaning',
    pages: nothing,
    releases: { '2.0.0': withScriptOfShell, '1.0.0': async () => definitionOf('leaning', nothing) },
  },
  {
    name: 'silent',
    pages: nothing,
    releases: {
      '2.0.0': () => new Promise(() => undefined),
      '1.0.0': async () =>
        definitionOf(
          'silent',
          pageOf(() => <p>silent 1</p>),
        ),
    },
  },
  { name: 'alone', pages: nothing, releases: { '1.0.0': () => new Promise(() => undefined) } },
  { name: 'slow', pages: nothing, releases: { '1.0.0': arriving('slow 1') } },
  { name: 'slower', pages: nothing, releases: { '2.0.0': arriving('slower 2'), '1.0.0': arriving('slower 1') } },
  {
    name: 'replaces',
    pages: nothing,
    releases: {
      '2.0.0': async () => {
        Array.prototype.map = () => [];
        return definitionOf('replaces', nothing);
      },
      '1.0.0': async () =>
        definitionOf(
          'replaces',
          pageOf(() => <p>replaces 1</p>),
        ),
    },
  },
  {
    name: 'borrows',
    pages: nothing,
    releases: {
      '1.0.0': async () => {
        const definition = definitionOf('borrows', nothing);
        return { ...definition, messages: { ...definition.messages, namespace: 'shell' } };
      },
    },
  },
  {
    name: 'empty',
    pages: nothing,
    releases: { '1.0.0': () => Promise.reject(new Error('Module "./remote" does not exist in container.')) },
  },
  {
    name: 'older',
    pages: nothing,
    releases: { '1.0.0': async () => ({ ...definitionOf('older', nothing), contract: 'one' as never }) },
  },
];
compose(remotes, { shell });

const sent: RemoteFailureReport[] = [];
beforeEach(async () => {
  for (const kind of ['error', 'warn'] as const) jest.spyOn(console, kind).mockImplementation(() => undefined);
  collectReports(sent);
  const { resetRemote } = await import('./remote-loader.ts');
  for (const { name } of remotes) resetRemote(name);
});
afterEach(() => {
  globalThis.remoteReports = undefined;
  broken.clear();
  missingScripts = 0;
  runs.length = 0;
  jest.restoreAllMocks();
});

async function open(remote: string) {
  const { RemoteSlot } = await import('./remote-slot.tsx');
  return act(() =>
    renderInShell(
      <RemoteSlot
        remote={remote}
        view={{ kind: 'page', id: 'page' }}
        loading={<p>on its way</p>}
        failed={({ retry }) => (
          <button type="button" onClick={retry}>
            again
          </button>
        )}
      />,
    ),
  );
}
const reported = () => globalThis.remoteReports?.map(({ remote, version, phase }) => `${remote} ${version} ${phase}`);
async function stateOf(remote: string) {
  const { remoteStates } = await import('../composition/remote-states.ts');
  const state = remoteStates().find(({ name }) => name === remote);
  return state && `${state.version} ${state.state}`;
}

describe('a release that throws', () => {
  test('MFE-10 while rendering is replaced by the previous one on this page', async () => {
    broken.add('draws 2');
    await open('draws');
    expect(await screen.findByText('draws 1')).toBeVisible();
    expect(reported()).toEqual(['draws 2.0.0 render']);
    expect(await stateOf('draws')).toBe('1.0.0 fallen-back');
  });

  test('MFE-10 in an effect is replaced by the previous one on this page', async () => {
    await open('acts');
    expect(await screen.findByText('acts 1')).toBeVisible();
    expect(reported()).toEqual(['acts 2.0.0 render']);
  });

  test('MFE-10 shows the error card only if the previous one throws too, and a retry starts with the current release', async () => {
    broken.add('draws 2').add('draws 1');
    const { user } = await open('draws');
    const again = await screen.findByRole('button', { name: 'again' });
    expect(reported()).toEqual(['draws 2.0.0 render', 'draws 1.0.0 render']);
    expect(await stateOf('draws')).toBe('1.0.0 failed');
    broken.clear();
    await act(() => user.click(again));
    expect(await screen.findByText('draws 2')).toBeVisible();
    expect(await stateOf('draws')).toBe('2.0.0 ready');
  });

  test('MFE-05 is tried again when the player returns to it', async () => {
    broken.add('draws 2').add('draws 1');
    const { unmount } = await open('draws');
    await screen.findByRole('button', { name: 'again' });
    unmount();
    broken.clear();
    await open('draws');
    expect(await screen.findByText('draws 2')).toBeVisible();
  });
});

test('WEB-01 a view whose nodes a translator moved is rendered again, without blaming the release', async () => {
  movedRenders = 2;
  await open('moved');
  expect(await screen.findByText('moved 2')).toBeVisible();
  expect(reported()).toBeUndefined();
  expect(await stateOf('moved')).toBe('2.0.0 ready');
});

describe('a script that disappears during a session', () => {
  test('MFE-10 is requested once more, and its code runs again, before the failure is shown', async () => {
    missingScripts = 1;
    await open('talks');
    expect(await screen.findByText('the dialog of 1.0.0')).toBeVisible();
    expect(reported()).toEqual(['talks 1.0.0 part']);
    expect(runs).toEqual(['talks 1.0.0', 'talks 1.0.0']);
  });

  test('MFE-05 shows the card, names the file, and works after a retry once it is available again', async () => {
    missingScripts = Number.POSITIVE_INFINITY;
    const { user } = await open('listens');
    const again = await screen.findByRole('button', { name: 'again' });
    expect(globalThis.remoteReports?.at(-1)).toMatchObject({ remote: 'listens', version: '1.0.0', phase: 'part' });
    expect(globalThis.remoteReports?.at(-1)?.cause).toContain('dialog.abc.js');
    missingScripts = 0;
    await act(() => user.click(again));
    expect(await screen.findByText('the dialog of 1.0.0')).toBeVisible();
    expect(await stateOf('listens')).toBe('1.0.0 ready');
  });

  test('MFE-10 does not show the card if the previous release has its own script', async () => {
    missingScripts = 2;
    await open('steps');
    expect(await screen.findByText('the dialog of 1.0.0')).toBeVisible();
    expect(reported()).toEqual(['steps 2.0.0 part', 'steps 2.0.0 part']);
    expect(runs).toEqual(['steps 2.0.0', 'steps 2.0.0', 'steps 1.0.0']);
  });
});

test('MFE-10 a missing shell script that a remote waits for counts as the shell’s failure and replaces no release', async () => {
  await open('leaning');
  await screen.findByRole('button', { name: 'again' });
  await waitFor(() => expect(reported()).toEqual(['shell 1.0.0 part', 'shell 1.0.0 part']));
  expect(await stateOf('leaning')).toBe('2.0.0 failed');
});

test('MFE-10 a release that never responds times out and is replaced by the previous one, without a second try', async () => {
  jest.useFakeTimers();
  await open('silent');
  await act(() => jest.advanceTimersByTimeAsync(11_900));
  expect(screen.getByText('on its way')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(200));
  jest.useRealTimers();
  expect(await screen.findByText('silent 1')).toBeVisible();
  expect(reported()).toEqual(['silent 2.0.0 entry']);
  expect(globalThis.remoteReports?.[0]?.cause).toBe('Error: no response within 12000 ms');
  const { remoteStates } = await import('../composition/remote-states.ts');
  expect(remoteStates().find(({ name }) => name === 'silent')?.failures).toHaveLength(1);
});

describe('a download slower than the page’s time-out', () => {
  test('MFE-05 is not restarted: the card is shown meanwhile and disappears when it arrives', async () => {
    downloads.length = 0;
    jest.useFakeTimers();
    await open('slow');
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    jest.useRealTimers();
    expect(await screen.findByRole('button', { name: 'again' })).toBeVisible();
    expect([downloads, reported()]).toEqual([['slow 1'], ['slow 1.0.0 entry']]);
    await act(async () => arrivals.get('slow 1')?.());
    expect(await screen.findByText('slow 1')).toBeVisible();
    expect(await stateOf('slow')).toBe('1.0.0 ready');
  });

  test('MFE-10 is shown if it arrives before its substitute', async () => {
    jest.useFakeTimers();
    await open('slower');
    await act(() => jest.advanceTimersByTimeAsync(12_100));
    jest.useRealTimers();
    expect(await stateOf('slower')).toBe('1.0.0 loading');
    await act(async () => arrivals.get('slower 2')?.());
    expect(await screen.findByText('slower 2')).toBeVisible();
    await act(async () => arrivals.get('slower 1')?.());
    expect(screen.getByText('slower 2')).toBeVisible();
    expect(await stateOf('slower')).toBe('2.0.0 ready');
  });

  test('MFE-10 changes nothing once its substitute is shown', async () => {
    jest.useFakeTimers();
    await open('slower');
    await act(() => jest.advanceTimersByTimeAsync(12_100));
    jest.useRealTimers();
    await act(async () => arrivals.get('slower 1')?.());
    expect(await screen.findByText('slower 1')).toBeVisible();
    await act(async () => arrivals.get('slower 2')?.());
    expect(screen.getByText('slower 1')).toBeVisible();
  });
});

test('MFE-10 shows the card without a previous release, until the player retries', async () => {
  jest.useFakeTimers();
  const { user } = await open('alone');
  await act(() => jest.advanceTimersByTimeAsync(12_100));
  jest.useRealTimers();
  const again = await screen.findByRole('button', { name: 'again' });
  expect(reported()).toEqual(['alone 1.0.0 entry']);
  await act(() => user.click(again));
  expect(await screen.findByText('on its way')).toBeVisible();
});

test('MFE-18 a release that replaces a built-in is abandoned, and the built-in is restored', async () => {
  const { map } = Array.prototype;
  await open('replaces');
  expect(await screen.findByText('replaces 1')).toBeVisible();
  expect(Array.prototype.map).toBe(map);
  expect(reported()).toEqual(['replaces 2.0.0 globals']);
  expect(globalThis.remoteReports?.[0]?.cause).toBe('it replaced Array.prototype.map');
});

test('MFE-18 a built-in replaced before a release runs is restored, and does not count as that release’s failure', async () => {
  const { flat } = Array.prototype;
  const patched = jest.fn(flat);
  Array.prototype.flat = patched;
  await open('patient');
  expect(await screen.findByText('patient 1')).toBeVisible();
  expect(Array.prototype.flat).toBe(flat);
  expect(globalThis.remoteReports).toBeUndefined();
});

describe('an entry that breaks the contract', () => {
  test.each(['empty', 'older', 'borrows'])('MFE-10 with %s is refused as another contract', async (remote) => {
    await open(remote);
    await screen.findByRole('button', { name: 'again' });
    expect(reported()).toEqual([`${remote} 1.0.0 contract`, `${remote} 1.0.0 contract`]);
    expect(await stateOf(remote)).toBe('1.0.0 failed');
  });
});

test('MFE-05 each failure is sent once, with the page’s composition', async () => {
  broken.add('draws 2').add('draws 1');
  const { user } = await open('draws');
  for (const _ of [1, 2]) await act(async () => user.click(await screen.findByRole('button', { name: 'again' })));
  await screen.findByRole('button', { name: 'again' });
  expect(reported()).toHaveLength(6);
  await waitFor(() => expect(sent.length).toBeLessThanOrEqual(2));
  for (const { composition, path, at } of sent) {
    expect(composition).toMatch(/^shell@1\.0\.0,draws@2\.0\.0,acts@2\.0\.0/);
    expect(path).toBe('/');
    expect(Date.parse(at)).not.toBeNaN();
  }
});
