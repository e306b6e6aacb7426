import { fileURLToPath } from 'node:url';

/** Files of the console that are served as they are. */
export const consoleFiles = fileURLToPath(new URL('../../console/public', import.meta.url));
/** The scripts of the console, as `buildConsole` leaves them. */
export const consoleScripts = fileURLToPath(new URL('../../dist/console', import.meta.url));
