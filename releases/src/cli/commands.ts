export type Flags = readonly [flags: string, about: string];

/** Options by name: flags in commander's syntax, and a description. */
export const ownOptions = {
  rollout: ['--rollout <percent>', 'roll the release out to this percentage of visitors, such as 10%'],
  replace: ['--replace', 'replace the active rollout of another version'],
  package: ['--package <folder>', 'folder of the package (default: the current folder); repeat it for several in one step'],
  count: ['--count <number>', 'number of changes (default: 20)'],
  keep: ['--keep <number>', 'number of releases of each name to keep (default: 10)'],
  age: ['--age <duration>', 'minimum age of an interrupted upload, or of a retirement: 90m, 36h, 7d'],
  'past-broken': ['--past-broken', 'skip releases whose files are not in the store'],
  steps: ['--steps <percents>', 'steps that `watch` advances automatically by health data: 5%,25%,50%,100%'],
  every: ['--every <duration>', 'minimum duration of a step, such as 10m (m, h, d)'],
  least: ['--least <visits>', 'minimum number of visits of each of the two releases at a step'],
  margin: ['--margin <percent>', 'roll back if its failure rate is certainly higher by this much, such as 1%'],
  slower: ['--slower <percent>', 'roll back if its p75 of load or INP is certainly longer by this much, such as 25%'],
  chance: ['--chance <percent>', 'maximum probability of rolling back a release that is not worse, such as 5%'],
  webhook: ['--webhook <url>', 'URL to which every verdict is posted'],
  health: [
    '--health <urls>',
    'internal ports of the backend, separated by commas, as the source of health data (RELEASE_HEALTH_URL)',
  ],
  key: ['--key <key>', 'file of a public key in PEM, or the key itself: ed25519:…'],
  label: ['--label <text>', 'name of the owner of the key'],
  issuer: ['--issuer <url>', 'claim `iss` of CI tokens'],
  audience: ['--audience <text>', 'claim `aud` of these tokens'],
  subject: [
    '--subject <pattern>',
    'claim `sub` of these tokens: * matches one part between : and /, and at the end everything that follows',
  ],
  may: ['--may <acts>', 'release,rollout,rollback,retire (default: all)'],
  signing: ['--signing <required|optional>', 'whether an owner must sign each release (default: required)'],
  entry: ['--entry <size>', 'maximum size of the scripts that run first (Brotli), such as 60kB'],
  total: ['--total <size>', 'maximum size of all scripts, such as 158kB'],
  assets: ['--assets <size>', 'maximum size of all other files, such as images, fonts and data: 200kB'],
  none: ['--none', 'remove the ceiling'],
  checks: ['--checks <required|optional>', 'whether each release must have passed its checks (default: optional)'],
  unchecked: ['--unchecked <reason>', 'skip the checks; the history records the reason'],
  attestation: [
    '--attestation <file>',
    'output of `attest` for these sources, instead of running the checks; repeat it for several packages',
  ],
  verbose: ['--verbose', 'show the output of checks that pass too'],
  head: ['--head <revision:hash>', 'the head that an earlier audit printed, stored outside the release store'],
  once: ['--once', 'judge once and exit, for a scheduler'],
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
export type Options = Readonly<Partial<Record<OptionName, string | boolean | undefined>>> & {
  readonly [Name in Several]?: readonly string[] | undefined;
};

type Spec = {
  /** Its arguments in commander's syntax. */
  readonly usage?: string;
  /** Several in one step: releases as `name@version` instead of a name and a version, or names. */
  readonly many?: 'releases' | 'names';
  /** Its own options, in addition to the common ones. */
  readonly options?: readonly (keyof typeof ownOptions)[];
  readonly about: string;
  /** Notes for a first-time user. */
  readonly more?: readonly string[];
  readonly example: string;
};

export const commands = {
  status: {
    about: 'show the releases in service, and who changed them last',
    more: ['Each name with its current release, the previous one, and the one of a rollout.'],
    example: 'npm run deploy -- status --json',
  },
  facades: {
    usage: '[facade]',
    about: 'list the exported names of each facade, their users, and the remotes that block the removal of deprecated names',
    more: [
      'Name a facade in full or without `@kaeo/shared/`: `ui/initial`. Releases that `rollback` would return to are marked: they do not',
      'block the removal of a name, but after it they cannot be rolled back to.',
    ],
    example: 'npm run deploy -- facades ui/initial',
  },
  release: {
    options: ['rollout', 'replace', 'package', 'unchecked', 'attestation', 'verbose'],
    about: 'check, build, publish and activate a package, or several in one step',
    more: [
      'Runs the package’s own checks first, the scripts `check` and `test` of its package.json, and stops if one fails.',
      'Raise the version in package.json first: a version is published once, and must be higher than the one in service.',
      'Repeat the command to resume a release that was interrupted before its activation, if the sources are unchanged.',
      'The first release of a remote may be rolled out to a share too: other visitors get pages without the remote.',
      'With --package shell --package mfe-bonus all or none go into service; in a rollout the same visitors get all of them.',
      'LAOS=1 builds the shell of Laos. Each market has its own store: name it with --store, RELEASE_STORE or DATA_DIR.',
    ],
    example: 'npm run release -w mfe-bonus -- --rollout 10%',
  },
  check: {
    options: ['package'],
    about: 'check the last build of a package, or of several together, against the gate; changes nothing',
    more: ['Prints the refusals that `release` would print for the existing build.'],
    example: 'npm run deploy -- check --package mfe-bonus',
  },
  publish: {
    options: ['package', 'unchecked', 'attestation', 'verbose'],
    about: 'check and upload the last build of a package, or of several, without putting it into service',
    more: [
      'The package’s own checks run on the current sources, as before a release: build first.',
      '`activate` or `rollout` puts it into service later. Outside production, composition links can open it before that.',
    ],
    example: 'npm run deploy -- publish --package mfe-bonus',
  },
  attest: {
    usage: '<file>',
    options: ['package', 'verbose'],
    about: 'run the checks of a package and write their results to a file, for a `release` of the same sources',
    more: [
      'The file is an in-toto statement of test results. It is signed if RELEASE_KEY_FILE is set, which requires a clean working tree.',
      'It is valid while the package, its dependencies in this repository, the lock file and the configuration are unchanged.',
    ],
    example: 'npm run deploy -- attest bonus.attestation.json --package mfe-bonus',
  },
  activate: {
    usage: '<release...>',
    many: 'releases',
    options: ['replace'],
    about: 'put a published release, or several in one step, into service for all visitors',
    more: [
      'Several: `activate shell@2.0.0 bonus@2.0.0`. The gate checks them together with all others in service; all or none go into service.',
      'The gate runs again on the files in the store. An older version may be activated too.',
      'This also brings a retired remote back.',
    ],
    example: 'npm run deploy -- activate bonus 1.1.0',
  },
  rollout: {
    usage: '<release...>',
    many: 'releases',
    options: ['replace', 'steps', 'every', 'least', 'margin', 'slower', 'chance', 'webhook'],
    about: 'roll a published release, or several together, out to a share of the visitors',
    more: [
      'Visitors keep the release while the share grows. 0% ends the rollout for all visitors, 100% activates the release.',
      'This command also resumes a paused rollout. The rollout of another version is replaced with --replace only.',
      'A new remote may start with a rollout: other visitors get pages without the remote.',
      'Several: `rollout shell@2.0.0 bonus@2.0.0 10%`. The same visitors get all of them; name all of them again in each further step.',
      'With --steps, `watch` advances the rollout: it compares each step with the release in service over the same time; the verdict is',
      'on, wait or back. Another rollout, pause, rollback or activate ends the automatic steps.',
    ],
    example: 'npm run deploy -- rollout bonus 1.1.0 --steps 5%,25%,50%,100% --every 10m',
  },
  watch: {
    options: ['health', 'once'],
    about: 'judge rollouts with steps, and advance or roll them back; runs until it is stopped',
    more: [
      'Its state is in the registry only: it may be killed at any time, and several instances may run.',
      'Messages of a webhook are signed with ROLLOUT_WEBHOOK_SECRET in the format of standardwebhooks.com.',
    ],
    example: 'npm run deploy -- watch --health http://127.0.0.1:9100',
  },
  health: {
    usage: '<name>',
    options: ['health'],
    about: 'show the health data of a name’s releases of the last two weeks, and the results of its rollouts',
    example: 'npm run deploy -- health bonus',
  },
  pause: {
    usage: '<name...>',
    many: 'names',
    about: 'pause a rollout: no visitor gets it until it is resumed',
    more: ['Pause rollouts that were started together in one command: `pause shell bonus`.'],
    example: 'npm run deploy -- pause bonus',
  },
  rollback: {
    usage: '<name...>',
    many: 'names',
    options: ['past-broken'],
    about: 'end the rollout, or return to the previous release',
    more: [
      'Open pages keep their releases; the next page load gets the previous release.',
      'Several in one step: `rollback shell bonus`. A rollback that would break another release is refused; the error shows the command for both.',
      'It is refused if files of the previous release are missing; --past-broken skips to the latest complete release before it.',
    ],
    example: 'npm run deploy -- rollback bonus',
  },
  retire: {
    usage: '<name>',
    about: 'take a remote out of service',
    more: [
      'New pages do not contain it, open pages keep it. It is refused while menus of a shell in service link to its pages.',
      '`activate` brings it back. `gc` removes its releases when it has been retired for --age.',
    ],
    example: 'npm run deploy -- retire missions',
  },
  restore: {
    usage: '[revision]',
    about: 'restore the releases in service of an earlier revision',
    more: [
      'Creates a new revision with every name as it was then. Without a number: the latest of the history, if registry.json is lost.',
      'It is refused if files of a release of that revision are missing in the store.',
    ],
    example: 'npm run deploy -- restore 12 --dry-run',
  },
  history: {
    options: ['count'],
    about: 'list the changes of the registry, newest first',
    example: 'npm run deploy -- history --count 50',
  },
  owners: {
    usage: '[name]',
    about: 'list the owners of each name and their permissions',
    more: ['Anyone with write access to the store may change a name without owners.'],
    example: 'npm run deploy -- owners bonus',
  },
  own: {
    usage: '<name>',
    options: ['key', 'label', 'issuer', 'audience', 'subject', 'may', 'signing', 'checks'],
    about: 'add an owner to a name: a key, or CI jobs',
    more: [
      'Reserved for owners of the name `platform`. While it has none, anyone with write access to the store and operators of the release',
      'service may run it. Naming an existing owner again replaces its permissions.',
    ],
    example: 'npm run deploy -- own bonus --key bonus.key.pub --label "bonus team"',
  },
  disown: {
    usage: '<name> <id>',
    about: 'remove an owner of a name, by a prefix of the id that `owners` lists',
    more: [
      'Releases in service stay. A release signed only by that owner cannot go into service again, except by `rollback`.',
      'The name `services` has the keys of release services.',
    ],
    example: 'npm run deploy -- disown bonus 3f2a9c',
  },
  ceiling: {
    usage: '[name]',
    options: ['entry', 'total', 'assets', 'none'],
    about: 'set the maximum size of releases of a name and of their budgets; without an option, list them',
    more: [
      'Reserved for owners of the platform, like `own`. A release whose budget or files exceed it is refused, also by the release service.',
      'Releases in service stay, and `rollback` is not checked.',
    ],
    example: 'npm run deploy -- ceiling bonus --entry 4kB --total 25kB',
  },
  notice: {
    usage: '[days]',
    about: 'set the minimum notice of a deprecation in days; without a number, print it',
    more: [
      'Reserved for owners of the platform. The gate refuses a shell that deprecates a name with less notice (default: 30 days). Dates in',
      'service stay as they are.',
    ],
    example: 'npm run deploy -- notice 45',
  },
  key: {
    usage: '<file>',
    about: 'create a signing key: the private key in the file, the public key in file.pub',
    more: ['Other commands use it by RELEASE_KEY_FILE, its path, or RELEASE_KEY, its content.'],
    example: 'npm run deploy -- key bonus.key',
  },
  audit: {
    options: ['key', 'head'],
    about: 'verify hashes and seals of the history, and name the first change that was altered, removed or moved',
    more: [
      'With --key the head must be sealed by that key of the release service, regardless of the keys in the registry. --head detects an old',
      'registry that was restored with its history: store the printed head where no one with access to the store can write.',
    ],
    example: 'npm run deploy -- audit --key service.pub',
  },
  gc: {
    options: ['keep', 'age'],
    about: 'remove unused releases: all but the newest of each name, retired ones, and interrupted uploads',
    more: [
      'Releases in service, and those that a page or `rollback` may fall back to, are kept, even if another release runs meanwhile.',
      'Open pages still load files of their original releases: keep enough for the longest session.',
    ],
    example: 'npm run deploy -- gc --keep 10 --dry-run',
  },
} as const satisfies Readonly<Record<string, Spec>>;
export type CommandName = keyof typeof commands;

export const isCommand = (name: string): name is CommandName => Object.hasOwn(commands, name);

export const commandOf = (name: CommandName): Spec => commands[name];

const allOptions: Readonly<Record<string, Flags>> = { ...ownOptions, ...commonOptions };

export const flagsOf = (option: string): string | undefined =>
  Object.hasOwn(allOptions, option) ? allOptions[option]?.[0] : undefined;
