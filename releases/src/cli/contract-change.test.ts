import { directoryObjects } from '../objects/directory-objects.ts';
import type { Offer } from '../registry/offers.ts';
import { temporaryFolder } from '../testing/build-folder.ts';
import { aRemoteTaking, aShellOffering, type CallCommand, callsOn, ui } from '../testing/contract.ts';
import { aTeam, give, ownerOf } from '../testing/owners.ts';
import { exitCodes } from './exit-codes.ts';

let store: string;
let call: CallCommand;
beforeEach(async () => {
  store = await temporaryFolder();
  call = callsOn(store);
});

/** `ui` before the change, `ui` with `Carousel` deprecated, and the next major, in which `Carousel` has other props. */
const before: Offer = { version: '1.3.0', names: ['Button', 'Carousel'] };
const after = '2027-01-31';
const announced: Offer = {
  version: '1.4.0',
  names: ['Button', 'Carousel'],
  deprecated: { Carousel: { after, instead: 'use the Carousel of 2' }, Button: { after, instead: 'Use the Button of 2' } },
};
const next: Offer = { version: '2.0.0', names: ['Button', 'Carousel'] };

const ones = (name: string, version = '1.0.0') => aRemoteTaking(name, version, '^1.0.0', ['Button', 'Carousel']);
const twos = (name: string, version = '2.0.0') => aRemoteTaking(name, version, '^2.0.0', ['Carousel']);

test('MFE-17 a breaking contract change from announcement to removal: three remotes move at their own pace, and every team can release on every day', async () => {
  const release = async (given: ReturnType<typeof ones>, day: string, options = '') => {
    const { code, said } = await call(`release ${options}`.trim(), [await given], day);
    return [code, said] as const;
  };
  const done = (words = '') => [exitCodes.done, expect.stringContaining(words)];
  const rest = '2026-12-01';
  for (const given of [aShellOffering('1.0.0', [before]), ones('bonus'), ones('chat'), ones('news')]) {
    expect(await release(given, rest)).toEqual(done());
  }

  // The announcement lists the remotes that use the name; their teams see it.
  const announcement = await release(aShellOffering('1.1.0', [announced]), '2026-12-02');
  expect(announcement).toEqual(done());
  for (const name of ['bonus', 'chat', 'news']) {
    expect(announcement[1]).toContain(
      `deprecated ${name} 1.0.0 takes Carousel of ${ui} 1.4.0, which may go after ${after}. Use the Carousel of 2`,
    );
  }
  expect(await release(ones('news', '1.0.1'), '2026-12-03')).toEqual(done('deprecated news 1.0.1 takes Button'));

  // The new major is offered beside the old one. The first remote moves at once, the second for a share of visitors.
  expect(await release(twos('bonus'), '2026-12-04')).toEqual([
    exitCodes.refused,
    expect.stringContaining('shell 1.1.0 offers 1.4.0'),
  ]);
  expect(await release(aShellOffering('1.2.0', [next, announced]), '2026-12-05')).toEqual(done());
  const [, followed] = await release(twos('bonus'), '2026-12-05');
  expect(followed).not.toContain('deprecated');
  expect(await release(twos('chat'), '2026-12-10', '--rollout 10%')).toEqual(done('for 10 %'));
  expect(await release(ones('news', '1.0.2'), '2026-12-11')).toEqual(done('deprecated news 1.0.2'));

  // Before the date nothing can be removed; the refusal names the date and the remotes that still use the name.
  const early = await release(aShellOffering('2.0.0', [next]), '2027-01-31');
  expect(early).toEqual([
    exitCodes.refused,
    expect.stringContaining(`Carousel of ${ui} 1.4.0 is promised until the end of ${after}`),
  ]);
  for (const who of ['chat 1.0.0', 'news 1.0.2'])
    expect(early[1]).toContain(`${who} takes ${ui} ^1.0.0, shell 2.0.0 offers 2.0.0`);
  expect(early[1]).not.toMatch(/bonus|chat 2\.0\.0/);

  // After the date each release of the late remote prints a warning. It can still be released, and blocks the removal
  // by name.
  expect(await release(ones('news', '1.0.3'), '2027-02-10')).toEqual(
    done(`OVERDUE    news 1.0.3 takes Carousel of ${ui} 1.4.0, overdue since the end of ${after}`),
  );
  expect((await call('activate chat 2.0.0', [], '2027-02-11')).code).toBe(exitCodes.done);
  const late = await release(aShellOffering('2.0.0', [next]), '2027-02-12');
  expect(late).toEqual([exitCodes.refused, expect.stringContaining(`news 1.0.3 takes ${ui} ^1.0.0`)]);
  expect(late[1]).not.toMatch(/chat|bonus|promised/);
  expect((await call('facades ui/initial', [], '2027-02-12')).said).toContain(
    'may go once news has moved; overdue since the end of 2027-01-31',
  );

  // The last remote moves; the report shows that the old major can be removed, and it is removed.
  expect(await release(twos('news'), '2027-02-13')).toEqual(done());
  expect((await call('facades ui/initial', [], '2027-02-13')).said).toContain('1.4.0 of shell 1.2.0: may go');
  expect(await release(aShellOffering('2.0.0', [next]), '2027-02-14')).toEqual(done());
  expect((await call('status', [], '2027-02-14')).said).not.toMatch(/deprecated|OVERDUE/);

  // A remote cannot be rolled back alone to a removed name; together with the shell it can.
  const back = await call('rollback news', [], '2027-02-14');
  expect([back.code, back.said]).toEqual([exitCodes.refused, expect.stringContaining('`rollback shell news`')]);
  expect((await call('rollback news shell', [], '2027-02-14')).code).toBe(exitCodes.done);
});

describe('MFE-17 several packages in one command', () => {
  const apart = async () => {
    await call('release', [await aShellOffering('1.0.0', [announced])], '2027-02-01');
    await call('release', [await ones('bonus')], '2027-02-01');
    return [await aShellOffering('2.0.0', [next]), await twos('bonus')];
  };
  const day = '2027-02-02';

  test('are checked, published and put into service together', async () => {
    const builds = await apart();
    for (const given of builds) expect((await call('check', [given], day)).code).toBe(exitCodes.refused);
    expect(JSON.parse((await call('check --json', builds, day)).said)).toMatchObject({
      releases: [
        { name: 'shell', version: '2.0.0' },
        { name: 'bonus', version: '2.0.0' },
      ],
      refusals: [],
    });
    const { code, said } = await call('release --rollout 20%', builds, day);
    expect([code, said]).toEqual([
      exitCodes.done,
      expect.stringMatching(
        /published {2}shell 2\.0\.0[^]*published {2}bonus 2\.0\.0[^]*in service shell 2\.0\.0, bonus 2\.0\.0 for 20 %/,
      ),
    ]);
    expect((await call('status')).said).toContain('2.0.0 for 20 % of the visitors, the same as bonus');
    expect((await call('activate shell@2.0.0 bonus@2.0.0', [], day)).said).toContain('done: activate shell 2.0.0, bonus 2.0.0');
    expect((await call('rollback shell bonus', [], day)).said).toContain('done: roll back shell, bonus');
  });

  test('are all published exactly once, even if an earlier run stopped after the first', async () => {
    const builds = await apart();
    const [shell] = builds;
    if (!shell) throw new Error('there is a shell');
    const { publishRelease } = await import('../release/publish.ts');
    await publishRelease(directoryObjects(store), shell.release, shell.files);
    const first = await call('publish', builds, day);
    expect([first.code, first.said]).toEqual([
      exitCodes.done,
      expect.stringMatching(/shell 2\.0\.0 before, from the same build[^]*published {2}bonus/),
    ]);
    expect((await call('publish', builds, day)).code).toBe(exitCodes.published);
    expect((await call('rollout shell@2.0.0 bonus@2.0.0 10%', [], day)).code).toBe(exitCodes.done);
    expect((await call('pause shell bonus', [], day)).said).toContain('paused');
    expect((await call('rollout shell@2.0.0 bonus@2.0.0 0%', [], day)).code).toBe(exitCodes.done);
  });

  test.each([
    ['activate shell@2.0.0 bonus', 'activate does not take bonus'],
    ['activate shell@2.0.0 bonus@', 'bonus@ is not a release: use name@version'],
    ['activate bonus@1.0.0 bonus@2.0.0', 'bonus is given twice'],
    ['rollout shell@2.0.0 bonus@2.0.0', 'give a percent'],
    ['rollback shell shell', 'shell is given twice'],
    ['rollback bonus 1.0.0', 'rollback does not take 1.0.0'],
  ])('validate their arguments: "%s" fails with a usage error', async (line, words) => {
    expect(await call(line)).toEqual({ code: exitCodes.usage, said: expect.stringContaining(words) });
  });
});

describe('MFE-17 `facades`', () => {
  const objects = () => directoryObjects(store);

  test('lists the users of each name by facade, the remotes that block its removal, and the releases that could not be rolled back to', async () => {
    const platform = aTeam();
    await call('release', [await aShellOffering('1.0.0', [next, announced])]);
    await call('release', [await ones('bonus')]);
    await call('release', [await ones('chat')]);
    await call('release', [await twos('chat')]);
    await call('release', [await aRemoteTaking('news', '1.0.0', '^1.0.0')]);
    await give(objects(), 'platform', ownerOf(platform, 'platform'));
    await give(objects(), 'bonus', ownerOf(aTeam(), 'Noi'), platform);
    const { said } = await call('facades @kaeo/shared/ui/initial --json', [], '2027-02-01');
    const [{ facade, offers }] = JSON.parse(said).facades;
    const taker = (remote: string, version: string, state: string, owners: unknown[] = []) => ({
      remote,
      version,
      state,
      owners,
    });
    const noi = [expect.stringMatching(/^Noi \(key \w{12}\)$/)];
    expect(facade).toBe(ui);
    expect(offers).toEqual([
      {
        version: '2.0.0',
        shells: ['1.0.0'],
        names: [
          { name: 'Button', takers: [], isFree: false },
          { name: 'Carousel', takers: [taker('chat', '2.0.0', 'in service')], isFree: false },
        ],
        silent: [],
        isFree: false,
      },
      {
        version: '1.4.0',
        shells: ['1.0.0'],
        names: ['Button', 'Carousel'].map((name) => ({
          name,
          deprecated: { after, instead: `the ${name} of 2`, isOverdue: true },
          takers: [taker('bonus', '1.0.0', 'in service', noi), taker('chat', '1.0.0', 'before')],
          isFree: false,
        })),
        silent: [taker('news', '1.0.0', 'in service')],
        isFree: false,
      },
    ]);
    const lines = (await call('facades ui/initial', [], '2027-01-15')).said;
    expect(lines).toMatch(/Carousel +bonus 1\.0\.0 of Noi \(key \w{12}\); chat 1\.0\.0, to go back to/);
    expect(lines).toContain('deprecated: may go after 2027-01-31, once bonus has moved. Use the Carousel of 2');
    expect(lines).toContain('does not declare what it takes: news 1.0.0');
  });

  test('is refused for a facade that no shell offers', async () => {
    expect((await call('facades')).said).toBe('no shell in service declares what it offers\n');
    expect(await call('facades maps')).toEqual({ code: exitCodes.refused, said: expect.stringContaining('offers maps') });
  });
});

test('MFE-17 what is deprecated is data with --json, of one remote or of all', async () => {
  await call('release', [await aShellOffering('1.0.0', [announced])]);
  await call('release', [await ones('bonus')]);
  const news = await aRemoteTaking('news', '1.0.0', '^1.0.0', ['Button']);
  const use = (remote: string, name: string, isOverdue: boolean) => ({
    remote,
    version: '1.0.0',
    facade: ui,
    offered: '1.4.0',
    name,
    after,
    instead: `the ${name} of 2`,
    isOverdue,
  });
  const deprecatedOf = async (line: string, given: Parameters<CallCommand>[1] = [], day = '2027-01-31') =>
    JSON.parse((await call(`${line} --json`, given, day)).said).deprecated;
  expect(await deprecatedOf('check', [news])).toEqual([use('news', 'Button', false)]);
  expect(await deprecatedOf('publish', [news])).toEqual([use('news', 'Button', false)]);
  expect(await deprecatedOf('rollout news 1.0.0 10%')).toEqual([use('news', 'Button', false)]);
  expect(await deprecatedOf('activate news 1.0.0', [], '2027-02-01')).toEqual([use('news', 'Button', true)]);
  expect(await deprecatedOf('status')).toEqual([
    use('bonus', 'Button', false),
    use('bonus', 'Carousel', false),
    use('news', 'Button', false),
  ]);
});
