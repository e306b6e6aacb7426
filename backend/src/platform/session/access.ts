import 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call: anyone, or a player with a session. Mandatory: the application refuses to start on a route without it. */
    access?: 'public' | 'player';
    /** Served while the product is terminated (D-5): operations, and what the rails report about money that is already moving. */
    isServedWhenTerminated?: true;
    /** Served to a player whose account is frozen: reading, support, and what takes the player's own money out (ADR 0024). */
    isOpenWhenFrozen?: true;
    /** The address carries secrets (D-33): logs show the route's pattern instead. */
    isAddressSecret?: true;
  }
}
