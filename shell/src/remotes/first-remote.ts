import { entryScript } from './entry-script.ts';
import { shareScope } from './share-scope.ts';

/** What an entry of a remote leaves under its global. */
type Container = { init(scope: object): unknown; get(module: string): Promise<() => unknown> };

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value;

/**
 * Runs an entry.
 * @returns what it threw.
 */
async function run(url: string): Promise<string | undefined> {
  const script = entryScript(url);
  let thrown: string | undefined;
  const hear = ({ filename, message }: ErrorEvent) => {
    if (filename === script.src) thrown = message;
  };
  window.addEventListener('error', hear);
  try {
    await new Promise<void>((resolve, reject) => {
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', () => reject(new Error('the entry did not come, or is not the released one')));
      document.head.append(script);
    });
  } finally {
    window.removeEventListener('error', hear);
    script.remove();
  }
  return thrown;
}

/**
 * Takes the module of a page's first remote from its container without the federation runtime, which would come before everything that
 * the player sees (docs/adr/0065). Only of a release whose container is webpack's own.
 * @throws whatever keeps it from being had; the attempt after it is the runtime's.
 */
export async function takeFirst({ url, global }: { readonly url: string; readonly global: string }): Promise<unknown> {
  const thrown = isContainer(Reflect.get(globalThis, global)) ? undefined : await run(url);
  if (thrown !== undefined) throw new Error(`the entry threw a runtime error: ${thrown}`);
  const container: unknown = Reflect.get(globalThis, global);
  if (!isContainer(container)) throw new Error(`the entry ran, and left no container ${global}`);
  await container.init(shareScope);
  return (await container.get('./remote'))();
}
