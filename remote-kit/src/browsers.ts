/**
 * The oldest supported browsers (docs/browsers.md), under MDN's names: two years old, or iOS 16 because many older iPhones stay
 * on it. In-app browsers of LINE and Facebook use the WebView of the phone.
 */
export const oldestBrowsers = {
  chrome: '111',
  chrome_android: '111',
  edge: '111',
  firefox: '128',
  firefox_android: '128',
  safari: '16.4',
  safari_ios: '16.4',
  samsunginternet_android: '22',
  webview_android: '111',
  webview_ios: '16.4',
} as const;

/** The same browsers for browserslist, which webpack and swc compile for. A WebView has the version of its Chrome or Safari. */
export const browserslist = ['chrome 111', 'edge 111', 'firefox 128', 'safari 16.4', 'ios_saf 16.4', 'samsung 22'] as const;
