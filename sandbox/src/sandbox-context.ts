import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { partnerKey } from '@kaeo/backend/signature';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import { createCallbacks } from './callbacks/callbacks.ts';
import { createAgentDesk } from './chat/agent-desk.ts';
import { createChatBackend } from './chat/chat-backend.ts';
import { createFaults } from './faults/faults.ts';
import { createGameProvider } from './game/game-provider.ts';
import { createOperatorDesk } from './operator/operator-desk.ts';
import { createOperatorPort } from './operator/operator-port.ts';
import { createPayouts } from './payout/payouts.service.ts';
import { defaultTimes, type SandboxConfig } from './platform/config.ts';
import { openWorldStore } from './world/world-store.ts';

export type SandboxApp = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** Creates the dependencies of every simulator. */
export async function createContext(config: SandboxConfig, { log, server }: SandboxApp) {
  const times = { ...defaultTimes, ...config.times };
  const store = await openWorldStore(config.dataDir, (text) => log.warn(text));
  const operator = createOperatorPort(config);
  const desk = createOperatorDesk(operator, times);
  const faults = createFaults(store);
  const callbacks = createCallbacks({ store, faults, config, times, log, now: () => desk.now() });
  const chatBackend = createChatBackend(server, {
    secret: partnerKey(config.providerSecret, 'tickets:chat'),
    now: desk.lastKnownNow,
  });
  return {
    config,
    times,
    store,
    faults,
    callbacks,
    operator,
    desk,
    payouts: createPayouts({ store, callbacks, times, log }),
    provider: createGameProvider(store),
    chatBackend,
    agent: createAgentDesk({ store, operator, desk, chatBackend, times, log }),
  };
}
export type SandboxContext = Awaited<ReturnType<typeof createContext>>;
