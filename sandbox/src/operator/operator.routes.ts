import { ClockChange } from '@kaeo/shared/operator';
import { Type } from 'typebox';
import type { SandboxApp, SandboxContext } from '../sandbox-context.ts';
import { Settings } from '../world/world.ts';
import { FlagsChange } from './flags-change.ts';

const SettingsChange = Type.Partial(Settings, { additionalProperties: false });

/** Product settings go through the backend's operator port; the sandbox's own settings do not. */
export function operatorRoutes(app: SandboxApp, context: SandboxContext) {
  const { operator, desk, store } = context;

  app.get('/api/flags', () => operator.flags());
  app.put('/api/flags', { schema: { body: FlagsChange } }, async (request) => {
    const flags = await operator.setFlags(request.body);
    void desk.poll();
    return flags;
  });

  app.get('/api/clock', () => operator.clock());
  app.put('/api/clock', { schema: { body: ClockChange } }, async (request) => {
    const reading = await operator.setClock(request.body);
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
}
