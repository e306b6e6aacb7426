import { registerMessages } from '@kaeo/shared/i18n';
import { isOnline } from '@kaeo/shared/session';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** Without a network, wait for the connection and retry, since React caches a rejected lazy import. */
async function loadOnline<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (failure) {
    if (isOnline()) throw failure;
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    return loadOnline(load);
  }
}

/** A shell component that loads on first render, together with messages that only such components use. */
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
