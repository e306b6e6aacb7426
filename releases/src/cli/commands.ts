export type Flags = readonly [flags: string, about: string];

/** Options by name: their flags as commander takes them, and a description. */
export const ownOptions = {
  rollout: ['--rollout <percent>', 'give it to this percentage of visitors, such as 10%'],
  replace: ['--replace', 'end the rollout of another version that is under way'],
  package: ['--package <folder>', 'folder of the package (default: the current folder); repeat it for several in one step'],
  count: ['--count <number>', 'how many changes (default: 20)'],
  keep: ['--keep <number>', 'how many releases of each name to keep (default: 10)'],
  age: ['--age <duration>', 'minimum age of an interrupted upload, or of a retirement: 90m, 36h, 7d'],
  'past-broken': ['--past-broken', 'skip releases whose files are not in the store'],
  steps: ['--steps <percents>', 'steps that `watch` takes by itself, judged by health data: 5%,25%,50%,100%'],
  every: ['--every <duration>', 'minimum duration of a step, such as 10m (m, h, d)'],
  least: ['--least <visits>', 'minimum number of visits of each of the two releases at a step'],
  margin: ['--margin <percent>', 'go back if it surely fails on so much more of the visits, such as 1%'],
  slower: ['--slower <percent>', 'go back if the p75 of load or INP is surely so much longer, such as 25%'],
  chance: ['--chance <percent>', 'maximum chance that a release that is no worse goes back, such as 5%'],
  webhook: ['--webhook <url>', 'URL to which every verdict is posted'],
  health: [
    '--health <urls>',
    'internal ports of the backend, separated by commas, as the source of health data (RELEASE_HEALTH_URL)',
  ],
  key: ['--key <key>', 'file of a public key in PEM, or the key itself: ed25519:…'],
  label: ['--label <text>', 'whose key it is'],
  issuer: ['--issuer <url>', '`iss` of the tokens of a CI'],
  audience: ['--audience <text>', '`aud` of these tokens'],
  subject: ['--subject <pattern>', '`sub` of these tokens: * is one part between : and /, and at the end all that follows'],
  may: ['--may <acts>', 'release,rollout,rollback,retire (default: all)'],
  signing: ['--signing <required|optional>', 'whether an owner must sign each release (default: required)'],
  entry: ['--entry <size>', 'maximum size of the scripts that run first (Brotli), such as 60kB'],
  total: ['--total <size>', 'maximum size of all scripts, such as 158kB'],
  assets: ['--assets <size>', 'maximum size of all other files, such as images, fonts and data: 200kB'],
  none: ['--none', 'remove the ceiling'],
  checks: ['--checks <required|optional>', 'whether each release must have passed its checks (default: optional)'],
  unchecked: ['--unchecked <reason>', 'skip the checks; the reason is in the history'],
  attestation: [
    '--attestation <file>',
    'output of `attest` for these sources, instead of running the checks; repeat it for several packages',
  ],
  verbose: ['--verbose', 'show the output of checks that pass too'],
  head: ['--head <revision:hash>', 'the head that an earlier audit printed, and that was noted elsewhere'],
  once: ['--once', 'judge once and end, for a scheduler'],
} as const satisfies Readonly<Record<string, Flags>>;

/** Options of every command. */
export const commonOptions = {
  store: [
    '--store <place>',
    'the release store: a folder, or s3://bucket/prefix (RELEASE_STORE; default: DATA_DIR/store, data/store)',
  ],
  service: [
    '--service <url>',
    'the release service to use instead (RELEASE_SERVICE), with RELEASE_TOKEN, RELEASE_AUDIENCE or RELEASE_KEY_FILE',
  ],
  by: ['--by <name>', 'who makes the change (RELEASED_BY; default: the user of the machine)'],
  'dry-run': ['--dry-run', 'print what would happen, and change nothing'],
  json: ['--json', 'print one JSON object instead of lines'],
} as const satisfies Readonly<Record<string, Flags>>;

/** Options that can be repeated. */
type Several = 'package' | 'attestation';
export const several: ReadonlySet<string> = new Set<Several>(['package', 'attestation']);
type OptionName = Exclude<keyof typeof ownOptions | keyof typeof commonOptions, Several>;
/** The options of a call. */
export type Options = Readonly<Partial<Record<OptionName, string | boolean | undefined>>> & {
  readonly [Name in Several]?: readonly string[] | undefined;
};

type Spec = {
  /** Its arguments, as commander takes them. */
  readonly takes: string;
  /** Several in one step: releases as `name@version` instead of a name and a version, or names. */
  readonly many?: 'releases' | 'names';
  /** Its own options, beside the common ones. */
  readonly options: readonly (keyof typeof ownOptions)[];
  readonly about: string;
  /** What a person should know before the first use. */
  readonly more: readonly string[];
  readonly example: string;
};

export const commands = {
  status: {
    takes: '',
    options: [],
    about: 'what is in service, and who changed it last',
    more: ['Each name with its release for everybody, the one before it, and the one that a share of the visitors gets.'],
    example: 'npm run deploy -- status --json',
  },
  facades: {
    takes: '[facade]',
    options: [],
    about: 'what the shell offers of each facade, who takes which names, and who keeps a deprecated one from going',
    more: [
      'A facade is named whole or by its last word: `@kaeo/shared/ui`, `ui`. Releases to which `rollback` goes back are named as such:',
      'they do not keep a name, but without it nobody goes back to them.',
    ],
    example: 'npm run deploy -- facades ui',
  },
  release: {
    takes: '',
    options: ['rollout', 'replace', 'package', 'unchecked', 'attestation', 'verbose'],
    about: 'check, build, publish and activate a package, or several in one step',
    more: [
      'First the package’s own checks run, the scripts `check` and `test` of its package.json; one that fails ends it.',
      'Raise the version in the package’s package.json first: a version is published once, and only upwards from what is in service.',
      'A release that was cut off before it was activated goes on with the same command, as long as the sources are the same.',
      'The first release of a remote may go to a share too: the others have a page without it.',
      'With --package shell --package mfe-bonus all go into service in one step or none does, and to a share: to the same visitors.',
      'With LAOS=1 the shell is that of Laos; a market has a store of its own, so name it with --store, RELEASE_STORE or DATA_DIR.',
    ],
    example: 'npm run release -w mfe-bonus -- --rollout 10%',
  },
  check: {
    takes: '',
    options: ['package'],
    about: 'hold the last build of a package, or of several together, against the gate; changes nothing',
    more: ['Says what `release` would say of the build that is there.'],
    example: 'npm run deploy -- check --package mfe-bonus',
  },
  publish: {
    takes: '',
    options: ['package', 'unchecked', 'attestation', 'verbose'],
    about: 'check and upload the last build of a package, or of several; puts nothing into service',
    more: [
      'The package’s own checks run as before a release, on the sources as they are now: build them first.',
      '`activate` or `rollout` gives it to visitors later. Composition links can open it before that, outside production.',
    ],
    example: 'npm run deploy -- publish --package mfe-bonus',
  },
  attest: {
    takes: '<file>',
    options: ['package', 'verbose'],
    about: 'run the checks of a package and write down how they ended, for a `release` of the same sources',
    more: [
      'The file is an in-toto statement of test results, signed with RELEASE_KEY_FILE where that is set; then nothing may be uncommitted.',
      'It holds as long as the package, what of this repository it stands on, the lock and the configuration are the same.',
    ],
    example: 'npm run deploy -- attest bonus.attestation.json --package mfe-bonus',
  },
  activate: {
    takes: '<release...>',
    many: 'releases',
    options: ['replace'],
    about: 'give a published release, or several in one step, to everybody',
    more: [
      'Several: `activate shell@2.0.0 bonus@2.0.0`. The gate is asked of what is in service with all of them; all come or none does.',
      'The gate is asked again, with the files as the store answers them. An older version may be activated too.',
      'A remote that was retired comes back with it.',
    ],
    example: 'npm run deploy -- activate bonus 1.1.0',
  },
  rollout: {
    takes: '<release...>',
    many: 'releases',
    options: ['replace', 'steps', 'every', 'least', 'margin', 'slower', 'chance', 'webhook'],
    about: 'give a published release, or several together, to a share of the visitors',
    more: [
      'A visitor who has it keeps it while the share grows. 0% takes it back from everybody, 100% activates it.',
      'A rollout that was paused goes on with this command. The rollout of another version is replaced with --replace only.',
      'A remote that nobody has begins with it: the others have a page without it.',
      'Several: `rollout shell@2.0.0 bonus@2.0.0 10%`. The same visitors get all of them; each further step names all of them again.',
      'With --steps it watches itself, where `watch` runs: each step is judged against the release in service over the same time and ends in',
      'on, wait or back. Another rollout, pause, rollback or activate ends that.',
    ],
    example: 'npm run deploy -- rollout bonus 1.1.0 --steps 5%,25%,50%,100% --every 10m',
  },
  watch: {
    takes: '',
    options: ['health', 'once'],
    about: 'judge rollouts that have steps and take them on or back; stays until it is told to end',
    more: [
      'All it knows is in the registry: it may be killed at any time, and any number of it may run.',
      'A webhook’s messages are signed with ROLLOUT_WEBHOOK_SECRET, as standardwebhooks.com says.',
    ],
    example: 'npm run deploy -- watch --health http://127.0.0.1:9100',
  },
  health: {
    takes: '<name>',
    options: ['health'],
    about: 'the life of a name’s releases: what visits told of each in two weeks, and what became of its rollouts',
    more: [],
    example: 'npm run deploy -- health bonus',
  },
  pause: {
    takes: '<name...>',
    many: 'names',
    options: [],
    about: 'nobody gets the rollout until it is started again',
    more: ['Rollouts that go together are held together: `pause shell bonus`.'],
    example: 'npm run deploy -- pause bonus',
  },
  rollback: {
    takes: '<name...>',
    many: 'names',
    options: ['past-broken'],
    about: 'end the rollout, or go back to the release before',
    more: [
      'Pages that are open keep what they began with; the next page load has the release before.',
      'Several in one step: `rollback shell bonus`. One that does not fit without the other is refused, with the words that go back with both.',
      'It is refused where files of the release before are not in the store; --past-broken goes on to the one before that is whole.',
    ],
    example: 'npm run deploy -- rollback bonus',
  },
  retire: {
    takes: '<name>',
    options: [],
    about: 'take a remote out of service',
    more: [
      'New pages are without it, open ones go on. It is refused while menus of a shell in service lead to its pages.',
      '`activate` brings it back. `gc` removes its releases once it has been out for --age.',
    ],
    example: 'npm run deploy -- retire missions',
  },
  restore: {
    takes: '[revision]',
    options: [],
    about: 'put what was in service in a revision of the history back',
    more: [
      'As a new revision, with every name as it was then. Without a number: the latest of the history, where registry.json is lost.',
      'It is refused where files of a release of that revision are not in the store.',
    ],
    example: 'npm run deploy -- restore 12 --dry-run',
  },
  history: {
    takes: '',
    options: ['count'],
    about: 'changes of the registry, the latest first',
    more: [],
    example: 'npm run deploy -- history --count 50',
  },
  owners: {
    takes: '[name]',
    options: [],
    about: 'whose each name is, and what they may',
    more: ['A name without owners belongs to whoever holds the store.'],
    example: 'npm run deploy -- owners bonus',
  },
  own: {
    takes: '<name>',
    options: ['key', 'label', 'issuer', 'audience', 'subject', 'may', 'signing', 'checks'],
    about: 'give a name an owner: a key, or the jobs of a CI',
    more: [
      'For owners of the platform, who are the name `platform`; as long as there are none, for whoever holds the store, and for',
      'operators of the release service. An owner who is named again may from then on what is said now.',
    ],
    example: 'npm run deploy -- own bonus --key bonus.key.pub --label "bonus team"',
  },
  disown: {
    takes: '<name> <id>',
    options: [],
    about: 'take an owner of a name out, by the beginning of the id that `owners` lists',
    more: [
      'What is in service stays. What that owner alone signed does not come into service again; `rollback` still goes back to it.',
      'The name `services` holds the keys of release services.',
    ],
    example: 'npm run deploy -- disown bonus 3f2a9c',
  },
  ceiling: {
    takes: '[name]',
    options: ['entry', 'total', 'assets', 'none'],
    about: 'what releases of a name may weigh at most, whatever budget its team gives them; lists without an option',
    more: [
      'For owners of the platform to set, as `own` is. A release whose budget or whose files are above it is refused, also by the release',
      'service. What is in service stays, and `rollback` does not ask.',
    ],
    example: 'npm run deploy -- ceiling bonus --entry 4kB --total 25kB',
  },
  notice: {
    takes: '[days]',
    options: [],
    about: 'the least notice of a deprecation, in days; lists without a number',
    more: [
      'For owners of the platform to set. The gate refuses a shell that deprecates a name with a nearer date (30 days unless set). Dates that',
      'are in service stay as they are.',
    ],
    example: 'npm run deploy -- notice 45',
  },
  key: {
    takes: '<file>',
    options: [],
    about: 'make a key to release with: the file, and its public half beside it as file.pub',
    more: ['RELEASE_KEY_FILE names it to the other commands, RELEASE_KEY holds it.'],
    example: 'npm run deploy -- key bonus.key',
  },
  audit: {
    takes: '',
    options: ['key', 'head'],
    about: 'hold the history against its hashes and seals, and name the first change that was altered, removed or moved',
    more: [
      'With --key the head must be sealed by that key of the release service, whatever the registry says. --head tells an old registry',
      'that was put back with all its history; note what this command says of the head where nobody who holds the store can write.',
    ],
    example: 'npm run deploy -- audit --key service.pub',
  },
  gc: {
    takes: '',
    options: ['keep', 'age'],
    about: 'remove what nobody needs: releases beyond the newest of each name, retired ones, uploads that were cut off',
    more: [
      'Nothing that is in service, or that a page or `rollback` may fall back to, is removed, whoever releases meanwhile.',
      'Pages that are open still ask for files of the release they began with: keep enough for the longest session.',
    ],
    example: 'npm run deploy -- gc --keep 10 --dry-run',
  },
} as const satisfies Readonly<Record<string, Spec>>;
export type CommandName = keyof typeof commands;

export const isCommand = (name: string): name is CommandName => Object.hasOwn(commands, name);

/** The command with that name, in the general type of the table. */
export const commandOf = (name: CommandName): Spec => commands[name];

const allOptions: Readonly<Record<string, Flags>> = { ...ownOptions, ...commonOptions };

/** The flags of an option by name; undefined for an unknown one. */
export const flagsOf = (option: string): string | undefined =>
  Object.hasOwn(allOptions, option) ? allOptions[option]?.[0] : undefined;
