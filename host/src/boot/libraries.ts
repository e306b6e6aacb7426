/** Starts a new task, so that pending input events run first. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });

/** Libraries of the shell, already in its first files; calling these only evaluates them. */
const libraries: readonly (() => Promise<object>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: ["get"] */ '@kaeo/shared/http'),
  () => import(/* webpackMode: "eager", webpackExports: ["startI18n"] */ '@kaeo/shared/i18n'),
  () => import(/* webpackMode: "eager", webpackExports: ["BrowserRouter"] */ '@kaeo/shared/router'),
  () => import(/* webpackMode: "eager", webpackExports: ["queryClient"] */ '@kaeo/shared/query'),
  () => import(/* webpackMode: "eager", webpackExports: ["Toaster"] */ '@kaeo/shared/ui/initial'),
];

/** Evaluates the libraries one per task. Together they would block a cheap phone for about 200 ms. */
export async function runLibraries(): Promise<void> {
  for (const run of libraries) {
    await run();
    await nextTask();
  }
}
