import { AnswerFaultChange, ClockChange, RemoteFaultChange } from '@kaeo/shared/operator';
import { Type } from 'typebox';
import { notFound } from '../platform/sandbox-error.ts';
import type { SandboxApp, SandboxContext } from '../sandbox-context.ts';
import { Settings } from '../world/world.ts';
import { FlagsChange } from './flags-change.ts';

const Name = Type.Object({ name: Type.String() });
const SettingsChange = Type.Partial(Settings, { additionalProperties: false });

/** Product settings go through the backend's operator port; the sandbox's own settings do not. */
export function operatorRoutes(app: SandboxApp, context: SandboxContext) {
  const { operator, desk, store } = context;

  app.get('/api/flags', () => operator.flags());
  app.put('/api/flags', { schema: { body: FlagsChange } }, ({ body }) => desk.changed(operator.setFlags(body)));

  app.get('/api/clock', () => operator.clock());
  app.put('/api/clock', { schema: { body: ClockChange } }, async ({ body }) => {
    const reading = await operator.setClock(body);
    await desk.poll();
    return reading;
  });

  app.get('/api/settings', () => store.world.settings);
  app.post('/api/settings', { schema: { body: SettingsChange } }, (request) => {
    Object.assign(store.world.settings, request.body);
    context.payouts.attendAll();
    store.changed();
    return store.world.settings;
  });

  /** Clear the sandbox first: the reset of the backend opens the demonstration's game accounts at the providers. */
  app.post('/api/reset', async () => {
    context.callbacks.forget();
    context.payouts.stop();
    context.agent.stop();
    store.clear();
    await operator.reset();
    // If another process serves the pages, there is nothing to heal.
    await Promise.all([operator.healRemotes(), operator.clearAnswerFaults()].map((healed) => healed.catch(() => undefined)));
    await desk.poll();
    return {};
  });

  // SANDBOX-02: the remotes in service, which the gateway breaks and heals, and the failures reported by pages.
  app.get('/api/remotes', () => operator.remotes());
  app.put('/api/remotes/:name', { schema: { params: Name, body: RemoteFaultChange } }, async ({ params, body }) => {
    const known = await operator.remotes();
    if (!known.some(({ name }) => name === params.name)) throw notFound(`The remote ${params.name}`);
    return desk.changed(operator.setRemote(params.name, body));
  });
  app.delete('/api/remotes', () => desk.changed(operator.healRemotes()));
  app.get('/api/remote-failures', () => operator.remoteFailures());

  // FAIR-07: API responses lost between the wallet and the browser, as by a proxy.
  app.get('/api/faults/gateway', () => operator.answerFaults());
  app.put('/api/faults/gateway', { schema: { body: AnswerFaultChange } }, ({ body }) =>
    desk.changed(operator.setAnswerFault(body)),
  );
  app.delete('/api/faults/gateway', () => desk.changed(operator.clearAnswerFaults()));

  app.get('/api/audit', () => operator.audit());
}
