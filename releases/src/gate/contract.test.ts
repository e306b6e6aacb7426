import type { Offer } from '../registry/offers.ts';
import type { RegistryOwners } from '../registry/owners.ts';
import type { StoredRegistry } from '../registry/stored-registry.ts';
import { type BuiltRelease, parseBuild } from '../release/built-release.ts';
import { remoteInService, shellInService } from '../release/in-service.ts';
import { aRelease, aShellRelease } from '../testing/build-folder.ts';
import { offering, taking, ui } from '../testing/contract.ts';
import { aTeam, ownerOf } from '../testing/owners.ts';
import { deprecatedUses } from './deprecated.ts';
import { checkTogether } from './gate.ts';

const now = new Date('2026-12-01T12:00:00Z');
const shell = (...facts: Parameters<typeof offering>) => aShellRelease(offering(...facts));
const remote = (...facts: Parameters<typeof taking>) => aRelease(taking(...facts));

/**
 * A registry with this shell and these remotes. The second of an array is in rollout; `before` lists previous releases.
 */
const registryOf = (
  shells: readonly BuiltRelease[],
  remotes: readonly (readonly BuiltRelease[])[] = [],
  owners?: RegistryOwners,
): StoredRegistry => {
  const entryOf = <Release>([current, rollout]: readonly Release[]) => {
    if (!current) throw new Error('something is in service');
    return { current, ...(rollout ? { rollout: { release: rollout, percent: 10, isPaused: false } } : {}), earlier: [] };
  };
  return {
    format: 2,
    revision: 1,
    change: { at: '', by: '', what: '' },
    shell: entryOf(shells.map((each) => shellInService(each))),
    remotes: Object.fromEntries(
      remotes.map((releases) => [releases[0]?.name ?? '', entryOf(releases.map((each) => remoteInService(each)))]),
    ),
    ...(owners ? { owners } : {}),
  };
};
const refusalsOf = (release: BuiltRelease, registry: StoredRegistry, at = now) =>
  checkTogether([release], registry, { percent: 100, now: at });
const foundOf = (...given: Parameters<typeof refusalsOf>) => refusalsOf(...given).map(({ found }) => found);

const one: Offer = { version: '1.4.0', names: ['Button', 'Carousel'] };
const two: Offer = { version: '2.0.0', names: ['Button', 'Slides'] };

describe('MFE-17 a remote with a shell that declares its offers', () => {
  const both = registryOf([shell('1.0.0', [two, one])]);
  test.each([
    ['the newer major', '^2.0.0', ['Slides']],
    ['the older major', '^1.2.0', ['Button', 'Carousel']],
    ['either', '^1.2.0 || ^2.0.0', ['Carousel']],
    ['no names, built before that', '^1.2.0', undefined],
  ])('runs on %s', (_, range, names) => {
    expect(refusalsOf(remote('bonus', '1.0.0', range, names), both)).toEqual([]);
  });

  test.each([
    ['a name that the minor version lacks', '^1.4.0', ['Button', 'Zoom'], 'offers 2.0.0, 1.4.0 without Zoom'],
    ['a future minor version, for its names', '^1.5.0', ['Zoom', 'Pan'], 'offers 2.0.0, 1.4.0 without Zoom, Pan'],
    ['a future major version', '^3.0.0', ['Button'], 'offers 2.0.0, 1.4.0'],
    ['a name of the other major', '^2.0.0', ['Carousel'], 'offers 2.0.0, 1.4.0 without Carousel'],
  ])('is refused with %s, by the names and both versions', (_, range, names, words) => {
    expect(refusalsOf(remote('bonus', '1.0.0', range, names), both)).toEqual([
      {
        rule: 'singletons',
        found: `bonus 1.0.0 takes ${ui} ${range}, shell 1.0.0 ${words}`,
        wayOut: expect.stringContaining('activate a shell that offers what it uses first or in one step with it'),
      },
    ]);
  });

  test('is checked by its version range only if the shell declares no offers', () => {
    const { offers: _, ...before } = shell('1.0.0', [one]);
    expect(refusalsOf(remote('bonus', '1.0.0', '^1.2.0', ['Zoom']), registryOf([before]))).toEqual([]);
    expect(foundOf(remote('bonus', '1.0.0', '^2.0.0', ['Zoom']), registryOf([before]))).toEqual([
      `bonus 1.0.0 takes ${ui} ^2.0.0, shell 1.0.0 provides 1.4.0`,
    ]);
  });

  test('is refused with the hint that a page has only one copy of react', () => {
    const newer = { ...remote('bonus', '1.0.0', '^1.0.0'), shared: { react: '^20.0.0' }, uses: { react: ['useState'] } };
    expect(refusalsOf(newer, both)).toEqual([
      expect.objectContaining({ wayOut: expect.stringContaining('a page has one copy of react, never two') }),
    ]);
  });
});

describe('MFE-17 a shell that removes something', () => {
  const gone = { version: '1.4.0', names: ['Button'] };
  const overdue: Offer = { ...one, deprecated: { Carousel: { after: '2026-11-30', instead: 'Slides' } } };
  const users = [
    [remote('bonus', '1.0.0', '^1.0.0', ['Carousel'])],
    [remote('chat', '1.0.0', '^1.0.0', ['Button']), remote('chat', '1.1.0', '^1.0.0', ['Carousel'])],
    [remote('news', '1.0.0', '^1.0.0', ['Button'])],
  ];

  test('is refused with each remote, release, name and owner that is in service or in rollout', () => {
    const team = aTeam();
    const owners = {
      platform: [],
      services: [],
      names: { bonus: { owners: [ownerOf(team, 'Noi')], signing: 'required' as const } },
    };
    expect(refusalsOf(shell('2.0.0', [gone]), registryOf([shell('1.0.0', [overdue])], users, owners))).toEqual([
      {
        rule: 'singletons',
        found: `bonus 1.0.0 takes ${ui} ^1.0.0, shell 2.0.0 offers 1.4.0 without Carousel (bonus is owned by Noi (key ${team.signer.id.slice(0, 12)}))`,
        wayOut:
          'keep offering the old version beside the new one until bonus has moved, or put it into service with the shell in one step: `activate shell@2.0.0 bonus@… chat@…`',
      },
      expect.objectContaining({ found: `chat 1.1.0 takes ${ui} ^1.0.0, shell 2.0.0 offers 1.4.0 without Carousel` }),
    ]);
  });

  test('is refused for a whole major, with the hint to keep it beside the new one', () => {
    const registry = registryOf([shell('1.0.0', [one])], users);
    expect(foundOf(shell('2.0.0', [two]), registry).filter((found) => found.includes('takes'))).toEqual([
      expect.stringMatching('bonus 1.0.0 takes .* offers 2.0.0 without Carousel'),
      expect.stringMatching('chat 1.0.0 takes .* offers 2.0.0'),
      expect.stringMatching('chat 1.1.0 takes .* offers 2.0.0 without Carousel'),
      expect.stringMatching('news 1.0.0 takes .* offers 2.0.0'),
    ]);
    expect(refusalsOf(shell('2.0.0', [two, one]), registry)).toEqual([]);
  });

  test('is refused for another react version, which needs all remotes in one step', () => {
    const [refusal] = refusalsOf(shell('2.0.0', [one], '20.0.0'), registryOf([shell('1.0.0', [one])], users));
    expect(refusal).toEqual({
      rule: 'singletons',
      found: 'bonus 1.0.0 takes react ^19.3.1, shell 2.0.0 offers 20.0.0',
      wayOut:
        'a page has one copy of react, never two: build bonus with it and put it into service with the shell in one step: `activate shell@2.0.0 bonus@… chat@… news@…`',
    });
  });
});

describe('MFE-17 a deprecated name', () => {
  const until = (after: string): Offer => ({ ...one, deprecated: { Carousel: { after, instead: 'Slides' } } });
  const without = { version: '1.5.0', names: ['Button'] };
  const nobodyTakes = (...offers: readonly Offer[]) => registryOf([shell('1.0.0', offers)]);

  test('stays until the end of its date even if unused, and can be removed the day after', () => {
    const registry = nobodyTakes(until('2026-12-01'));
    const next = shell('1.1.0', [without]);
    expect(refusalsOf(next, registry, new Date('2026-12-01T23:59:59.999Z'))).toEqual([
      {
        rule: 'deprecation',
        found: `Carousel of ${ui} 1.4.0 is promised until the end of 2026-12-01`,
        wayOut: expect.stringContaining('another repository'),
      },
    ]);
    expect(refusalsOf(next, registry, new Date('2026-12-02T00:00:00Z'))).toEqual([]);
  });

  test('must be deprecated before removal, and a major is removed with the last of its names', () => {
    expect(foundOf(shell('1.1.0', [without]), nobodyTakes(one))).toEqual([
      `Carousel of ${ui} 1.4.0 would be removed without deprecation`,
    ]);
    const half = until('2026-11-01');
    expect(foundOf(shell('2.0.0', [two]), nobodyTakes(two, half))).toEqual([
      `Button of ${ui} 1.4.0 would be removed without deprecation`,
    ]);
    const whole = { ...half, deprecated: { ...half.deprecated, Button: { after: '2026-11-30', instead: 'that of 2' } } };
    expect(refusalsOf(shell('2.0.0', [two]), nobodyTakes(two, whole))).toEqual([]);
  });

  test('can get a later date, but no earlier one', () => {
    const registry = nobodyTakes(until('2026-12-31'));
    expect(refusalsOf(shell('1.1.0', [until('2027-03-31')]), registry)).toEqual([]);
    expect(refusalsOf(shell('1.1.0', [one]), registry)).toEqual([]);
    expect(foundOf(shell('1.1.0', [until('2026-12-30')]), registry)).toEqual([
      `Carousel of ${ui} 1.4.0 is promised until 2026-12-31, and would be until 2026-12-30 only`,
    ]);
  });

  test('needs the minimum notice when its date first enters service, 30 days unless the platform sets it', () => {
    const near = shell('1.1.0', [until('2026-12-30')]);
    expect(refusalsOf(near, nobodyTakes(one))).toEqual([
      {
        rule: 'deprecation',
        found: `Carousel of ${ui} 1.4.0 would be deprecated until 2026-12-30 only; the minimum notice is 30 days, until 2026-12-31 today`,
        wayOut: 'set the date of @deprecated to 2026-12-31 or later, run npm run exports, and build the shell again',
      },
    ]);
    expect(refusalsOf(shell('1.1.0', [until('2026-12-31')]), nobodyTakes(one))).toEqual([]);
    const owners = { platform: [], services: [], names: {}, noticeDays: 29 };
    expect(refusalsOf(near, registryOf([shell('1.0.0', [one])], [], owners))).toEqual([]);
  });

  test('keeps a date announced in a rollout, and needs no notice if no shell is in service', () => {
    const announced = until('2026-12-31');
    const registry = registryOf([shell('1.0.0', [one]), shell('1.1.0', [announced])]);
    const later = new Date('2026-12-20T12:00:00Z');
    expect(refusalsOf(shell('1.1.0', [announced]), registry, later)).toEqual([]);
    expect(refusalsOf(shell('1.2.0', [announced]), registry, later)).toEqual([]);
    expect(checkTogether([shell('1.1.0', [announced])], undefined, { percent: 100, now: later })).toEqual([]);
  });

  test('does not block the return of an older shell, or a shell that declares no offers', () => {
    expect(refusalsOf(shell('0.9.0', [without]), nobodyTakes(one))).toEqual([]);
    const { offers: _, ...silent } = shell('1.1.0', [without]);
    expect(refusalsOf(silent, nobodyTakes(one))).toEqual([]);
  });
});

test('MFE-17 deprecated names are listed for each release that uses them, also when overdue', () => {
  const offers: readonly Offer[] = [
    two,
    {
      ...one,
      deprecated: { Carousel: { after: '2026-12-31', instead: 'Slides' }, Button: { after: '2026-11-30', instead: 'that of 2' } },
    },
  ];
  const registry = registryOf(
    [shell('1.0.0', offers)],
    [
      [remote('bonus', '1.0.0', '^1.0.0', ['Button', 'Carousel'])],
      [remote('chat', '1.0.0', '^2.0.0', ['Button']), remote('chat', '1.1.0', '^1.0.0', ['Carousel'])],
      [remote('news', '1.0.0', '^1.0.0')],
    ],
  );
  const told = (names: readonly string[]) =>
    deprecatedUses(registry, now, names).map((use) => [use.remote, use.version, use.name, use.after, use.isOverdue]);
  expect(told(['shell'])).toEqual([
    ['bonus', '1.0.0', 'Button', '2026-11-30', true],
    ['bonus', '1.0.0', 'Carousel', '2026-12-31', false],
    ['chat', '1.1.0', 'Carousel', '2026-12-31', false],
  ]);
  expect(told(['chat', 'news'])).toEqual([['chat', '1.1.0', 'Carousel', '2026-12-31', false]]);
});

test.each([
  ['an offer without a version', { offers: { [ui]: [{ names: [] }] } }, '0 must have required properties version'],
  ['a facade without an offer', { offers: { [ui]: [] } }, 'ui~1initial must not have fewer than 1 items'],
  [
    'a date that does not exist',
    { offers: { [ui]: [{ ...one, deprecated: { Carousel: { after: '2026-02-30', instead: 'x' } } }] } },
    'Carousel/after must match format "date"',
  ],
  [
    'a deprecation without a replacement',
    { offers: { [ui]: [{ ...one, deprecated: { Carousel: { after: '2026-02-28', instead: '' } } }] } },
    'Carousel/instead must not have fewer',
  ],
  ['names that are not an array', { uses: { [ui]: 'Button' } }, 'ui~1initial must be array'],
  ['a budget without a limit', { budget: { entryBytes: 1, totalBytes: 1 } }, '/budget must have required properties assetBytes'],
  ['checks of an unknown kind', { checks: { kind: 'none' } }, '/checks/kind must be equal to constant'],
])('MFE-17 a release.json with %s is rejected, and the error names the field', (_, facts, problem) => {
  expect(parseBuild(JSON.stringify(shell('1.0.0', [two, one])), 'a build').offers?.[ui]).toEqual([two, one]);
  expect(() => parseBuild(JSON.stringify({ ...shell('1.0.0', [one]), ...facts }), 'a build')).toThrow(problem);
  expect(() => parseBuild(JSON.stringify({ ...shell('1.0.0', [one]), ...facts }), 'a build')).toThrow('build it again');
});
