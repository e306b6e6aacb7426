import BaseEnvironment from '@jest/environment-jsdom-abstract';
import * as jsdom from 'jsdom';

/**
 * What jsdom lacks or does in a way of its own, and msw and axios expect of the platform. `MessageChannel` stays jsdom's (absent):
 * with Node's, React's scheduler would hold an open port and jest would never end.
 */
const platform = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'CompressionStream',
  'DecompressionStream',
  'File',
  'FormData',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextDecoderStream',
  'TextEncoder',
  'TextEncoderStream',
  'TransformStream',
  'Uint8Array',
  'WritableStream',
  'fetch',
  'structuredClone',
];

/** Node's channel keeps the process alive from the first listener on; a test file must be able to end. */
class QuietBroadcastChannel extends BroadcastChannel {
  addEventListener(...listening) {
    super.addEventListener(...listening);
    this.unref();
  }
}

/** jsdom forgets to stop the clock of a request that failed: it would hold the process for as long as the request might have taken. */
const quietXmlHttpRequest = (XMLHttpRequest) =>
  class QuietXMLHttpRequest extends XMLHttpRequest {
    constructor() {
      super();
      this.addEventListener('loadend', () => {
        this.timeout = 0;
      });
    }
  };

/** jsdom with the platform's fetch family. Packages are resolved as for Node: msw's interceptors have no browser build. */
export default class JsdomEnvironment extends BaseEnvironment {
  constructor(config, context) {
    super(config, context, jsdom);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  async setup() {
    await super.setup();
    // A call that a test lets fail is no news for the console.
    this.dom.virtualConsole.removeAllListeners('jsdomError');
    this.dom.virtualConsole.on('jsdomError', (error) => {
      if (error.type !== 'XMLHttpRequest') this.global.console.error(error);
    });
    this.global.BroadcastChannel = QuietBroadcastChannel;
    this.global.XMLHttpRequest = quietXmlHttpRequest(this.global.XMLHttpRequest);
    for (const name of platform) this.global[name] = globalThis[name];
  }
}
