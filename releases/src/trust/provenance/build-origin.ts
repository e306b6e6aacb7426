import { hostname } from 'node:os';
import { git } from './git.ts';
import type { Origin } from './statement.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export class OriginUnknown extends Error {
  override name = 'OriginUnknown';
}

const isCommit = (text: string): boolean => /^[\da-f]{40,64}$/.test(text);

/** The address of a repository, without user and token. */
function withoutCredentials(address: string): string {
  if (!URL.canParse(address)) return address.replace(/^[^@/]+@([^:/]+):/, 'ssh://$1/');
  const url = new URL(address);
  url.username = '';
  url.password = '';
  return url.href;
}

/** The origin in the environment of a CI: the variables of GitHub and GitLab, or ours for any other. */
function fromCi(environment: Environment): Partial<Pick<Origin, 'source' | 'commit' | 'builder'>> {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = environment;
  const github = server && repository ? `${server}/${repository}` : undefined;
  const source = environment['RELEASE_SOURCE'] || github || environment['CI_PROJECT_URL'];
  const commit = environment['RELEASE_COMMIT'] || environment['GITHUB_SHA'] || environment['CI_COMMIT_SHA'];
  const run = github && environment['GITHUB_RUN_ID'] ? `${github}/actions/runs/${environment['GITHUB_RUN_ID']}` : undefined;
  const builder = environment['RELEASE_BUILDER'] || run || environment['CI_JOB_URL'];
  return { ...(source ? { source } : {}), ...(commit ? { commit } : {}), ...(builder ? { builder } : {}) };
}

/** @throws OriginUnknown if the commit in the environment is not a full hash. */
export function refuseWrongCommit(environment: Environment): void {
  const { commit } = fromCi(environment);
  if (commit === undefined || isCommit(commit)) return;
  throw new OriginUnknown(`the commit must be a full hash of 40 characters (git rev-parse HEAD), not "${commit}"`);
}

/**
 * The origin of a build, from the CI's environment and otherwise from git.
 * @throws OriginUnknown, also if files differ from the commit; GitRefused if git cannot read the state of the files.
 */
export async function buildOrigin(folder: string, environment: Environment): Promise<Origin> {
  refuseWrongCommit(environment);
  const fromEnvironment = fromCi(environment);
  const head = await git(folder, 'rev-parse', '--verify', '--quiet', 'HEAD');
  const commit = fromEnvironment.commit ?? head;
  const source = fromEnvironment.source ?? (await git(folder, 'remote', 'get-url', 'origin'));
  if (!commit || !isCommit(commit)) {
    throw new OriginUnknown('the commit of the build is unknown: build in a git repository, or set RELEASE_COMMIT');
  }
  if (!source) {
    throw new OriginUnknown('the repository of the build is unknown: add a git remote `origin`, or set RELEASE_SOURCE');
  }
  if (head !== undefined && head !== commit) throw new OriginUnknown(`the build is of commit ${head}, not of ${commit}`);
  const changed = await git(folder, 'status', '--porcelain');
  if (changed) {
    const [first = ''] = changed.split('\n');
    throw new OriginUnknown(`the working copy is not commit ${commit.slice(0, 12)} (${first.trim()}): commit the changes`);
  }
  const builder = fromEnvironment.builder ?? `machine:${hostname()}`;
  return { source: withoutCredentials(source), commit, builder, builtAt: new Date().toISOString() };
}
