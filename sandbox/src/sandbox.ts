import { bankRoutes } from './bank/bank.routes.ts';
import { markClaimedSlips } from './bank/transfers.service.ts';
import { booksRoutes } from './books/books.routes.ts';
import { callbacksRoutes } from './callbacks/callbacks.routes.ts';
import { chatRoutes } from './chat/chat.routes.ts';
import { consoleRoutes } from './console/console.routes.ts';
import { createLiveFeed } from './console/live-feed.ts';
import { faultsRoutes } from './faults/faults.routes.ts';
import { gameRoutes } from './game/game.routes.ts';
import { playRoutes } from './game/play.routes.ts';
import { giftRoutes } from './gift/gift.routes.ts';
import { forwardedRoutes } from './operator/forwarded.routes.ts';
import { operatorRoutes } from './operator/operator.routes.ts';
import { paymentRoutes } from './payment/payment.routes.ts';
import { payoutRoutes } from './payout/payout.routes.ts';
import { refuseProduction, type SandboxConfig } from './platform/config.ts';
import { createApp } from './platform/create-app.ts';
import { registerRoutes } from './register/register.routes.ts';
import { createContext, type SandboxApp } from './sandbox-context.ts';
import { smsRoutes } from './sms/sms.routes.ts';

export type { SandboxConfig } from './platform/config.ts';
export type Sandbox = {
  readonly app: SandboxApp;
  /** The address, once started. */
  readonly url: string;
  start(): Promise<void>;
  /** Finishes open requests, saves the world and releases the port. */
  stop(): Promise<void>;
};

/**
 * The simulated outside world: SMS, banks, QR payment, payout, gift links, the exclusion register, game providers and the
 * support desk, with a console.
 * @throws Error with NODE_ENV=production (SANDBOX-03).
 */
export async function createSandbox(config: SandboxConfig): Promise<Sandbox> {
  refuseProduction(process.env);
  const app = createApp(config);
  const context = await createContext(config, app);
  // Save before each response, so that a killed sandbox loses nothing that a client knows.
  app.addHook('onSend', async () => context.store.saved());
  const feed = createLiveFeed(context);
  const simulators = [
    smsRoutes,
    bankRoutes,
    paymentRoutes,
    payoutRoutes,
    giftRoutes,
    registerRoutes,
    gameRoutes,
    playRoutes,
    chatRoutes,
  ];
  const product = [operatorRoutes, forwardedRoutes, booksRoutes];
  for (const register of [...simulators, faultsRoutes, callbacksRoutes, ...product]) register(app, context);
  await consoleRoutes(app, context, feed);
  context.store.events.on('change', () => feed.changed());
  context.desk.events.on('change', () => feed.changed());
  context.desk.events.on('poll', () => {
    void context.agent.handleMissed(context.desk.view.conversations);
    if (feed.hasClients()) void markClaimedSlips(context);
  });

  return {
    app,
    get url() {
      const address = app.server.address();
      const port = typeof address === 'object' && address !== null ? address.port : config.port;
      return `http://${config.host}:${port}`;
    },
    async start() {
      await app.listen({ port: config.port, host: config.host });
      context.callbacks.start();
      context.payouts.scheduleAll();
      context.desk.start();
    },
    async stop() {
      context.desk.stop();
      context.callbacks.stop();
      context.payouts.stop();
      context.agent.stop();
      context.chatBackend.stop();
      feed.stop();
      await app.close();
      await context.store.flush();
    },
  };
}
