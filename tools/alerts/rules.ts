import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../lib/workspace.ts';

export type Alert = {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
};
type RuleFile = { readonly groups: readonly { readonly rules: readonly Alert[] }[] };

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

export const readAlerts = (): readonly Alert[] =>
  globSync('ops/prometheus/alerts/*.yml', { cwd: root }).flatMap((path) =>
    (parse(read(path)) as RuleFile).groups.flatMap(({ rules }) => rules),
  );

/** Every query of the dashboards, with its file. */
export const readQueries = (): readonly { readonly path: string; readonly expr: string }[] =>
  globSync('ops/grafana/dashboards/*.json', { cwd: root }).flatMap((path) =>
    Array.from(read(path).matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g), ([, text = '""']) => ({
      path,
      expr: String(JSON.parse(text)),
    })),
  );

/** The sections of the runbook, by alert. */
export const readRunbook = (): ReadonlyMap<string, string> =>
  new Map(
    read('docs/runbook.md')
      .split(/^### /m)
      .slice(1)
      .map((section) => [section.slice(0, section.indexOf('\n')), section] as const),
  );

/** SQL that the runbook has run. */
export const readRunbookSql = (): readonly string[] =>
  Array.from(read('docs/runbook.md').matchAll(/\bquery "((?:select)\b[^"]*)"/g), ([, sql = '']) => sql);

export function readRunbookServices(): readonly string[] {
  const text = read('docs/runbook.md');
  const helpers = Array.from(text.matchAll(/^(?:logs|metrics|state) ([\w -]+)/gm), ([, names = '']) => names.trim().split(' '));
  const composed = Array.from(text.matchAll(/docker compose (\w+) ([^`|\n&)]+)/g), ([, verb = '', rest = '']) => {
    const names = rest.split(' ').filter((word) => /^[^-]/.test(word));
    // The rest is the command that runs in the container.
    return verb === 'exec' || verb === 'run' ? names.slice(0, 1) : names;
  });
  return [...new Set([...helpers, ...composed].flat())].filter((name) => /^\w[\w-]*$/.test(name));
}

/** Files under `ops` that the runbook runs in containers. */
export const readRunbookFiles = (): readonly string[] =>
  Array.from(read('docs/runbook.md').matchAll(/\/(ops\/[\w/-]+\.sh)/g), ([, path = '']) => path);

export const readServices = (): readonly string[] => {
  const { services } = parse(read('docker-compose.yml'), { merge: true, maxAliasCount: -1 }) as { readonly services: object };
  return Object.keys(services);
};

/** Keywords of PromQL, which are not metrics. Functions are recognised by the bracket that follows them. */
const keywords = new Set(['and', 'or', 'unless', 'bool', 'offset', 'inf', 'nan', 'start', 'end']);
/** Labels in brackets after one of these keywords are not metrics either. */
const labelLists = /\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/gi;

/** The metrics in a PromQL expression, without the suffixes `_bucket`, `_sum` and `_count` of histograms. */
export function metricsIn(expression: string): readonly string[] {
  const withoutLabels = expression
    .replaceAll(/"[^"]*"|'[^']*'/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replaceAll(labelLists, ' ');
  const names = Array.from(withoutLabels.matchAll(/(?<![\w:.])[a-z_:][\w:]*(?!\w|\s*\()/gi), ([name]) => name);
  return [...new Set(names.filter((name) => !keywords.has(name.toLowerCase())))].map((name) =>
    name.replace(/(_seconds|_shift)_(?:bucket|sum|count)$/, '$1'),
  );
}
