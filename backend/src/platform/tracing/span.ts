import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { codeOf } from '../error-message.ts';

export { SpanKind } from '@opentelemetry/api';

type SpanOptions = {
  readonly kind?: number;
  /** No personal data: no parameter values, addresses or player ids. */
  readonly attributes?: Attributes;
  /** The parent trace: the active one by default, a new trace for null. */
  readonly parent?: Context | null;
};

/** Runs the work in its own span. Without a collector it just runs the work. */
export function inSpan<T>(name: string, { kind, attributes, parent }: SpanOptions, work: (span: Span) => Promise<T>): Promise<T> {
  const within = parent === undefined ? context.active() : (parent ?? ROOT_CONTEXT);
  const span = tracer().startSpan(
    name,
    { ...(kind === undefined ? {} : { kind }), ...(attributes ? { attributes } : {}) },
    within,
  );
  return context.with(trace.setSpan(within, span), async () => {
    try {
      return await work(span);
    } catch (error) {
      setFault(span, faultName(error));
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Looked up on each use, since the provider is registered and removed later. */
export const tracer = () => trace.getTracer('kaeo');

/** Marks a span as failed with the kind of the error. The message is left out, since it may contain values. */
export function setFault(span: Span, name: string): void {
  span.setAttribute('error.type', name);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

const faultName = (error: unknown): string => codeOf(error) ?? (error instanceof Error ? error.name : 'Error');

/** Whether the current work belongs to a trace. */
export const isTraced = (): boolean => trace.getActiveSpan() !== undefined;

/** The active trace as a W3C `traceparent`; undefined without one. */
export function traceParent(): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/** The context of a `traceparent`, to continue its trace; null without one. */
export const contextOf = (traceparent: string | null): Context | null =>
  traceparent === null ? null : propagation.extract(ROOT_CONTEXT, { traceparent });

/** Runs work outside of any trace, such as a loop that a request happened to wake. */
export const outsideTrace = <T>(work: () => T): T => context.with(ROOT_CONTEXT, work);
