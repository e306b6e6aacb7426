import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

// A worker of its own, which is ended after the answer: what the app starts when it is loaded, such as timers, would keep a build waiting.
const module: unknown = createRequire(import.meta.url)(String(workerData));
const render: unknown = typeof module === 'object' && module !== null ? Reflect.get(module, 'renderFirstPaint') : undefined;
if (typeof render !== 'function') throw new Error(`${String(workerData)} exports no renderFirstPaint`);
// The language is written onto the document, which there is none of: what is written is thrown away. Only now, because libraries tell a
// browser by it when they are loaded.
Reflect.set(globalThis, 'document', { documentElement: {}, cookie: '', URL: '' });
parentPort?.postMessage(await (render() as Promise<unknown>));
