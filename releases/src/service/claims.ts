import type { JWTPayload } from 'jose';
import type { Origin } from '../trust/provenance/statement.ts';

/** GitHub's issuers are `token.actions.githubusercontent.com`, on enterprise servers `token.actions.<host>` or the host. */
const originOfGithub = (issuer: string): string => {
  const { host, origin } = new URL(issuer);
  return host === 'token.actions.githubusercontent.com' ? 'https://github.com' : origin.replace('//token.actions.', '//');
};

const textIn = (claims: JWTPayload, name: string): string | undefined => {
  const value = claims[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
};

/** From the claims of GitHub and GitLab; undefined if claims are missing. */
export function originIn(claims: JWTPayload): Origin | undefined {
  const { iss, iat } = claims;
  const [repository, project, commit] = [textIn(claims, 'repository'), textIn(claims, 'project_path'), textIn(claims, 'sha')];
  const path = repository ?? project;
  if (iss === undefined || iat === undefined || path === undefined || commit === undefined) return undefined;
  // GitLab's issuer is its base URL, which may have a path.
  const source = `${repository === undefined ? iss.replace(/\/$/, '') : originOfGithub(iss)}/${path}`;
  const [run, job] = [textIn(claims, 'run_id'), textIn(claims, 'job_id')];
  const builder = run !== undefined ? `${source}/actions/runs/${run}` : job !== undefined ? `${source}/-/jobs/${job}` : iss;
  return { source, commit, builder, builtAt: new Date(iat * 1000).toISOString() };
}

const plain = (source: string): string => source.replace(/^ssh:\/\/(?:[^@/]+@)?/, 'https://').replace(/\.git$|\/$/, '');

/** How an envelope contradicts the token; undefined if they agree. */
export function contradiction(claimed: Origin, { source, commit }: Origin): string | undefined {
  if (plain(claimed.source) !== source)
    return `its envelope names the repository ${claimed.source}, but the token names ${source}`;
  return claimed.commit === commit ? undefined : `its envelope names commit ${claimed.commit}, but the token names ${commit}`;
}
