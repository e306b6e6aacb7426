declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http';

  /** The parts of s3rver, a Koa application, that the tests use. */
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
