import { registerMessages } from '@wallet/shared/i18n';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A part of the shell that is downloaded when it is first shown, with the messages that only such parts have. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    const messages = import(/* webpackChunkName: "later-texts" */ './later-messages.ts');
    const [part] = await Promise.all([load(), messages.then(({ laterMessages }) => registerMessages('shell', laterMessages))]);
    return { default: part };
  });
