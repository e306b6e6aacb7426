import type { ReadEnvironment } from './read-environment.ts';

/** Where traces go, under the names that OpenTelemetry gives the variables. */
export type TracingConfig = {
  /** A collector that takes OTLP over HTTP, without `/v1/traces`. */
  readonly endpoint: string;
  /** What the collector wants to see of us, such as a key. */
  readonly headers: Readonly<Record<string, string>>;
  /** Share of the traces that are kept, from 0 to 1. */
  readonly share: number;
};

/** Undefined without a collector: then nothing of it is loaded. */
export function tracingConfigOf(read: ReadEnvironment, problems: string[]): TracingConfig | undefined {
  if (read.text('OTEL_EXPORTER_OTLP_ENDPOINT', '') === '') return undefined;
  const share = Number(read.text('OTEL_TRACES_SAMPLER_ARG', '1'));
  if (!(share >= 0 && share <= 1)) problems.push('OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1');
  const headers = read.list('OTEL_EXPORTER_OTLP_HEADERS').map((header) => /^([\w-]+)=(.+)$/.exec(header));
  if (headers.includes(null)) problems.push('OTEL_EXPORTER_OTLP_HEADERS must be like "name=value", with commas between');
  return {
    endpoint: read.url('OTEL_EXPORTER_OTLP_ENDPOINT', '', ['http:', 'https:']),
    headers: Object.fromEntries(headers.map((header) => [header?.[1] ?? '', header?.[2] ?? ''])),
    share,
  };
}
