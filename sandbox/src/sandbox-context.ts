import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { Callbacks } from './callbacks/callbacks.ts';
import type { AgentDesk } from './chat/agent-desk.ts';
import type { ChatBackend } from './chat/chat-backend.ts';
import type { Faults } from './faults/faults.ts';
import type { GameProvider } from './game/game-provider.ts';
import type { OperatorDesk } from './operator/operator-desk.ts';
import type { OperatorPort } from './operator/operator-port.ts';
import type { Payouts } from './payout/payouts.service.ts';
import type { SandboxConfig, SandboxTimes } from './platform/config.ts';
import type { WorldStore } from './world/world-store.ts';

/** The dependencies of every simulator. */
export type SandboxContext = {
  readonly config: SandboxConfig;
  readonly times: SandboxTimes;
  readonly store: WorldStore;
  readonly faults: Faults;
  readonly callbacks: Callbacks;
  readonly payouts: Payouts;
  readonly provider: GameProvider;
  readonly operator: OperatorPort;
  readonly desk: OperatorDesk;
  readonly chatBackend: ChatBackend;
  readonly agent: AgentDesk;
  readonly log: FastifyBaseLogger;
};

export type SandboxApp = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;
