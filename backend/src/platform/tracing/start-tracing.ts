import { context, propagation, trace } from '@opentelemetry/api';
import pTimeout from 'p-timeout';
import type { TracingConfig } from '../config/settings.ts';
import type { Identity } from '../identity.ts';

export type Tracing = {
  /** Sends pending spans, with a short time limit, and ends tracing. */
  stop(): Promise<void>;
};

const longestFlushMs = 3000;

/**
 * Sends traces to a collector, as OTLP in JSON over HTTP. If the collector is unavailable, only traces are lost: the
 * queue drops what does not fit.
 */
export async function startTracing({
  endpoint,
  headers,
  share,
  identity,
}: TracingConfig & { readonly identity: Identity }): Promise<Tracing> {
  const [sdk, otlp, hooks, core, resources] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new otlp.OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers: { ...headers } });
  const provider = new sdk.TracerProvider({
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    resource: resources.resourceFromAttributes({
      'service.namespace': 'kaeo',
      'service.name': identity.service,
      'service.instance.id': identity.instance,
      'service.version': identity.version,
    }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return {
    async stop() {
      await pTimeout(provider.shutdown(), { milliseconds: longestFlushMs, fallback: () => undefined }).catch(() => undefined);
      trace.disable();
      propagation.disable();
      context.disable();
    },
  };
}
