import type { ServiceSwitch } from '@kaeo/shared/api';
import type { DeskCall, DeskOperation } from '@kaeo/shared/desk';
import 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Who may call: anyone, or a player with a session. Mandatory: the application fails to start with a route without
     * it.
     */
    access?: 'public' | 'player';
    /** Who may call on the desk; see `DeskOperation`. */
    deskAccess?: DeskOperation['access'];
    deskCall?: DeskCall;
    /** Served while the product is terminated (D-5): operations, and callbacks about money that is already moving. */
    isServedWhenTerminated?: true;
    /** What a request with a preview token gets. Other routes ignore the token. */
    inPreview?: 'served' | 'refused';
    /** Refused while this service is closed. */
    service?: ServiceSwitch;
    /** Served to a player with a frozen account: reading, support, and taking out the player's own money (ADR 0024). */
    isOpenWhenFrozen?: true;
    /** The path contains secrets (D-33), so logs show the route's pattern instead. */
    isAddressSecret?: true;
  }
}
