/**
 * The oldest browsers served (docs/browsers.md), by MDN's names: what was current two years ago, and iOS 16, on which many older iPhones
 * stay. Browsers inside LINE and Facebook are the WebView of the phone: `webview_android` or `webview_ios`.
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

/** The same for browserslist, by which webpack and swc compile; a WebView has the versions of its Chrome or Safari. */
export const browserslist = ['chrome 111', 'edge 111', 'firefox 128', 'safari 16.4', 'ios_saf 16.4', 'samsung 22'] as const;
