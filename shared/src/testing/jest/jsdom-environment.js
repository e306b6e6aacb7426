import BaseEnvironment from '@jest/environment-jsdom-abstract';
import * as jsdom from 'jsdom';

/**
 * Platform APIs that jsdom lacks or implements differently, and msw and axios expect. `MessageChannel` stays absent: with Node's,
 * React's scheduler would keep a port open and jest would never exit.
 */
const platform = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'CompressionStream',
  'DecompressionStream',
  'File',
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

/** Node's class cannot read a form, as React does when a submit navigates. */
class PageFormData extends FormData {
  constructor(form) {
    super();
    for (const { name, value } of form?.elements ?? []) if (name) this.append(name, value);
  }
}

/** Node's channel keeps the process alive once it has a listener; a test file must be able to exit. */
class QuietBroadcastChannel extends BroadcastChannel {
  addEventListener(...listening) {
    super.addEventListener(...listening);
    this.unref();
  }
}

/** jsdom does not clear the timer of a failed request, which would keep the process alive until its time limit. */
const quietXmlHttpRequest = (XMLHttpRequest) =>
  class QuietXMLHttpRequest extends XMLHttpRequest {
    constructor() {
      super();
      this.addEventListener('loadend', () => {
        this.timeout = 0;
      });
    }
  };

/** jsdom with Node's fetch family. Packages resolve for Node: msw's interceptors have no browser build. */
export default class JsdomEnvironment extends BaseEnvironment {
  constructor(config, context) {
    super(config, context, jsdom);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  async setup() {
    await super.setup();
    // Silence jsdom's log of calls that fail on purpose.
    this.dom.virtualConsole.removeAllListeners('jsdomError');
    this.dom.virtualConsole.on('jsdomError', (error) => {
      if (error.type !== 'XMLHttpRequest') this.global.console.error(error);
    });
    this.global.BroadcastChannel = QuietBroadcastChannel;
    this.global.XMLHttpRequest = quietXmlHttpRequest(this.global.XMLHttpRequest);
    for (const name of platform) this.global[name] = globalThis[name];
    this.global.FormData = PageFormData;
  }
}
