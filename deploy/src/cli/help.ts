/** One line about each command, and what it takes. */
export const commands = {
  status: { takes: '', about: 'what is in service, and who changed it last' },
  release: { takes: '[--rollout 10%]', about: 'build, check, publish and activate the package in this folder' },
  check: { takes: '', about: 'hold the build of this folder against the gate; changes nothing' },
  publish: { takes: '', about: 'upload the build of this folder as a release; puts nothing into service' },
  activate: { takes: '<name> <version>', about: 'give a published release to everybody' },
  rollout: { takes: '<name> <version> <percent>', about: 'give a published release to a share of the visitors' },
  pause: { takes: '<name>', about: 'nobody gets the rollout until it is started again' },
  rollback: { takes: '<name>', about: 'end the rollout, or go back to the release before' },
  history: { takes: '[--count 20]', about: 'changes of the registry, the latest first' },
  gc: { takes: '[--keep 10]', about: 'remove releases that nothing refers to, beyond the newest of each name' },
} as const;
export type CommandName = keyof typeof commands;

export const isCommand = (name: string): name is CommandName => Object.hasOwn(commands, name);

const options = `
  --store PLACE   the release store: a folder, or s3://bucket/prefix (RELEASE_STORE; default: data/store of the project)
  --by NAME       who is releasing (RELEASED_BY; default: the user of the machine)
  --dry-run       say what would happen, and change nothing
  --json          one JSON object instead of lines
  --help          this

Exit codes: 0 done · 1 fault · 2 usage · 3 refused, nothing changed · 4 published already, nothing changed
s3:// reads the region and the credentials as every AWS tool does, and AWS_ENDPOINT_URL for another server than Amazon's.`;

export const help = (command?: CommandName): string => {
  if (command) {
    const { takes, about } = commands[command];
    return `deploy ${command} ${takes}\n\n  ${about}\n${options}\n`;
  }
  const rows = Object.entries(commands).map(([name, { takes, about }]) => `  ${`${name} ${takes}`.padEnd(38)}${about}`);
  return `deploy: releases of the shell and the remotes\n\n${rows.join('\n')}\n${options}\n`;
};
