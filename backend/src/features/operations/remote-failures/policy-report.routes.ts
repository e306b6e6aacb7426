import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Feature } from '../../../context.ts';
import { Refusal } from '../../../platform/refusal.ts';

/** A browser may report every refusal on a page, and a carrier has many visitors behind one address. */
const bound = { points: 600, durationS: 60 };
const reportsAtMost = 20;

const text = Type.Optional(Type.String());
/** An entry of the list that the Reporting API sends. */
const Report = Type.Object({
  type: Type.String(),
  body: Type.Object({ effectiveDirective: text, blockedURL: text, documentURL: text, sourceFile: text, disposition: text }),
});
/** The single report that `report-uri` sends. */
const OldReport = Type.Object({
  'csp-report': Type.Object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'document-uri': text,
    'source-file': text,
    disposition: text,
  }),
});

type Facts = { readonly directive: string; readonly blocked: string; readonly page: string; readonly script: string };

/** Logs only the origin of a refused address: the rest may contain data that a script tried to send. */
const originOf = (address = ''): string => (URL.canParse(address) ? new URL(address).origin : address.slice(0, 20));
const pathOf = (address = ''): string =>
  URL.canParse(address) ? new URL(address).pathname.replaceAll(/\d{7,}/g, '…').slice(0, 200) : '';
const factsOf = (directive = '', blocked = '', page = '', script = ''): Facts => ({
  directive: /^[a-z-]{1,40}$/.test(directive) ? directive : 'other',
  blocked: originOf(blocked),
  page: pathOf(page),
  script: pathOf(script),
});

function factsIn(value: unknown): readonly Facts[] {
  if (Value.Check(OldReport, value)) {
    const { 'csp-report': report } = value;
    const directive = report['effective-directive'] ?? report['violated-directive']?.split(' ')[0];
    return [factsOf(directive, report['blocked-uri'], report['document-uri'], report['source-file'])];
  }
  return (Array.isArray(value) ? value : [])
    .slice(0, reportsAtMost)
    .flatMap((each) =>
      Value.Check(Report, each) && each.type === 'csp-violation'
        ? [factsOf(each.body.effectiveDirective, each.body.blockedURL, each.body.documentURL, each.body.sourceFile)]
        : [],
    );
}

/** Label values allowed in the metric, since anyone can send other names. */
const known = /^(?:default|script|style|img|font|media|connect|frame|worker|object|form)-/;

const counters = new WeakMap<Registry, Counter<'directive'>>();
/** The wallet and the desk report to the same counter. */
function counterOf(metrics: Registry): Counter<'directive'> {
  const counter =
    counters.get(metrics) ??
    new Counter({
      name: 'policy_reports_total',
      help: 'Violations of page policies reported by browsers.',
      labelNames: ['directive'],
      registers: [metrics],
    });
  counters.set(metrics, counter);
  return counter;
}

/** Receives reports of a page's content security policy, which browsers also send for malicious scripts. */
export const policyReportRoutes: Feature = (app, { limits, metrics }) => {
  const counter = counterOf(metrics);
  const take = async (request: FastifyRequest, reply: FastifyReply) => {
    await limits.action('policy-report', request.ip, bound);
    if (!Array.isArray(request.body) && !Value.Check(OldReport, request.body)) throw new Refusal('VALIDATION');
    for (const facts of factsIn(request.body)) {
      counter.inc({ directive: known.test(facts.directive) ? facts.directive : 'other' });
      request.log.warn(facts, 'page policy violation reported');
    }
    return reply.code(204).send();
  };
  // Separate scope, so that other routes do not accept these content types.
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/reports+json', 'application/csp-report'],
      { parseAs: 'string' },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.post('/api/policy-reports', { schema: { hide: true }, config: { access: 'public' } }, take);
  });
};
