import type { JWTPayload } from 'jose';
import type { Origin } from '../provenance/statement.ts';

/** The host of repositories whose jobs an issuer gives tokens: GitHub has its issuer on a host of its own. */
const hostOf = (issuer: string): string =>
  issuer === 'https://token.actions.githubusercontent.com' ? 'https://github.com' : new URL(issuer).origin;

const textIn = (claims: JWTPayload, ...names: readonly string[]): string | undefined => {
  const found = names.map((name) => claims[name]).find((value) => typeof value === 'string' || typeof value === 'number');
  return found === undefined ? undefined : String(found);
};

/** Where a build comes from by the token of its job, in the claims of GitHub and GitLab; undefined where the token does not say it. */
export function originIn(claims: JWTPayload): Origin | undefined {
  const { iss, iat } = claims;
  const [repository, commit] = [textIn(claims, 'repository', 'project_path'), textIn(claims, 'sha')];
  if (iss === undefined || iat === undefined || repository === undefined || commit === undefined) return undefined;
  const source = `${hostOf(iss)}/${repository}`;
  const [run, job] = [textIn(claims, 'run_id'), textIn(claims, 'job_id')];
  const builder = run !== undefined ? `${source}/actions/runs/${run}` : job !== undefined ? `${source}/-/jobs/${job}` : iss;
  return { source, commit, builder, builtAt: new Date(iat * 1000).toISOString() };
}

const plain = (source: string): string => source.replace(/^ssh:\/\/(?:[^@/]+@)?/, 'https://').replace(/\.git$|\/$/, '');

/** What an envelope says of its build against the token; undefined where they agree. */
export function contradiction(given: Origin, { source, commit }: Origin): string | undefined {
  if (plain(given.source) !== source) return `its envelope names the repository ${given.source}, and the token is of ${source}`;
  return given.commit === commit ? undefined : `its envelope names commit ${given.commit}, and the token is of ${commit}`;
}
