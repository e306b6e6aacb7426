/** The dialogs are one chunk with the overlay library, fetched behind the page. */
export const loadDialogs = () => import(/* webpackChunkName: "dialogs" */ './bonus-dialogs.tsx');
