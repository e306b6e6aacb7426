import { type Context, context, ROOT_CONTEXT, type Span, trace } from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';
import type { App } from '../base-context.ts';
import { SpanKind, setFault, tracer } from './span.ts';

/**
 * Starts a trace for each request, named by its route, with the request id that the response also carries as
 * `x-request-id`. An incoming `traceparent` is ignored: callers could otherwise control sampling and mix their traces
 * with ours.
 */
export function traceRequests(app: App): void {
  const underWay = new WeakMap<FastifyRequest, { readonly span: Span; readonly within: Context }>();
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const attributes = { 'http.request.method': request.method, 'http.route': route, 'kaeo.request_id': request.id };
    const span = tracer().startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT);
    const within = trace.setSpan(ROOT_CONTEXT, span);
    underWay.set(request, { span, within });
    context.with(within, done);
  });
  // A body is parsed in the context of its connection, so restore the request's context.
  app.addHook('preValidation', (request, _reply, done) => context.with(underWay.get(request)?.within ?? ROOT_CONTEXT, done));
  app.addHook('onResponse', async (request, reply) => {
    const span = underWay.get(request)?.span;
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (span && reply.statusCode >= 500) setFault(span, String(reply.statusCode));
    span?.end();
  });
}
