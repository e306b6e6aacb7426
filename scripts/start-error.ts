/** Variables of the ports that `npm start` listens on, with the port of each that is not set. */
const ports = { PORT: 8080, SANDBOX_PORT: 8090, OPERATOR_PORT: 8091 } as const;

/** What `npm start` prints when it fails. Of a port in use it names the variable, because a second product on one machine needs all of them. */
export function startError(error: unknown, environment: Readonly<Record<string, string | undefined>>): string {
  if (typeof error !== 'object' || error === null || !('message' in error)) return String(error);
  if (!('code' in error) || error.code !== 'EADDRINUSE' || !('port' in error)) return String(error.message);
  const used = error.port;
  const [variable] = Object.entries(ports).find(([name, usual]) => Number(environment[name] || usual) === used) ?? [];
  return `Port ${String(used)} is in use${variable === undefined ? '' : `: set ${variable} to a free port`}. A second product on this machine needs its own ${Object.keys(ports).join(', ')} and DATA_DIR.`;
}
