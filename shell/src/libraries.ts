/** A task of its own for what follows: what waits meanwhile, such as a finger, is served first. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });

/** The libraries, by what the shell takes of them. In its first files already: they are only run here. */
const libraries: readonly (() => Promise<object>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: ["get"] */ '@wallet/shared/http'),
  () => import(/* webpackMode: "eager", webpackExports: ["startI18n"] */ '@wallet/shared/i18n'),
  () => import(/* webpackMode: "eager", webpackExports: ["BrowserRouter"] */ '@wallet/shared/router'),
  () => import(/* webpackMode: "eager", webpackExports: ["queryClient"] */ '@wallet/shared/query'),
  () => import(/* webpackMode: "eager", webpackExports: ["Toaster"] */ '@wallet/shared/ui'),
];

/** Runs the libraries one after the other, each in a task of its own: all at once they hold a cheap phone up for a fifth of a second. */
export async function runLibraries(): Promise<void> {
  for (const run of libraries) {
    await run();
    await nextTask();
  }
}
