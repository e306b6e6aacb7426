import { runInNewContext } from 'node:vm';
import { killSwitch } from './kill-switch.ts';

type Listener = (event: { waitUntil: (work: Promise<unknown>) => void }) => void;

/** Runs the script as a browser does, with what a worker has stored. */
function install() {
  const listeners = new Map<string, Listener>();
  const done: string[] = [];
  const stored = new Set(['snapshot-1', 'shared-slips']);
  const self = {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    skipWaiting: async () => done.push('skip waiting'),
    registration: { unregister: async () => done.push(`unregister with ${stored.size} caches`) },
  };
  const caches = { keys: async () => [...stored], delete: async (name: string) => stored.delete(name) };
  runInNewContext(killSwitch, { self, caches });
  const fire = async (type: string): Promise<void> => {
    const work: Promise<unknown>[] = [];
    listeners.get(type)?.({ waitUntil: (promise) => work.push(promise) });
    await Promise.all(work);
  };
  return { listeners, fire, done };
}

test('PLAY-04 the kill switch replaces the running worker at once, deletes all caches and removes itself', async () => {
  const { listeners, fire, done } = install();
  await fire('install');
  await fire('activate');
  expect(done).toEqual(['skip waiting', 'unregister with 0 caches']);
  // Without a listener for requests, all of them go to the network.
  expect([...listeners.keys()]).toEqual(['install', 'activate']);
});
