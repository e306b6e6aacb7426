import { hostname } from 'node:os';

/** Identifies the process in log lines and traces, since several run from one image. */
export type Identity = { readonly service: string; readonly instance: string; readonly version: string };

/** @param version the operator's label of the running code, `SERVICE_VERSION`. */
export const identityOf = (service: string, version: string): Identity => ({
  service,
  // In a container this is the container's host name.
  instance: `${hostname()}:${process.pid}`,
  version,
});
