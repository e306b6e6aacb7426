import type { ObjectStore } from '@wallet/releases';
import type { Registry } from 'prom-client';
import type { RemoteFaults } from './remote-faults.ts';

export type GatewayOptions = {
  /** The store: a folder on this machine, or a bucket. */
  readonly objects: ObjectStore;
  /**
   * Folder of this gateway and this store alone, for what it keeps: files of a bucket's releases, and the last registry that worked, for
   * a gateway that starts while the store is out of reach. A bucket needs one.
   */
  readonly cacheFolder?: string;
  /** Language of a visitor who has chosen none. */
  readonly defaultLanguage: 'th' | 'la';
  /** Where browsers reach the product, where that is not the host that arrives here. */
  readonly publicUrl?: string;
  /**
   * Origin from which browsers get the scripts of releases, e.g. https://files.wallet.example, where that is not the page's own. It has to
   * lead to `/releases/` of a gateway.
   */
  readonly releaseOrigin?: string | undefined;
  /** Origins beside our own that game forms may lead to, and outside production pictures too, e.g. the sandbox's. */
  readonly trustedOrigins: readonly string[];
  /** URL of the second chat backend that the shell was built with (`CHAT_SOCKET_URL`); none without one. */
  readonly chatSocketUrl?: string | undefined;
  /** Remotes that testers break on purpose; never in production. */
  readonly remoteFaults?: RemoteFaults;
  /** Composition links, overrides, `GET /registry` and what the page shows of them; never in production. */
  readonly hasTools?: boolean;
  /** Hosts beside this machine from which a remote may be overridden, e.g. those of developers' machines. */
  readonly overrideHosts?: readonly string[];
  /** Of a hundred visits, how many tell what they measured: 0 to 100, none unless told. */
  readonly vitalsPercent?: number;
  /**
   * Signs the marks of pages, by which visits count for rollouts; the same for all gateways, and known to the servers. With it the gateway draws
   * which visits are measured, and no page has a mark without it.
   */
  readonly visitMarkKey?: string | undefined;
  /** Where the state of the registry is told. */
  readonly metrics?: Registry;
};
