import { registerMessages } from '@wallet/shared/i18n';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** Without a network it waits for the line and begins again: what a lazy component threw once, React keeps. */
async function loadOnline<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (failure) {
    if (navigator.onLine) throw failure;
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    return loadOnline(load);
  }
}

/** A component of the shell that is downloaded when it is first shown, with the messages that only such components have. */
export const lazyComponent = <Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() =>
    loadOnline(async () => {
      const messages = import(/* webpackChunkName: "later-texts" */ './later-messages.ts');
      const [component] = await Promise.all([
        load(),
        messages.then(({ laterMessages }) => registerMessages('shell', laterMessages)),
      ]);
      return { default: component };
    }),
  );
