/** Addresses that the development server passes to the backend. */
const backendPaths = ['/api', '/assets', '/socket.io'];
const host = '127.0.0.1';

/**
 * The server of `npm start -w <remote>`: the page on which the remote runs alone, and the build that a deployed shell takes when it
 * overrides the remote (MFE-06). `port` is the remote's own; `PORT`, `BACKEND_URL` and `SHELL_HOSTS` of the environment change it, the
 * backend, and which deployed shells reload when a file changes.
 */
export function developmentServer(port: number): object {
  const shellHosts = (process.env['SHELL_HOSTS'] ?? '').split(',').filter(Boolean);
  const ownPort = Number(process.env['PORT'] ?? port);
  return {
    port: ownPort,
    host,
    hot: false,
    liveReload: true,
    historyApiFallback: true,
    // A shell on another host asks for the scripts; what they are is no secret of this machine's.
    headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Private-Network': 'true' },
    static: false,
    // The shell on this machine may always connect, others by name: a page of a stranger must not learn what is being worked on.
    allowedHosts: shellHosts.length > 0 ? shellHosts : 'auto',
    // Named, because in a shell the page's own host is not this server.
    client: { overlay: false, logging: 'warn', webSocketURL: { protocol: 'ws', hostname: host, port: ownPort, pathname: '/ws' } },
    proxy: [{ context: backendPaths, target: process.env['BACKEND_URL'] ?? `http://${host}:8080`, ws: true, logLevel: 'silent' }],
  };
}
