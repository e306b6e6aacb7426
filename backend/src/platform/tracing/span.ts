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
import { sqlStateOf } from '../database/db.ts';

export { SpanKind } from '@opentelemetry/api';

type SpanOptions = {
  readonly kind?: number;
  /** Nothing of a person: no values of parameters, no addresses, no ids of players. */
  readonly attributes?: Attributes;
  /** Whose trace goes on: what is under way here unless told, a trace of its own for null. */
  readonly parent?: Context | null;
};

/** Does the work within a span of its own; without a collector it does the work. */
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

/** Not the provider's that is registered later or no more: asked for each time. */
export const tracer = () => trace.getTracer('kaeo');

/** Marks a span as failed, by a word that names the kind of fault: messages may carry values. */
export function setFault(span: Span, name: string): void {
  span.setAttribute('error.type', name);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

const faultName = (error: unknown): string => sqlStateOf(error) ?? (error instanceof Error ? error.name : 'Error');

/** Whether anything that is done now belongs to a trace. */
export const isTraced = (): boolean => trace.getActiveSpan() !== undefined;

/** The trace that is under way, as the W3C's `traceparent` writes it; undefined for none. */
export function traceParent(): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/** The trace of a `traceparent`, to go on with; none for null. */
export const contextOf = (traceparent: string | null): Context | null =>
  traceparent === null ? null : propagation.extract(ROOT_CONTEXT, { traceparent });

/** Does work that belongs to no trace, such as a loop that a request happened to wake. */
export const outsideTrace = <T>(work: () => T): T => context.with(ROOT_CONTEXT, work);
