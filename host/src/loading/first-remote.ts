import { entryScript } from '../integrity/entry-script.ts';
import { shareScope } from './share-scope.ts';

/** The container that a remote's entry assigns to its global. */
type Container = { init(scope: object): unknown; get(module: string): Promise<() => unknown> };

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value;

/** Returns the error that the entry script threw, if any. */
async function run(url: string): Promise<string | undefined> {
  const script = entryScript(url);
  let thrown: string | undefined;
  const handleError = ({ filename, message }: ErrorEvent) => {
    if (filename === script.src) thrown = message;
  };
  window.addEventListener('error', handleError);
  try {
    await new Promise<void>((resolve, reject) => {
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', () => reject(new Error('the entry failed to load, or does not match its hash')));
      document.head.append(script);
    });
  } finally {
    window.removeEventListener('error', handleError);
    script.remove();
  }
  return thrown;
}

/**
 * Loads the first remote without the federation runtime, which would delay the first view (docs/adr/0002).
 * @throws the load error; the next attempt uses the runtime.
 */
export async function loadFirstRemote({ url, global }: { readonly url: string; readonly global: string }): Promise<unknown> {
  const thrown = isContainer(Reflect.get(globalThis, global)) ? undefined : await run(url);
  if (thrown !== undefined) throw new Error(`the entry threw a runtime error: ${thrown}`);
  const container: unknown = Reflect.get(globalThis, global);
  if (!isContainer(container)) throw new Error(`the entry ran but defined no container ${global}`);
  await container.init(shareScope);
  return (await container.get('./remote'))();
}
