/** Brings the page's federation runtime, a file of its own: what the player came for does not wait for it. The gateway knows it by this name. */
export const loadFederation = () => import(/* webpackChunkName: "remote-runtime" */ './federation.ts');
