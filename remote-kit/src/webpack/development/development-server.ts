import type { IncomingMessage, ServerResponse } from 'node:http';
import { reactPath, reactScript } from './react-script.ts';

/** Addresses that the development server passes to the backend. */
const backendPaths = ['/api', '/assets', '/socket.io'];
const host = '127.0.0.1';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
type Named = { readonly name: string; readonly middleware: Middleware };

const serveReact: Middleware = (request, response, next) => {
  if (request.url !== `/${reactPath}`) return next();
  response.setHeader('content-type', 'text/javascript; charset=utf-8');
  response.end(reactScript());
};

/**
 * The server of `npm start -w <remote>`: the page on which the remote runs alone, and the build that a deployed shell takes when it
 * overrides the remote (MFE-06). `port` is the remote's own; `PORT` and `BACKEND_URL` of the environment change it and the backend.
 * @param tellOfSources answers pages that ask how the sources are, and takes the place of the server's own script on the page: that one
 * goes on past what nobody takes in place, and does not tell two remotes of a page apart.
 */
export function developmentServer(port: number, serveSources: Middleware): object {
  const ownPort = Number(process.env['PORT'] ?? port);
  return {
    port: ownPort,
    host,
    hot: false,
    liveReload: false,
    client: false,
    webSocketServer: false,
    historyApiFallback: true,
    // A shell on another host asks for the scripts; what they are is no secret of this machine's.
    headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Private-Network': 'true' },
    static: false,
    proxy: [{ context: backendPaths, target: process.env['BACKEND_URL'] ?? `http://${host}:8080`, ws: true, logLevel: 'silent' }],
    // After the checks of who asks, and before what answers everything with the page.
    setupMiddlewares: (middlewares: readonly Named[]) => {
      const build = middlewares.findIndex(({ name }) => name === 'webpack-dev-middleware');
      const own = [
        { name: 'sources', middleware: serveSources },
        { name: 'react', middleware: serveReact },
      ];
      return middlewares.toSpliced(build, 0, ...own);
    },
  };
}
