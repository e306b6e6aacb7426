import { hostname } from 'node:os';

/** Which process it is, in each of its log lines and traces: several run from one image. */
export type Identity = { readonly service: string; readonly instance: string; readonly version: string };

/** @param version what the operator calls the running code, `SERVICE_VERSION`. */
export const identityOf = (service: string, version: string): Identity => ({
  service,
  // In a container the host's name is the container's.
  instance: `${hostname()}:${process.pid}`,
  version,
});
