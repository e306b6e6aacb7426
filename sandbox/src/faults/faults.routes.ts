import { Type } from 'typebox';
import { closedObject } from '../platform/closed-object.ts';
import { SandboxError } from '../platform/sandbox-error.ts';
import type { SandboxApp, SandboxContext } from '../sandbox-context.ts';
import { Fault, FaultKind, FaultScope } from '../world/world.ts';
import { isProvider } from './faults.ts';

const defaultDelayMs = 3000;
const Change = closedObject({
  kind: FaultKind,
  times: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  delayMs: Type.Optional(Type.Integer({ minimum: 0, maximum: 600_000 })),
  /** Which requests fail. Default: writes for refused, duplicated and unanswered requests, otherwise all. */
  on: Type.Optional(FaultScope),
});

export function faultsRoutes(app: SandboxApp, { faults, store }: SandboxContext) {
  app.get('/api/faults', { schema: { response: { 200: Type.Record(Type.String(), Fault) } } }, () => store.world.faults);

  app.put('/api/faults/:provider', { schema: { params: Type.Object({ provider: Type.String() }), body: Change } }, (request) => {
    const { provider } = request.params;
    if (!isProvider(provider)) throw new SandboxError(404, 'NOT_FOUND', `There is no provider ${provider}`);
    const { kind, times, delayMs, on } = request.body;
    const isWriteFault = kind === 'refuse' || kind === 'not-taken' || kind === 'timeout-after' || kind === 'duplicate';
    const fault = {
      kind,
      timesLeft: times ?? null,
      delayMs: delayMs ?? defaultDelayMs,
      on: on ?? (isWriteFault ? 'writes' : 'all'),
    };
    faults.set(provider, fault);
    return { provider, ...fault };
  });

  app.delete('/api/faults', (_request, reply) => {
    faults.clearAll();
    return reply.code(204).send();
  });
}
