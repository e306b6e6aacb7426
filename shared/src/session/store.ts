import { createStore } from 'jotai/vanilla';

/** The one jotai store of the page: the shell provides it, every remote reads the same atoms. */
export const store = createStore();
