import type { IncomingMessage, ServerResponse } from 'node:http';
import { reactPath, reactScript } from './react-script.ts';

/** Paths that the development server proxies to the backend. */
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
 * The server of `npm start -w <remote>`: the standalone page, and the build that a deployed shell loads as an override
 * (MFE-06). `serveSources` replaces the client of webpack-dev-server, which ignores modules that cannot be hot-reloaded and
 * cannot separate two remotes on one page.
 */
export function developmentServer(port: number, serveSources: Middleware): object {
  const serverPort = Number(process.env['PORT'] ?? port);
  return {
    port: serverPort,
    host,
    hot: false,
    liveReload: false,
    client: false,
    webSocketServer: false,
    historyApiFallback: true,
    // A shell on another host loads these scripts. They contain no secrets.
    headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Private-Network': 'true' },
    static: false,
    proxy: [{ context: backendPaths, target: process.env['BACKEND_URL'] ?? `http://${host}:8080`, ws: true, logLevel: 'silent' }],
    // After the host checks, and before the fallback that serves the page for every path.
    setupMiddlewares: (middlewares: readonly Named[]) => {
      const build = middlewares.findIndex(({ name }) => name === 'webpack-dev-middleware');
      const added = [
        { name: 'sources', middleware: serveSources },
        { name: 'react', middleware: serveReact },
      ];
      return middlewares.toSpliced(build, 0, ...added);
    },
  };
}
