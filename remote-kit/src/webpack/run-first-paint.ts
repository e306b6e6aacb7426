import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

// Runs in a worker that is terminated after the result, because timers that the app starts on import would keep the build running.
const module: unknown = createRequire(import.meta.url)(String(workerData));
const render: unknown = typeof module === 'object' && module !== null ? Reflect.get(module, 'renderFirstPaint') : undefined;
if (typeof render !== 'function') throw new Error(`${String(workerData)} exports no renderFirstPaint`);
// Rendering sets the language on the document. Set it only after the import: libraries detect a browser by it.
Reflect.set(globalThis, 'document', { documentElement: {}, cookie: '', URL: '' });
parentPort?.postMessage(await (render() as Promise<unknown>));
