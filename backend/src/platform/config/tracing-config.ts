import type { ReadEnvironment } from './read-environment.ts';

/** Trace export, by OpenTelemetry's own variables. */
export type TracingConfig = {
  /** An OTLP/HTTP collector, without `/v1/traces`. */
  readonly endpoint: string;
  /** Headers for the collector, such as an API key. */
  readonly headers: Readonly<Record<string, string>>;
  /** Share of traces that are sampled, from 0 to 1. */
  readonly share: number;
};

/** Undefined without a collector: the tracing modules are then not loaded. */
export function tracingConfigOf(read: ReadEnvironment, problems: string[]): TracingConfig | undefined {
  if (read.text('OTEL_EXPORTER_OTLP_ENDPOINT', '') === '') return undefined;
  const share = Number(read.text('OTEL_TRACES_SAMPLER_ARG', '1'));
  if (!(share >= 0 && share <= 1)) problems.push('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1');
  const headers = read.list('OTEL_EXPORTER_OTLP_HEADERS').map((header) => /^([\w-]+)=(.+)$/.exec(header));
  if (headers.includes(null)) problems.push('OTEL_EXPORTER_OTLP_HEADERS must be a comma-separated list of name=value');
  return {
    endpoint: read.url('OTEL_EXPORTER_OTLP_ENDPOINT', '', ['http:', 'https:']),
    headers: Object.fromEntries(headers.map((header) => [header?.[1] ?? '', header?.[2] ?? ''])),
    share,
  };
}
