declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http';

  /** A Koa application; only what the tests use of it. */
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      allowMismatchedSignatures: boolean;
    });
    readonly middleware: unknown[];
    readonly httpServer: Server;
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
}
