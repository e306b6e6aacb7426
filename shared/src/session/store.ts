import { createStore } from 'jotai/vanilla';

/** The page's single jotai store, shared by shell and remotes. */
export const store = createStore();
