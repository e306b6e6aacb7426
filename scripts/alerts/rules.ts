import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../workspace.ts';

/** An alert as its rule says. */
export type Alert = {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
};
type RuleFile = { readonly groups: readonly { readonly rules: readonly Alert[] }[] };

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Every alert of `ops/prometheus`. */
export const readAlerts = (): readonly Alert[] =>
  globSync('ops/prometheus/alerts/*.yml', { cwd: root }).flatMap((path) =>
    (parse(read(path)) as RuleFile).groups.flatMap(({ rules }) => rules),
  );

/** Every query of the dashboards, with the file that it is in. */
export const readQueries = (): readonly { readonly path: string; readonly expr: string }[] =>
  globSync('ops/grafana/dashboards/*.json', { cwd: root }).flatMap((path) =>
    Array.from(read(path).matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g), ([, text = '""']) => ({
      path,
      expr: String(JSON.parse(text)),
    })),
  );

/** The runbook's sections, by the name of their alert. */
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
