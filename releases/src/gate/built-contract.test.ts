import { aRelease, aShellRelease } from '../testing/build-folder.ts';
import { offering, ui } from '../testing/contract.ts';
import { aGoodShell } from '../testing/releases.ts';
import { checkConsumed, checkOffered } from './built-contract.ts';
import { checkBuild } from './gate.ts';

const holding = (texts: Readonly<Record<string, string>>) => ({
  about: 'a build',
  list: async () => Object.keys(texts),
  read: async (name: string) => (Object.hasOwn(texts, name) ? new TextEncoder().encode(texts[name]) : undefined),
});
const wayOut = 'build it again with the current kit; if that fails, run npm run exports first';

describe('MFE-17 MFE-04 what a shell offers must be exported by its files', () => {
  const shell = aShellRelease({
    ...offering('1.0.0', [
      { version: '2.0.0', names: ['Slides'] },
      { version: '1.4.0', names: ['Carousel'] },
    ]),
    parts: { 'shared-ui-initial': ['ui.js'], 'shared-ui-initial-1': ['ui-1.js'], 'shared-html': ['html.js'] },
  });
  const foundIn = async (texts: Readonly<Record<string, string>>) =>
    (await checkOffered(shell, holding(texts))).map(({ found }) => found);

  test.each([
    ['chunks of the facade', { 'ui.js': 'r.d(t,{Slides:()=>a.b})', 'ui-1.js': 'r.d(t,{Carousel:()=>c})' }],
    ['the first scripts', { 'shell.js': 'r.d(t,{Carousel:()=>e,Slides:()=>a.b})' }],
    ['exports that are listed with their values', { 'shell.js': 'r.d(t,["Carousel",0,e,"Slides",()=>f])' }],
    ['a build that is not minified', { 'shell.js': '/* harmony export */   "Slides": () => (a),\n Carousel: () => (b)' }],
  ])('in %s', async (_, texts) => {
    expect(await foundIn(texts)).toEqual([]);
  });

  test.each([
    ['a name that the chunk lacks, as after a change without npm run exports', { 'ui.js': 'r.d(t,{Sheets:()=>a})' }],
    ['a name of another facade', { 'html.js': 'r.d(t,{Slides:()=>a})' }],
    ['a name that is used and not exported', { 'ui.js': 'let Slides=()=>1;x.Slides();y={Slides:1};z.Slides:()=>1' }],
    ['a longer name', { 'ui.js': 'r.d(t,{BigSlides:()=>a,SlidesBig:()=>b})' }],
  ])('and it is refused with %s', async (_, texts) => {
    expect(await foundIn({ 'ui-1.js': 'r.d(t,{Carousel:()=>c})', ...texts })).toEqual([
      `it offers Slides of ${ui} 2.0.0, which its files do not export`,
    ]);
  });

  test('and the gate applies this check', async () => {
    const { release, files } = await aGoodShell(offering('1.0.0', [{ version: '1.0.0', names: ['Button'] }]));
    expect(await checkBuild(release, files)).toEqual([]);
    const stale = { ...release, ...offering('1.0.0', [{ version: '1.0.0', names: ['Button', 'Gone'] }]) };
    expect(await checkBuild(stale, files)).toEqual([
      { rule: 'exports', found: `it offers Gone of ${ui} 1.0.0, which its files do not export`, wayOut },
    ]);
  });
});

describe('MFE-17 MFE-04 what a remote declares to use must match the requests of its entry', () => {
  const entry = `i={4:()=>o("default","react",!1,[1,19,3,1]),7:()=>o("default","${ui}",!1,[1,1,2,0]),8:()=>o("default","icon-maker@1.75.0",!1,[1,1,75,0],()=>y.e(5).then(()=>()=>y(5)))}`;
  const foundOf = async (
    shared: Readonly<Record<string, string>>,
    uses: Readonly<Record<string, readonly string[]>> | undefined,
  ) =>
    (
      await checkConsumed(aRelease({ container: 'webpack', shared, ...(uses ? { uses } : {}) }), holding({ 'entry.js': entry }))
    ).map(({ found }) => found);

  test('by facade and version; modules that it bundles are not compared', async () => {
    expect(await foundOf({ react: '^19.3.1', [ui]: '^1.2.0' }, {})).toEqual([]);
  });

  test('and each difference is a refusal', async () => {
    expect(await foundOf({ [ui]: '^1.0.0', '@kaeo/shared/html': '^1.0.0' }, {})).toEqual([
      'its entry asks the page for react ^19.3.1, its release.json does not list it',
      `its entry asks the page for ${ui} ^1.2.0, its release.json says ^1.0.0`,
      'its entry asks the page for no @kaeo/shared/html, its release.json says ^1.0.0',
    ]);
  });

  test('a build of an older kit, which recorded no names, is not checked', async () => {
    expect(await foundOf({}, undefined)).toEqual([]);
  });
});
