import type { ObjectStore } from '@kaeo/releases';
import type { Registry } from 'prom-client';
import type { RemoteFaults } from './remote-faults.ts';

export type GatewayOptions = {
  readonly objects: ObjectStore;
  /** For files of a bucket and the last valid registry. Required for a bucket; for this gateway and store only. */
  readonly cacheFolder?: string;
  /** In titles, the first paint and manifests; default Kaeo. */
  readonly siteName?: string | undefined;
  /** The language of a visitor who has not chosen one. */
  readonly defaultLanguage: 'th' | 'la';
  readonly publicUrl?: string;
  /** The origin of release files if it is not the page's own; it must lead to `/releases/` of a gateway. */
  readonly releaseOrigin?: string | undefined;
  /** Other origins that game forms may submit to, and outside production also load images from. */
  readonly trustedOrigins: readonly string[];
  /** False removes the service worker from all browsers (`worker/kill-switch.ts`); default true. */
  readonly hasWorker?: boolean | undefined;
  /** The URL of the second chat backend that the shell was built with (`CHAT_SOCKET_URL`), if there is one. */
  readonly chatSocketUrl?: string | undefined;
  readonly remoteFaults?: RemoteFaults;
  /** Enables composition links, overrides, `GET /registry` and their display in the page; never in production. */
  readonly hasTools?: boolean;
  /** Other hosts from which a remote may be overridden, for example developers' machines. */
  readonly overrideHosts?: readonly string[];
  /** Percentage of visits that report vitals, 0 to 100; default 0. */
  readonly vitalsPercent?: number;
  /** Signs visit marks; the same for all gateways and servers. Only visits with a mark count for rollouts. */
  readonly visitMarkKey?: string | undefined;
  /** Receives the metrics of the registry. */
  readonly metrics?: Registry;
};
