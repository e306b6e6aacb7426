import type { ObjectStore } from '@kaeo/releases';
import type { Registry } from 'prom-client';
import type { RemoteFaults } from './remote-faults.ts';

export type GatewayOptions = {
  /** The store: a local folder or a bucket. */
  readonly objects: ObjectStore;
  /**
   * Cache folder for this gateway and this store only: files of a bucket's releases, and the last valid registry, for a
   * start while the store is unavailable. Required for a bucket.
   */
  readonly cacheFolder?: string;
  /** The language of a visitor who has not chosen one. */
  readonly defaultLanguage: 'th' | 'la';
  /** The public URL of the product, if it differs from the request's host. */
  readonly publicUrl?: string;
  /**
   * The origin from which browsers load release scripts, for example https://files.wallet.example, if it is not the
   * page's own. It must lead to `/releases/` of a gateway.
   */
  readonly releaseOrigin?: string | undefined;
  /**
   * Other origins that game forms may submit to, and outside production also load images from, for example the
   * sandbox's.
   */
  readonly trustedOrigins: readonly string[];
  /** The URL of the second chat backend that the shell was built with (`CHAT_SOCKET_URL`), if there is one. */
  readonly chatSocketUrl?: string | undefined;
  /** Faults that testers inject into remotes; never in production. */
  readonly remoteFaults?: RemoteFaults;
  /** Enables composition links, overrides, `GET /registry` and their display in the page; never in production. */
  readonly hasTools?: boolean;
  /** Other hosts from which a remote may be overridden, for example developers' machines. */
  readonly overrideHosts?: readonly string[];
  /** Percentage of visits that report vitals, 0 to 100; default 0. */
  readonly vitalsPercent?: number;
  /**
   * Key that signs visit marks; it must be the same for all gateways and servers. Only visits with a mark count for
   * rollouts. Without a key, the gateway neither marks pages nor selects the visits to measure.
   */
  readonly visitMarkKey?: string | undefined;
  /** Receives the metrics of the registry. */
  readonly metrics?: Registry;
};
