import type { JWTPayload } from 'jose';
import type { Origin } from '../provenance/statement.ts';

/** Names under which CIs say which repository and commit a job is of: those of GitHub and GitLab. */
const repositoryClaims = ['repository', 'project_path'];
const commitClaims = ['sha'];

const textIn = (claims: JWTPayload, names: readonly string[]): string | undefined =>
  names.map((name) => claims[name]).find((value) => typeof value === 'string');

const pathOf = (source: string): string =>
  (URL.canParse(source) ? new URL(source).pathname : source).replace(/^\/+/, '').replace(/\.git$|\/$/, '');

/** What a job says of its build that its own token does not; undefined where they agree, or the token says nothing of it. */
export function claimsAgainst(claims: JWTPayload, { source, commit }: Origin): string | undefined {
  const repository = textIn(claims, repositoryClaims);
  if (repository !== undefined && pathOf(source) !== repository) {
    return `it is said to come from ${source}, and the token is of ${repository}`;
  }
  const sha = textIn(claims, commitClaims);
  return sha === undefined || sha === commit ? undefined : `it is said to come from commit ${commit}, and the token is of ${sha}`;
}
