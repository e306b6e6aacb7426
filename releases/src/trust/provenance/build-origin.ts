import { hostname } from 'node:os';
import { git } from './git.ts';
import type { Origin } from './statement.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Why it cannot be said where a build comes from. */
export class OriginUnknown extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OriginUnknown';
  }
}

const isCommit = (text: string): boolean => /^[\da-f]{40,64}$/.test(text);

/** The address of a repository without the user and the token that it may hold. */
function withoutCredentials(address: string): string {
  if (!URL.canParse(address)) return address.replace(/^[^@/]+@([^:/]+):/, 'ssh://$1/');
  const url = new URL(address);
  url.username = '';
  url.password = '';
  return url.href;
}

/** What a CI tells its jobs: GitHub's and GitLab's names, or ours for any other. */
function toldByCi(environment: Environment): Partial<Pick<Origin, 'source' | 'commit' | 'builder'>> {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = environment;
  const github = server && repository ? `${server}/${repository}` : undefined;
  const source = environment['RELEASE_SOURCE'] || github || environment['CI_PROJECT_URL'];
  const commit = environment['RELEASE_COMMIT'] || environment['GITHUB_SHA'] || environment['CI_COMMIT_SHA'];
  const run = github && environment['GITHUB_RUN_ID'] ? `${github}/actions/runs/${environment['GITHUB_RUN_ID']}` : undefined;
  const builder = environment['RELEASE_BUILDER'] || run || environment['CI_JOB_URL'];
  return { ...(source ? { source } : {}), ...(commit ? { commit } : {}), ...(builder ? { builder } : {}) };
}

/** @throws OriginUnknown for a commit that a CI or a person names by less than its whole hash, or otherwise wrongly. */
export function refuseWrongCommit(environment: Environment): void {
  const { commit } = toldByCi(environment);
  if (commit === undefined || isCommit(commit)) return;
  throw new OriginUnknown(`the commit must be the whole hash of 40 characters (git rev-parse HEAD), not "${commit}"`);
}

/**
 * Where the build of a folder comes from: what the CI tells, what git says for the rest.
 * @throws OriginUnknown where nobody says, and where files are not as the commit has them: a build of those does not come from it.
 * @throws GitRefused where git does not say how the files are, although there may be a repository.
 */
export async function buildOrigin(folder: string, environment: Environment): Promise<Origin> {
  refuseWrongCommit(environment);
  const told = toldByCi(environment);
  const head = await git(folder, 'rev-parse', '--verify', '--quiet', 'HEAD');
  const commit = told.commit ?? head;
  const source = told.source ?? (await git(folder, 'remote', 'get-url', 'origin'));
  if (!commit || !isCommit(commit)) {
    throw new OriginUnknown('which commit the build is from is not known: build it in a git repository, or set RELEASE_COMMIT');
  }
  if (!source) {
    throw new OriginUnknown('which repository the build is from is not known: give git an origin, or set RELEASE_SOURCE');
  }
  if (head !== undefined && head !== commit) throw new OriginUnknown(`the build is of commit ${head}, not of ${commit}`);
  const changed = await git(folder, 'status', '--porcelain');
  if (changed) {
    const [first = ''] = changed.split('\n');
    throw new OriginUnknown(`the working copy is not commit ${commit.slice(0, 12)} (${first.trim()}): commit what was changed`);
  }
  const builder = told.builder ?? `machine:${hostname()}`;
  return { source: withoutCredentials(source), commit, builder, builtAt: new Date().toISOString() };
}
