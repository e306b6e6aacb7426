import { fileURLToPath } from 'node:url';

/** Static files of the console. */
export const consoleFiles = fileURLToPath(new URL('../../console/public', import.meta.url));
/** The output folder of `buildConsole`. */
export const consoleScripts = fileURLToPath(new URL('../../dist/console', import.meta.url));
