import { ClockChange, Flags, RemoteFaultChange, TimeOfDay } from '@kaeo/shared/operator';
import { type Static, Type } from 'typebox';
import { found } from '../platform/sandbox-error.ts';
import type { SandboxApp, SandboxContext } from '../sandbox-context.ts';
import { Settings } from '../world/world.ts';

const Name = Type.Object({ name: Type.String() });
/** A change of flags as the console sends it. Null in either time clears the closed hours. */
export const FlagsChange = Type.Partial(
  Type.Object({
    ...Flags.properties,
    slipClosedFrom: Type.Union([TimeOfDay, Type.Null()]),
    slipClosedTo: Type.Union([TimeOfDay, Type.Null()]),
  }),
  { additionalProperties: false },
);
export type FlagsChange = Static<typeof FlagsChange>;
const SettingsChange = Type.Partial(Settings, { additionalProperties: false });

/** Product settings go through the backend's operator port; the sandbox's own settings do not. */
export function operatorRoutes(app: SandboxApp, context: SandboxContext) {
  const { operator, desk, store } = context;

  app.put('/api/flags', { schema: { body: FlagsChange } }, ({ body: { slipClosedFrom, slipClosedTo, ...change } }) => {
    // Equal times mean never closed.
    const isCleared = slipClosedFrom === null || slipClosedTo === null;
    const closed = isCleared
      ? { slipClosedFrom: '00:00', slipClosedTo: '00:00' }
      : { ...(slipClosedFrom ? { slipClosedFrom } : {}), ...(slipClosedTo ? { slipClosedTo } : {}) };
    return desk.changed(operator.call('PUT /operator/flags', { body: { ...change, ...closed } }));
  });

  app.put('/api/clock', { schema: { body: ClockChange } }, async ({ body }) => {
    const reading = await operator.call('PUT /operator/clock', { body });
    await desk.poll();
    return reading;
  });

  app.get('/api/settings', () => store.world.settings);
  app.post('/api/settings', { schema: { body: SettingsChange } }, (request) => {
    Object.assign(store.world.settings, request.body);
    context.payouts.scheduleAll();
    store.changed();
    return store.world.settings;
  });

  /** Clear the sandbox first: the reset of the backend opens the demonstration's game accounts at the providers. */
  app.post('/api/reset', async () => {
    context.callbacks.cancelAll();
    context.payouts.stop();
    context.agent.stop();
    store.clear();
    await operator.call('POST /operator/reset');
    // If another process serves the pages, there is nothing to heal.
    await Promise.allSettled([operator.call('DELETE /operator/remotes'), operator.call('DELETE /operator/answer-faults')]);
    await desk.poll();
    return {};
  });

  app.put('/api/remotes/:name', { schema: { params: Name, body: RemoteFaultChange } }, async ({ params, body }) => {
    const remotes = await operator.call('GET /operator/remotes');
    found(
      remotes.find(({ name }) => name === params.name),
      `The remote ${params.name}`,
    );
    return desk.changed(operator.call('PUT /operator/remotes/{name}', { params, body }));
  });
}
